import { spanish } from '@mapa/field';
import type { Choice, FileColumn, PreviewRow } from '@mapa/wind-tools/measured';
import { useEffect, useState } from 'react';
import { FactsTable } from '../../../ui/page/facts-table.tsx';
import { ScrollHint } from '../../../ui/page/scroll-hint.tsx';
import { GivenUpError, type MastWorker } from '../worker/client.ts';

interface Props {
  readonly choice: Choice;
  /** What is read only once the visitor has answered what it means. */
  readonly unanswered: { readonly time: boolean; readonly speed: boolean; readonly direction: boolean };
  /** The column of the speed at another height. */
  readonly second: number | undefined;
  readonly columns: readonly FileColumn[];
  readonly worker: MastWorker;
}

/** The first lines: as they are read, as far as that is known, and as they stand in the file. */
export function Preview({ choice, unanswered, second, columns, worker }: Props) {
  const [rows, setRows] = useState<readonly PreviewRow[]>([]);
  const key = JSON.stringify(choice);
  useEffect(() => {
    let wanted = true;
    worker
      .ask('preview', JSON.parse(key) as Choice)
      .then((read) => {
        if (wanted) setRows(read);
      })
      .catch((error: unknown) => {
        if (!(error instanceof GivenUpError)) console.warn('No preview.', error);
      });
    return () => {
      wanted = false;
    };
  }, [key, worker]);
  const used = [...choice.time, choice.speed.column, second, choice.direction?.column].filter(
    (at) => at !== undefined,
  );
  return (
    <>
      <ScrollHint />
      <FactsTable
        caption="Las primeras filas, como se van a leer y como están en el archivo"
        columns={[
          'Línea',
          'Principio, UTC',
          'Velocidad',
          'Dirección',
          ...used.map((at) => `«${columns[at]?.name || `Columna ${at + 1}`}»`),
        ]}
        rows={rows.map(({ line, cells, time, speed, direction }) => [
          line,
          unanswered.time ? '–' : time === null ? 'no se entiende' : momentText(time),
          unanswered.speed ? '–' : speed === null ? 'hueco' : `${spanish(speed, 2)}\u202fm/s`,
          unanswered.direction || direction === null ? '–' : `${spanish(direction, 0)}°`,
          ...used.map((at) => cells[at]),
        ])}
      />
    </>
  );
}

const momentText = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
