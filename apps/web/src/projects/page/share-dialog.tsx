import { Button } from '@mantine/core';
import { type Project, projectCalls, sharedProjectPath } from '@mapa/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../api/try-call.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ShareLink } from '../../ui/share-link.tsx';

/** Makes the link that shows a project to others, and withdraws it. */
export function ShareDialog({
  project,
  onClose,
}: {
  readonly project: Project;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const params = { id: project.id };
  const [isAsked, setIsAsked] = useState(false);
  const [news, setNews] = useState<string>();
  const change = useMutation({
    mutationFn: async (isShared: boolean) => {
      const outcome = isShared
        ? await tryCall(projectCalls.compartirProyecto, { params })
        : await tryCall(projectCalls.retirarProyecto, { params });
      if (outcome.ok) await client.invalidateQueries({ queryKey: ['proyectos'] });
      return outcome.ok ? undefined : outcome.msg;
    },
    onSuccess: (refused, isShared) => {
      setIsAsked(false);
      setNews(refused ?? (isShared ? undefined : 'Enlace retirado: el proyecto ya no se ve con él.'));
    },
  });
  const { enlace } = project;
  return (
    <Dialog
      open
      title="Compartir el proyecto"
      onClose={onClose}
      actions={
        <>
          {enlace === null && (
            <CallButton pending={change.isPending} onClick={() => change.mutate(true)}>
              Crear el enlace
            </CallButton>
          )}
          {enlace !== null && !isAsked && (
            <Button variant="outline" color="red" onClick={() => setIsAsked(true)}>
              Retirar el enlace
            </Button>
          )}
          {enlace !== null && isAsked && (
            <CallButton color="red" pending={change.isPending} onClick={() => change.mutate(false)}>
              Sí, retirarlo
            </CallButton>
          )}
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <p>
        Quien tenga el enlace verá el nombre, las notas y los puntos como estén en cada momento, sin poder
        cambiarlos. No verá nada de su cuenta. Si retira el enlace, el proyecto deja de verse.
      </p>
      {enlace !== null && (
        <ShareLink
          link={`${window.location.origin}${sharedProjectPath(enlace)}`}
          label="Enlace al proyecto"
        />
      )}
      <div role="alert">
        {isAsked && enlace !== null ? (
          <p>
            ¿Retirar el enlace? Quienes lo tengan dejarán de ver el proyecto, y este enlace no se podrá
            recuperar: uno nuevo será otro.
          </p>
        ) : (
          news !== undefined && <p>{news}</p>
        )}
      </div>
    </Dialog>
  );
}
