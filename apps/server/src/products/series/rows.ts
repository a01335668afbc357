import { type AtlasSeries, seriesColumn } from '@mapa/atlas';
import type { Column } from './columns.ts';

const [COMMA, POINT, MINUS, NEWLINE, ZERO, COLON, ZULU] = [44, 46, 45, 10, 48, 58, 90];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** No value of an atlas takes more bytes than this, its comma included. */
const VALUE_BYTES = 16;
/** The bytes of a time, of the comma before the note and of the end of the line. */
const TIME_BYTES = 22;
/** The largest number of last decimals (hundredths, thousandths) that is written in 32-bit arithmetic. */
const MOST = 999_999_999;

/** How the values of a column are written. */
interface Fixed {
  readonly decimals: number;
  /** How many of the last decimal make one: a power of ten. */
  readonly factor: number;
  /** Where values begin again at zero, counted in the last decimal. */
  readonly turn: number;
}

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
  const cells = columns.map(({ field, height, decimals, turn = Number.POSITIVE_INFINITY }) => {
    const factor = 10 ** decimals;
    const format: Fixed = { decimals, factor, turn: turn * factor };
    return { values: seriesColumn(series, field, height), format };
  });
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

/** Writes a time of the day as `HH:MM:SSZ`. */
function writeTime(out: Uint8Array, at: number, seconds: number): number {
  let next = writePair(out, at, Math.floor(seconds / 3600));
  out[next++] = COLON;
  next = writePair(out, next, Math.floor(seconds / 60) % 60);
  out[next++] = COLON;
  next = writePair(out, next, Math.floor(seconds) % 60);
  out[next++] = ZULU;
  return next;
}

/** Writes a number below 100 with two digits. */
function writePair(out: Uint8Array, at: number, value: number): number {
  const tens = Math.floor(value / 10);
  out[at] = ZERO + tens;
  out[at + 1] = ZERO + value - tens * 10;
  return at + 2;
}

/**
 * Writes a value in plain digits with the decimals of its column, and nothing for NaN. The digits are written from
 * the last one to the first in 32-bit arithmetic, which takes half the time of floating point.
 */
function writeFixed(out: Uint8Array, at: number, value: number, column: Fixed): number {
  if (!Number.isFinite(value)) return at;
  const { decimals, factor, turn } = column;
  let scaled = Math.round(Math.abs(value) * factor);
  if (scaled >= turn) scaled -= turn;
  let next = at;
  if (value < 0 && scaled > 0) out[next++] = MINUS;
  // No wind has such a value, but it has to be written correctly all the same.
  if (scaled > MOST) return writeAscii(out, next, (scaled / factor).toFixed(decimals));
  let rest = scaled | 0;
  const end = next + Math.max(digitsOf(rest), decimals + 1) + 1;
  let digit = end;
  for (let n = 0; n < decimals; n++) {
    const tenth = (rest / 10) | 0;
    out[--digit] = ZERO + rest - tenth * 10;
    rest = tenth;
  }
  out[--digit] = POINT;
  while (digit > next) {
    const tenth = (rest / 10) | 0;
    out[--digit] = ZERO + rest - tenth * 10;
    rest = tenth;
  }
  return end;
}

/** How many digits a whole number from 0 to `MOST` has. */
function digitsOf(value: number): number {
  if (value < 1000) return value < 10 ? 1 : value < 100 ? 2 : 3;
  if (value < 1_000_000) return value < 10_000 ? 4 : value < 100_000 ? 5 : 6;
  return value < 10_000_000 ? 7 : value < 100_000_000 ? 8 : 9;
}

function writeAscii(out: Uint8Array, at: number, text: string): number {
  for (let n = 0; n < text.length; n++) out[at + n] = text.charCodeAt(n);
  return at + text.length;
}
