import { Button } from '@mantine/core';
import type { Project, ProjectContent, ProjectPoint } from '@mapa/contract';
import { isSamePlace, placeKey } from '@mapa/field';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPiece } from '../../../code/lazy-piece.tsx';
import { AddListButton } from '../../../shop/cart/list/add-list-button.tsx';
import { showSnackbar } from '../../../ui/alerts/snackbar.ts';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { changeProject, type NotSaved } from '../../own/change.ts';
import { moved } from '../../own/content.ts';
import { setUnsaved, unsavedText } from '../../own/unsaved.ts';
import { LostTexts } from './lost-texts.tsx';
import { PointItem } from './point-item.tsx';
import classes from './points-editor.module.css';

const ListForProject = lazyPiece(async () => (await import('./list-for-project.tsx')).ListForProject);

/** A point that was taken out just now, as it was with what was being written in it, and its place in the order. */
interface Removed {
  readonly point: ProjectPoint;
  readonly at: number;
}

const withUnsaved = (projectId: string, point: ProjectPoint): ProjectPoint => ({
  ...point,
  nombre: unsavedText({ projectId, point, field: 'nombre' })?.trim() ?? point.nombre,
  nota: unsavedText({ projectId, point, field: 'nota' })?.trim() ?? point.nota,
});

/** The points of a project in their order, with what can be changed of each. */
export function PointsEditor({ project }: { readonly project: Project }) {
  const client = useQueryClient();
  const [withList, setWithList] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { puntos } = project;
  const { list, onRemove } = useRowFocus<HTMLOListElement>(puntos.length, 'li button:last-child');
  const change = async (
    by: (puntos: ProjectContent['puntos']) => ProjectContent['puntos'],
  ): Promise<NotSaved | undefined> => {
    const saved = await changeProject(client, project.id, (now) => ({ ...now, puntos: by(now.puntos) }));
    return saved.ok ? undefined : saved;
  };
  /** Says whether it could be done. */
  const changeOrTell = async (by: Parameters<typeof change>[0]): Promise<boolean> => {
    const refused = await change(by);
    if (refused !== undefined) showSnackbar('error', refused.msg, 4_000);
    return refused === undefined;
  };
  const remove = async (point: ProjectPoint, at: number): Promise<void> => {
    onRemove(at);
    let gone: Removed = { point, at };
    const isGone = await changeOrTell((now) => {
      const from = now.findIndex((one) => isSamePlace(one, point));
      gone = { point: withUnsaved(project.id, now[from] ?? point), at: Math.max(from, 0) };
      return now.filter((_, index) => index !== from);
    });
    if (!isGone) return;
    for (const field of ['nombre', 'nota'] as const)
      setUnsaved({ projectId: project.id, point, field }, undefined);
    setRemoved(gone);
  };
  const undo = async ({ point, at }: Removed): Promise<void> => {
    setRemoved(null);
    onRemove(at);
    const isBack = await changeOrTell((now) =>
      now.some((one) => isSamePlace(one, point)) ? now : now.toSpliced(at, 0, point),
    );
    if (!isBack) setRemoved({ point, at });
  };
  /** Writes into a point. What was written for one that is not there any more is left to be copied. */
  const write = async (point: ProjectPoint, fields: Partial<ProjectPoint>): Promise<NotSaved | undefined> => {
    let isThere = false;
    const refused = await change((now) => {
      isThere = now.some((one) => isSamePlace(one, point));
      return now.map((one) => (isSamePlace(one, point) ? { ...one, ...fields } : one));
    });
    return refused ?? (isThere ? undefined : { ok: false, msg: 'El punto ya no está en el proyecto.' });
  };
  return (
    <>
      {puntos.length === 0 && !withList && (
        <p>
          Todavía no tiene puntos. Elija un punto en el mapa y pulse «Guardar en un proyecto», o añada una
          lista de coordenadas.
        </p>
      )}
      <ol ref={list} className={classes.list} aria-label="Puntos del proyecto">
        {puntos.map((point, at) => (
          <PointItem
            key={placeKey(point)}
            projectId={project.id}
            point={point}
            at={at}
            isLast={at === puntos.length - 1}
            onChange={(fields) => write(point, fields)}
            onMove={(by) =>
              void changeOrTell((now) => {
                const from = now.findIndex((one) => isSamePlace(one, point));
                return [...moved(now, from, from + by)];
              })
            }
            onRemove={() => void remove(point, at)}
          />
        ))}
      </ol>
      <div role="status" className={classes.removed}>
        {removed && (
          <>
            <p>
              Se ha quitado {removed.point.nombre ? `«${removed.point.nombre}»` : 'el punto'} del proyecto.
            </p>
            <Button size="compact-sm" variant="default" onClick={() => void undo(removed)}>
              Deshacer
            </Button>
          </>
        )}
      </div>
      <LostTexts projectId={project.id} puntos={puntos} />
      {withList ? (
        <Suspense fallback={<p>Un momento…</p>}>
          <ListForProject project={project} onClose={() => setWithList(false)} />
        </Suspense>
      ) : (
        <AddListButton mt="md" onClick={() => setWithList(true)} />
      )}
    </>
  );
}
