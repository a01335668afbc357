import { MAX_PROJECT_POINTS, type Project } from '@mapa/contract';
import type { ListedPoint } from '@mapa/places/list';
import { useQueryClient } from '@tanstack/react-query';
import type { Verdict } from '../../../shop/cart/list/judge.ts';
import { ListPanel, type ListTarget } from '../../../shop/cart/list/list-panel.tsx';
import { showSnackbar } from '../../../ui/alerts/snackbar.ts';
import { changeProject } from '../../own/change.ts';
import { placeKey, withPlaces } from '../../own/content.ts';

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
    judge: async (rows) => judgeForProject(rows, project),
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

/** What becomes of each row: several points of a cell are points of their own here, the same place is not. */
function judgeForProject(rows: readonly ListedPoint[], { puntos }: Project): Verdict[] {
  const known = new Set(puntos.map(placeKey));
  let room = MAX_PROJECT_POINTS - puntos.length;
  return rows.map((row) => {
    if ('problem' in row) return { kind: 'unreadable', problem: row.problem };
    const key = placeKey(row.point);
    if (known.has(key)) return { kind: 'in-project' };
    if (room === 0) return { kind: 'no-room', most: MAX_PROJECT_POINTS };
    known.add(key);
    room--;
    return { kind: 'new', meso: null };
  });
}
