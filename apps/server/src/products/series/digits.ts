const [POINT, MINUS, ZERO, COLON, ZULU] = [46, 45, 48, 58, 90];
/** The largest number of last decimals (hundredths, thousandths) that is written in 32-bit arithmetic. */
const MOST = 999_999_999;

/** No value of an atlas takes more bytes than this, with what keeps it apart from the next. */
export const VALUE_BYTES = 16;

/** How the values of a column are written. */
export interface Fixed {
  readonly decimals: number;
  /** How many of the last decimal make one: a power of ten. */
  readonly factor: number;
  /** Where values begin again at zero, counted in the last decimal. */
  readonly turn: number;
}

/** Values with so many decimals, which begin again at `turn` where they go round. */
export function fixed(decimals: number, turn = Number.POSITIVE_INFINITY): Fixed {
  const factor = 10 ** decimals;
  return { decimals, factor, turn: turn * factor };
}

/** Writes a time of the day as `HH:MM:SSZ`. */
export function writeTime(out: Uint8Array, at: number, seconds: number): number {
  let next = writePair(out, at, Math.floor(seconds / 3600));
  out[next++] = COLON;
  next = writePair(out, next, Math.floor(seconds / 60) % 60);
  out[next++] = COLON;
  next = writePair(out, next, Math.floor(seconds) % 60);
  out[next++] = ZULU;
  return next;
}

/** Writes a number below 100 with two digits. */
export function writePair(out: Uint8Array, at: number, value: number): number {
  const tens = Math.floor(value / 10);
  out[at] = ZERO + tens;
  out[at + 1] = ZERO + value - tens * 10;
  return at + 2;
}

/**
 * Writes a value in plain digits with the decimals of its column, and nothing for NaN. The digits are written from
 * the last one to the first in 32-bit arithmetic, which takes half the time of floating point.
 */
export function writeFixed(out: Uint8Array, at: number, value: number, column: Fixed): number {
  if (!Number.isFinite(value)) return at;
  const { decimals, factor, turn } = column;
  let scaled = Math.round(Math.abs(value) * factor);
  if (scaled >= turn) scaled -= turn;
  let next = at;
  if (value < 0 && scaled > 0) out[next++] = MINUS;
  // No wind has such a value, but it has to be written correctly all the same.
  if (scaled > MOST) return writeAscii(out, next, (scaled / factor).toFixed(decimals));
  let rest = scaled | 0;
  const end = next + Math.max(digitsOf(rest), decimals + 1) + (decimals > 0 ? 1 : 0);
  let digit = end;
  for (let n = 0; n < decimals; n++) {
    const tenth = (rest / 10) | 0;
    out[--digit] = ZERO + rest - tenth * 10;
    rest = tenth;
  }
  if (decimals > 0) out[--digit] = POINT;
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

/** Writes letters of ASCII. */
export function writeAscii(out: Uint8Array, at: number, text: string): number {
  for (let n = 0; n < text.length; n++) out[at + n] = text.charCodeAt(n);
  return at + text.length;
}
