import { type AtlasSeries, seriesColumn } from '@mapa/atlas';
import { DAY_MS, MINUTE_MS } from '@mapa/field';
import {
  findTexts,
  fixed,
  NONE,
  VALUE_BYTES,
  writeAscii,
  writeFixed,
  writeText,
  writeTime,
} from '@mapa/wind-tools/files';
import type { Column } from './columns.ts';

const [COMMA, NEWLINE] = [44, 10];
/** The bytes of a time, of the comma before the note and of the end of the line. */
const TIME_BYTES = 22;

/** Writes lines of a series. */
export interface RowWriter {
  /**
   * The lines from step `first` up to `end`, which is not included: the time, the columns, where missing values are
   * blank, and an empty cell under the note. They lie in the same memory as those before.
   */
  rows(series: AtlasSeries, first: number, end: number): Uint8Array;
}

/** A writer of up to `most` lines with these columns at a time. */
export function rowWriter(columns: readonly Column[], most: number): RowWriter {
  const out = new Uint8Array(most * (TIME_BYTES + columns.length * VALUE_BYTES));
  const view = new DataView(out.buffer);
  const formats = columns.map(({ field, height, decimals, turn }) => ({
    field,
    height,
    format: fixed(decimals, turn),
    texts: new Int32Array(most),
  }));
  return {
    rows(series, first, end) {
      const cells = formats.map(({ field, height, format, texts }) => {
        const values = seriesColumn(series, field, height);
        findTexts(values, first, end, format, texts);
        return { values, format, words: format.words, texts };
      });
      const start = series.start.getTime();
      let at = 0;
      let midnight = Number.NEGATIVE_INFINITY;
      let date = '';
      for (let step = first; step < end; step++) {
        const time = start + step * series.stepMinutes * MINUTE_MS;
        if (time >= midnight + DAY_MS) {
          midnight = Math.floor(time / DAY_MS) * DAY_MS;
          date = new Date(midnight).toISOString().slice(0, 11);
        }
        at = writeTime(out, writeAscii(out, at, date), (time - midnight) / 1000);
        // The loop counts, because an iterator over the cells of each line takes a quarter of the whole time.
        for (let n = 0; n < cells.length; n++) {
          const cell = cells[n];
          if (cell === undefined) continue;
          out[at++] = COMMA;
          const text = cell.texts[step - first] ?? NONE;
          at =
            text === NONE
              ? writeFixed(out, at, cell.values[step] ?? Number.NaN, cell.format)
              : writeText(view, at, cell.words, text);
        }
        out[at++] = COMMA;
        out[at++] = NEWLINE;
      }
      return out.subarray(0, at);
    },
  };
}
