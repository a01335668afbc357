import { type AtlasSeries, seriesColumn } from '@mapa/atlas';
import type { Column } from './columns.ts';

const [COMMA, POINT, MINUS, NEWLINE, ZERO, COLON] = [44, 46, 45, 10, 48, 58];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Bytes that no value of an atlas exceeds, its comma included. */
const VALUE_BYTES = 16;
const TIME_BYTES = 21;

/** The lines of a series from step `first` up to but not including `end`: time, then the columns; missing values are blank. */
export function rowBytes(
  series: AtlasSeries,
  columns: readonly Column[],
  first: number,
  end: number,
): Uint8Array {
  const out = new Uint8Array((end - first) * (TIME_BYTES + columns.length * VALUE_BYTES));
  const values = columns.map(({ field, height }) => seriesColumn(series, field, height));
  const factors = columns.map(({ decimals }) => 10 ** decimals);
  const turns = columns.map(({ turn = Number.POSITIVE_INFINITY }, n) => turn * factors[n]!);
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
    for (let n = 0; n < date.length; n++) out[at++] = date.charCodeAt(n);
    at = writeTime(out, at, (time - midnight) / 1000);
    for (let n = 0; n < values.length; n++) {
      out[at++] = COMMA;
      at = writeFixed(out, at, values[n]![step]!, factors[n]!, turns[n]!);
    }
    out[at++] = NEWLINE;
  }
  return out.subarray(0, at);
}

/** `HH:MM:SSZ` */
function writeTime(out: Uint8Array, at: number, seconds: number): number {
  let next = at;
  for (const [part, mark] of [
    [Math.floor(seconds / 3600), COLON],
    [Math.floor(seconds / 60) % 60, COLON],
    [Math.floor(seconds) % 60, 90],
  ] as const) {
    out[next++] = ZERO + Math.floor(part / 10);
    out[next++] = ZERO + (part % 10);
    out[next++] = mark;
  }
  return next;
}

/** A value in plain digits with the decimals of `factor` (a power of ten); nothing for NaN. */
function writeFixed(out: Uint8Array, at: number, value: number, factor: number, turn: number): number {
  if (!Number.isFinite(value)) return at;
  let next = at;
  let scaled = Math.round(Math.abs(value) * factor);
  if (scaled >= turn) scaled -= turn;
  if (value < 0 && scaled > 0) out[next++] = MINUS;
  let unit = factor;
  while (unit * 10 <= scaled) unit *= 10;
  for (; unit >= 1; unit /= 10) {
    if (unit * 10 === factor) out[next++] = POINT;
    const digit = Math.floor(scaled / unit);
    out[next++] = ZERO + digit;
    scaled -= digit * unit;
  }
  return next;
}
