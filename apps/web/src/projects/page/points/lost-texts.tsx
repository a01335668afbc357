import { Button, CopyButton, Textarea } from '@mantine/core';
import type { ProjectPoint } from '@mapa/contract';
import { coordinatesText, isSamePlace } from '@mapa/field';
import { setUnsaved, useUnsaved } from '../../own/unsaved.ts';
import classes from './points-editor.module.css';

interface Props {
  readonly projectId: string;
  /** The points that are there now. */
  readonly puntos: readonly ProjectPoint[];
}

/** What was written for points that were removed elsewhere before it was kept: it can still be copied. */
export function LostTexts({ projectId, puntos }: Props) {
  const lost = useUnsaved(projectId).filter((text) => !puntos.some((point) => isSamePlace(point, text)));
  return (
    <>
      <div role="alert">
        {lost.length > 0 && (
          <p>
            No se ha guardado lo que escribió: el punto se ha quitado entretanto en otra pestaña o en otro
            dispositivo. Puede copiarlo antes de descartarlo.
          </p>
        )}
      </div>
      {lost.map(({ lat, lon, campo, texto }) => (
        <div key={`${lat},${lon} ${campo}`} className={classes.lostText}>
          <Textarea
            label={`${campo === 'nota' ? 'Nota' : 'Nombre'} del punto ${coordinatesText({ lat, lon })}`}
            autosize
            readOnly
            value={texto}
          />
          <CopyButton value={texto}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {copied ? 'Copiado' : 'Copiar'}
              </Button>
            )}
          </CopyButton>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => setUnsaved({ projectId, point: { lat, lon }, field: campo }, undefined)}
          >
            Descartar
          </Button>
        </div>
      ))}
    </>
  );
}
