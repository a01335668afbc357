import { Button, Skeleton } from '@mantine/core';
import { projectCalls, projectsPath } from '@mapa/contract';
import { degreesText } from '@mapa/field';
import { IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useLeadOn } from '../../ui/use-lead-on.ts';
import { makeProject } from '../own/change.ts';
import { contentOf, pointTitle } from '../own/content.ts';
import { setShown } from '../own/shown.ts';
import { FileButtons } from './files/file-buttons.tsx';
import { mapAddressOf } from './map-address-of.ts';
import points from './points/points-editor.module.css';
import classes from './project.module.css';
import { ProjectHead } from './project-head.tsx';

/** A project that somebody shows by a link: it can be looked at, exported and copied, not changed. */
export function SharedProject({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const leadOn = useLeadOn();
  const { data: project, error } = useQuery({
    queryKey: ['proyecto compartido', token],
    queryFn: async ({ signal }) => {
      const answer = await callApi(projectCalls.proyectoCompartido, { params: { token } }, signal);
      if (!answer.success) throw new ApiError('refused', 200, answer.msg);
      return answer.data;
    },
  });
  const copying = useMutation({
    mutationFn: async () => (project ? makeProject(client, contentOf(project)) : undefined),
    onSuccess: (saved) => {
      if (saved?.ok === false) showSnackbar('error', saved.msg, 4_000);
      if (!saved?.ok) return;
      setShown(saved.project.id, true);
      leadOn(projectsPath(saved.project.id));
    },
    onError: ({ message }) => showSnackbar('error', message, 4_000),
  });
  if (!project) {
    return (
      <Page title="Proyecto compartido" wide>
        {error ? (
          <>
            <p role="status">{error.message}</p>
            <Button component={Link} to={projectsPath()} variant="default">
              Ver los proyectos
            </Button>
          </>
        ) : (
          <Skeleton height={220} />
        )}
      </Page>
    );
  }
  return (
    <Page title={project.nombre} wide>
      <ProjectHead project={project} />
      <div className={classes.actions}>
        <CallButton
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          pending={copying.isPending}
          onClick={() => copying.mutate()}
        >
          Guardar una copia
        </CallButton>
        {project.puntos.length > 0 && <FileButtons project={project} />}
      </div>
      <ol className={points.list} aria-label="Puntos del proyecto">
        {project.puntos.map((point, at) => (
          <li key={`${point.lat},${point.lon}`} className={points.shown}>
            <span className={points.number}>{at + 1}</span>
            <b>{pointTitle(point, at)}</b>
            <Link to={mapAddressOf([point])}>
              {degreesText(point.lat)}, {degreesText(point.lon)}
            </Link>
            {point.nota !== '' && <span className={points.note}>{point.nota}</span>}
          </li>
        ))}
      </ol>
    </Page>
  );
}
