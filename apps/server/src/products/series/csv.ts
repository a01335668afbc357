import type { Atlas } from '@mapa/atlas';
import { giveTurn, type Pause } from '../../platform/threads/pause.ts';
import type { Period } from '../order/period.ts';
import type { ProductPoint } from '../order/point.ts';
import { columnsOf, TIME_HEADER } from './columns.ts';
import { originOf } from './origin.ts';
import { rowWriter } from './rows.ts';

/** How many lines are made at once. They take a few milliseconds, after which other tasks have their turn. */
export const BLOCK = 4096;

/**
 * Makes the file of a point's series piece by piece. It is CSV in UTF-8: a header line with names and units, which
 * ends with a note on the data, then for each step one line with its UTC time (ISO 8601) and nothing under the note.
 * A piece must be used before the next one is asked for, which lies in the same memory. Rejects with AtlasError, and
 * as `pause` does.
 */
export async function* csvOf(
  atlas: Atlas,
  point: ProductPoint,
  period: Period,
  pause: Pause = giveTurn,
): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(atlas.metadata.heights);
  const headings = [TIME_HEADER, ...columns.map(({ header }) => header), originOf(atlas.metadata, { point })];
  yield Buffer.from(`${headings.join(',')}\n`);
  const writer = rowWriter(columns, BLOCK);
  for (const { from, to } of years(period)) {
    const series = await atlas.series(point.cell, { from, to });
    for (let first = 0; first < series.length; first += BLOCK) {
      yield writer.rows(series, first, Math.min(series.length, first + BLOCK));
      await pause();
    }
  }
}

/** A period by calendar years: the series is read one year at a time. */
export function* years({ from, to }: Period): Generator<Period> {
  for (let year = from.getUTCFullYear(); Date.UTC(year, 0) < to.getTime(); year++) {
    yield {
      from: new Date(Math.max(from.getTime(), Date.UTC(year, 0))),
      to: new Date(Math.min(to.getTime(), Date.UTC(year + 1, 0))),
    };
  }
}
