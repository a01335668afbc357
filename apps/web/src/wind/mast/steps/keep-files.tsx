import { NativeSelect, Skeleton } from '@mantine/core';
import { projectsPath } from '@mapa/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useProjects } from '../../../projects/own/projects-query.ts';
import { SendingNews } from '../../../projects/own/sending-news.tsx';
import { useSending } from '../../../projects/own/use-sending.ts';
import { useSession } from '../../../session/session-store.ts';
import { CallButton } from '../../../ui/call-button.tsx';
import { More } from '../../../ui/more.tsx';
import classes from '../mast.module.css';

interface Props {
  readonly files: readonly File[];
}

/** Keeps the files of a mast privately in a project, which is the one time that they leave the browser. */
export function KeepFiles({ files }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isVisitor = useSession() === null;
  return (
    <More summary="Guardar el archivo en un proyecto" className={classes.notOnPaper} onOpen={setIsOpen}>
      {isVisitor && <p>Entre en su cuenta para guardar la serie en un proyecto suyo; nadie más la ve.</p>}
      {isOpen && !isVisitor && <ProjectChoice files={files} />}
    </More>
  );
}

function ProjectChoice({ files }: Props) {
  const { data: projects, isError } = useProjects();
  const [chosen, setChosen] = useState<string>();
  const [first] = projects ?? [];
  const project = projects?.find(({ id }) => id === chosen) ?? first;
  const sending = useSending();
  const [keptIn, setKeptIn] = useState<string>();
  const keep = async (projectId: string): Promise<void> => {
    if (await sending.send(projectId, files)) setKeptIn(projectId);
  };
  if (isError)
    return (
      <p role="alert">No se han podido leer sus proyectos. Compruebe la conexión e inténtelo de nuevo.</p>
    );
  if (!projects) return <Skeleton height={60} />;
  if (!project)
    return (
      <p>
        Aún no tiene proyectos: <Link to={projectsPath()}>cree uno</Link> y vuelva aquí.
      </p>
    );
  const isKept = keptIn === project.id;
  return (
    <div className={`${classes.buttons} ${classes.keep}`}>
      <NativeSelect
        label="Proyecto"
        size="sm"
        value={project.id}
        data={projects.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <CallButton
        variant="default"
        size="sm"
        pending={sending.underWay !== null}
        disabled={isKept}
        onClick={() => void keep(project.id)}
      >
        Guardar
      </CallButton>
      <SendingNews sending={sending} />
      {isKept ? (
        <p>
          Guardado en <Link to={projectsPath(project.id)}>{project.nombre}</Link>.
        </p>
      ) : (
        <p className={classes.quiet}>
          El archivo se envía entonces al servidor. Solo lo ve usted; se elimina desde el proyecto o con él.
        </p>
      )}
    </div>
  );
}
