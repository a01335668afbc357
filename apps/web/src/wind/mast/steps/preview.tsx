import { spanish } from '@mapa/field';
import type { Choice, FileColumn, PreviewRow } from '@mapa/wind-tools/measured';
import { useEffect, useState } from 'react';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import classes from '../mast.module.css';
import { mastWorker } from '../mast-worker.ts';
import { GivenUpError } from '../worker/client.ts';

interface Props {
  readonly choice: Choice;
  readonly columns: readonly FileColumn[];
}

/** The first lines: as they are read, and as they stand in the file. */
export function Preview({ choice, columns }: Props) {
  const [rows, setRows] = useState<readonly PreviewRow[]>([]);
  const key = JSON.stringify(choice);
  useEffect(() => {
    let wanted = true;
    mastWorker()
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
  }, [key]);
  const used = [...choice.time, choice.speed.column, choice.direction?.column].filter(
    (at) => at !== undefined,
  );
  return (
    <ScrollRegion label="Primeras filas" className={classes.scroll}>
      <table className={classes.table}>
        <caption>Las primeras filas, como se van a leer y como están en el archivo</caption>
        <thead>
          <tr>
            <th scope="col">Línea</th>
            <th scope="col">Principio, UTC</th>
            <th scope="col">Velocidad</th>
            <th scope="col">Dirección</th>
            {used.map((at) => (
              <th key={at} scope="col" className={classes.source}>
                {columns[at]?.name || `Columna ${at + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, time, speed, direction }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td>{time === null ? 'no se entiende' : momentText(time)}</td>
              <td>{speed === null ? 'hueco' : `${spanish(speed, 2)}\u202fm/s`}</td>
              <td>{direction === null ? '–' : `${spanish(direction, 0)}°`}</td>
              {used.map((at) => (
                <td key={at} className={classes.source}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const momentText = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
