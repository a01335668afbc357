import { useParams } from 'react-router';
import { ProjectList } from './list/project-list.tsx';
import { OwnProject } from './own-project.tsx';
import { SharedProject } from './shared-project.tsx';

/** The projects, one of them, or one that somebody else shows by a link. */
export function ProjectsPage() {
  const { id, token } = useParams();
  if (token !== undefined) return <SharedProject token={token} />;
  return id === undefined ? <ProjectList /> : <OwnProject key={id} id={id} />;
}
