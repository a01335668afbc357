import { type AtlasSeries, seriesColumn } from '@mapa/atlas';
import { fixed, VALUE_BYTES, writeAscii, writeFixed, writeTime } from '@mapa/wind-tools/files';
import type { Column } from './columns.ts';

const [COMMA, NEWLINE] = [44, 10];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The bytes of a time, of the comma before the note and of the end of the line. */
const TIME_BYTES = 22;

/** So many lines with so many columns never take more bytes than this. */
export const mostBytes = (lines: number, columns: number): number =>
  lines * (TIME_BYTES + columns * VALUE_BYTES);

/**
 * Writes the lines of a series from step `first` up to `end`, which is not included: the time, the columns, where
 * missing values are blank, and an empty cell under the note. The result is the part of `out` that they take.
 */
export function writeRows(
  out: Uint8Array,
  series: AtlasSeries,
  columns: readonly Column[],
  first: number,
  end: number,
): Uint8Array {
  const cells = columns.map(({ field, height, decimals, turn }) => ({
    values: seriesColumn(series, field, height),
    format: fixed(decimals, turn),
  }));
  const start = series.start.getTime();
  let at = 0;
  let day = Number.NaN;
  let date = '';
  for (let step = first; step < end; step++) {
    const time = start + step * series.stepMinutes * MINUTE_MS;
    const midnight = time - (((time % DAY_MS) + DAY_MS) % DAY_MS);
    if (midnight !== day) {
      day = midnight;
      date = new Date(midnight).toISOString().slice(0, 11);
    }
    at = writeAscii(out, at, date);
    at = writeTime(out, at, (time - midnight) / 1000);
    for (const { values, format } of cells) {
      out[at++] = COMMA;
      at = writeFixed(out, at, values[step] ?? Number.NaN, format);
    }
    out[at++] = COMMA;
    out[at++] = NEWLINE;
  }
  return out.subarray(0, at);
}
