import { MAX_PROJECT_POINTS, type Project } from '@mapa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ListPanel, type ListTarget } from '../../../shop/cart/list/list-panel.tsx';
import { showSnackbar } from '../../../ui/alerts/snackbar.ts';
import { nearestCellQuery } from '../../../wind/atlas/nearest-cell-query.ts';
import { changeProject } from '../../own/change.ts';
import { withPlaces } from '../../own/content.ts';
import { judgeForProject } from './judge.ts';

/** Puts a list of points into a project, with their names. */
export function ListForProject({
  project,
  onClose,
}: {
  readonly project: Project;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const target: ListTarget = {
    key: `proyecto ${project.id} ${project.version}`,
    where: 'al proyecto',
    room: `en el proyecto caben ${MAX_PROJECT_POINTS}`,
    judge: (rows) =>
      judgeForProject(
        rows,
        project.puntos,
        async (point) => (await client.ensureQueryData(nearestCellQuery(point))) !== null,
      ),
    add: async (found) => {
      const places = found.map(({ place }) => place);
      const saved = await changeProject(client, project.id, (now) => ({
        ...now,
        puntos: withPlaces(now.puntos, places).puntos,
      }));
      if (!saved.ok) showSnackbar('error', saved.msg, 4_000);
      return saved.ok;
    },
  };
  return <ListPanel target={target} onClose={onClose} />;
}
