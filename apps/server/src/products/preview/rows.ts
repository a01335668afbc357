import type { Atlas } from '@mapa/atlas';
import type { Preview } from '@mapa/contract';
import { MINUTE_MS } from '@mapa/field';
import { wholePeriod } from '../order/period.ts';
import type { ProductPoint } from '../order/point.ts';
import { csvOf } from '../series/csv.ts';

/** How many rows of a series are shown. */
const ROWS = 5;

/** Headings and rows as they stand in the file. */
export type FirstRows = Pick<Preview, 'columnas' | 'filas'>;

/** The beginning of a point's CSV: its headings but the note, and its first rows. Rejects with AtlasError. */
export async function firstRows(atlas: Atlas, point: ProductPoint): Promise<FirstRows> {
  const { from } = wholePeriod(atlas.metadata);
  const to = new Date(from.getTime() + ROWS * atlas.metadata.period.stepMinutes * MINUTE_MS);
  let text = '';
  for await (const block of csvOf(atlas, point, { from, to })) text += Buffer.from(block).toString();
  const [columnas = [], ...filas] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',').slice(0, -1));
  return { columnas, filas };
}
