import { Button, Skeleton } from '@mantine/core';
import { projectsPath } from '@mapa/contract';
import { Link } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { Page } from '../../ui/page/page.tsx';
import { useProjects } from '../own/projects-query.ts';
import { LoginHint } from './login-hint.tsx';
import { LostTexts } from './points/lost-texts.tsx';
import { PointsEditor } from './points/points-editor.tsx';
import { PrivateFiles } from './private/private-files.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectHead } from './project-head.tsx';

/** A project of one's own: what it holds and all that can be done with it. */
export function OwnProject({ id }: { readonly id: string }) {
  const projects = useProjects();
  const isVisitor = useSession() === null;
  const project = projects.data?.find((one) => one.id === id);
  if (project) {
    return (
      <Page title={project.nombre} wide>
        <ProjectHead project={project} />
        <ProjectActions project={project} />
        {isVisitor && <LoginHint />}
        <PointsEditor project={project} />
        {!isVisitor && <PrivateFiles projectId={project.id} />}
      </Page>
    );
  }
  if (projects.data || projects.isError) {
    return (
      <Page title={projects.data ? 'Este proyecto no existe' : 'Proyecto'}>
        <p>
          {projects.data
            ? 'Puede que se haya eliminado, o que sea de otra cuenta o de otro navegador.'
            : projects.error?.message}
        </p>
        {projects.data && <LostTexts projectId={id} puntos={[]} />}
        <Button component={Link} to={projectsPath()} variant="default">
          Ver los proyectos
        </Button>
      </Page>
    );
  }
  return (
    <Page title="Proyecto" wide>
      <div aria-busy="true">
        <Skeleton height={220} />
      </div>
    </Page>
  );
}
