import { Button, Skeleton } from '@mantine/core';
import { PROJECT_COLOURS, type Project, projectsPath } from '@mapa/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session-store.ts';
import { useMapAddress } from '../../../ui/map-address.ts';
import { formatDay } from '../../../ui/moment.ts';
import { Page } from '../../../ui/page/page.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { useLeadOn } from '../../../ui/use-lead-on.ts';
import { makeProject } from '../../own/change.ts';
import { emptyContent } from '../../own/content.ts';
import { areWaiting } from '../../own/key.ts';
import { localProjects } from '../../own/local-projects.ts';
import { useProjects } from '../../own/projects-query.ts';
import { takeWaiting } from '../../own/take-over.ts';
import { countText } from '../count-text.ts';
import { DetailsDialog } from '../details-dialog.tsx';
import { LoginHint } from '../login-hint.tsx';
import classes from './project-list.module.css';

/** 'Proyectos': every project with its colour, how many points it has and when it was changed. */
export function ProjectList() {
  const projects = useProjects();
  const user = useSession()?.user;
  const [isMaking, setIsMaking] = useState(false);
  const left = user && projects.data ? localProjects().length : 0;
  return (
    <Page title="Proyectos" wide>
      {!user && <LoginHint />}
      {left > 0 && areWaiting() && user && (
        <Waiting count={left} email={user.email} onTaken={() => void projects.refetch()} />
      )}
      {left > 0 && !areWaiting() && (
        <p role="status">
          {left === 1
            ? 'Un proyecto de este navegador no cabe'
            : `${left} proyectos de este navegador no caben`}{' '}
          en su cuenta y {left === 1 ? 'sigue' : 'siguen'} solo aquí. Elimine alguno de los de la cuenta y
          recargue la página.
        </p>
      )}
      {projects.data && (
        <Button mb="lg" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
          Proyecto nuevo
        </Button>
      )}
      {projects.data?.length === 0 && <Empty />}
      {projects.data && projects.data.length > 0 && (
        <ul className={classes.list} aria-label="Proyectos">
          {projects.data.map((project) => (
            <Item key={project.id} project={project} />
          ))}
        </ul>
      )}
      {projects.isPending && (
        <div aria-busy="true">
          <Skeleton height={72} mb={12} />
          <Skeleton height={72} />
        </div>
      )}
      {projects.isError && (
        <div role="status">
          <p>{projects.error.message}</p>
          <RetryButton onClick={() => void projects.refetch()} />
        </div>
      )}
      {isMaking && projects.data && <NewProject others={projects.data} onClose={() => setIsMaking(false)} />}
    </Page>
  );
}

interface WaitingProps {
  readonly count: number;
  readonly email: string;
  readonly onTaken: () => void;
}

/** Says that the browser has projects that belong to no account, and moves them into this account on request. */
function Waiting({ count, email, onTaken }: WaitingProps) {
  const [isMoving, setIsMoving] = useState(false);
  const take = async () => {
    setIsMoving(true);
    await takeWaiting();
    setIsMoving(false);
    onTaken();
  };
  return (
    <div role="status">
      <p>
        {count === 1
          ? 'Un proyecto de este navegador no está en ninguna cuenta.'
          : `${count} proyectos de este navegador no están en ninguna cuenta.`}
      </p>
      <Button variant="default" mb="lg" loading={isMoving} onClick={() => void take()}>
        {count === 1 ? 'Pasarlo' : 'Pasarlos'} a la cuenta {email}
      </Button>
    </div>
  );
}

interface NewProjectProps {
  readonly others: readonly Project[];
  readonly onClose: () => void;
}

/** The new project is opened, unless its dialog was closed before it was made. */
function NewProject({ others, onClose }: NewProjectProps) {
  const leadOn = useLeadOn();
  return (
    <DetailsDialog
      title="Proyecto nuevo"
      begin={emptyContent('', others)}
      onSave={async (client, content) => {
        const saved = await makeProject(client, content);
        if (saved.ok) leadOn(projectsPath(saved.project.id));
        return saved;
      }}
      onClose={onClose}
    />
  );
}

function Item({ project }: { readonly project: Project }) {
  const { id, nombre, notas, color, puntos, cambiado, enlace } = project;
  const [line = ''] = notas.split('\n', 1);
  return (
    <li>
      <Link to={projectsPath(id)} className={classes.item}>
        <svg className={classes.colour} viewBox="0 0 16 16" aria-hidden="true">
          <circle cx={8} cy={8} r={7} fill={PROJECT_COLOURS[color]} />
        </svg>
        <span className={classes.name}>{nombre}</span>
        <span className={classes.facts}>
          {countText(puntos.length)} · {formatDay(cambiado)}
          {enlace !== null && ' · Compartido'}
        </span>
        {line !== '' && <span className={classes.notes}>{line}</span>}
      </Link>
    </li>
  );
}

function Empty() {
  const mapAddress = useMapAddress();
  return (
    <>
      <p>
        Un proyecto reúne puntos con nombre, notas y color, para volver a ellos, compararlos, exportarlos o
        pedir sus datos. Elija un punto en el mapa y pulse «Guardar en un proyecto», o cree uno y añada una
        lista.
      </p>
      <Button component={Link} to={mapAddress} variant="default">
        Ir al mapa
      </Button>
    </>
  );
}
