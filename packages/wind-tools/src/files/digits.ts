const [POINT, MINUS, ZERO, COLON, ZULU] = [46, 45, 48, 58, 90];
/** The largest number of last decimals (hundredths, thousandths) that is written in 32-bit arithmetic. */
const MOST = 999_999_999;

/** The most bytes that a value of an atlas takes, with the separator from the next one. */
export const VALUE_BYTES = 16;

/** The way in which the values of a column are written. */
export interface Fixed {
  readonly decimals: number;
  /** The units of the last decimal in one: a power of ten. */
  readonly factor: number;
  /** The value at which a column begins again at zero, counted in the last decimal. */
  readonly turn: number;
  /** The digits of small counts, `TEXT_BYTES` bytes for each; the last byte is the number of digits. */
  readonly texts: Uint8Array<ArrayBuffer>;
  /** The same digits as numbers of 32 bits. */
  readonly words: Uint32Array;
}

/** Describes values with `decimals` decimals, which begin again at `turn` where they go round. */
export function fixed(decimals: number, turn = Number.POSITIVE_INFINITY): Fixed {
  const factor = 10 ** decimals;
  const texts = textsWith(decimals);
  return { decimals, factor, turn: turn * factor, texts, words: new Uint32Array(texts.buffer) };
}

/** Counts below this have their digits at hand: speeds, directions and temperatures of an atlas. */
const TEXTS = 49_152;
const TEXT_BYTES = 8;
/** The digits and their number would take more bytes than that with more decimals. */
const MOST_DECIMALS = 5;
const made = new Map<number, Uint8Array<ArrayBuffer>>();

function textsWith(decimals: number): Uint8Array<ArrayBuffer> {
  const known = made.get(decimals);
  if (known !== undefined) return known;
  const texts = new Uint8Array(decimals > MOST_DECIMALS ? 0 : TEXTS * TEXT_BYTES);
  for (let at = 0, count = 0; at < texts.length; at += TEXT_BYTES, count++) {
    texts[at + TEXT_BYTES - 1] = writeCount(texts, at, count, decimals) - at;
  }
  made.set(decimals, texts);
  return texts;
}

/**
 * Finds the digits of the values of a column from `first` up to `end`, which is not included, so that `writeText`
 * writes them: rounding values one after the other takes a third of the time that it takes between others.
 * @param found for each value the place of its digits among `words`; `NONE` where `writeFixed` has to write it
 */
export function findTexts(
  values: Float32Array,
  first: number,
  end: number,
  { factor, turn, words }: Fixed,
  found: Int32Array,
): void {
  for (let step = first; step < end; step++) {
    const value = values[step] ?? Number.NaN;
    let count = Math.floor(value * factor + 0.5);
    if (count >= turn) count -= turn;
    found[step - first] = value >= 0 && 2 * count < words.length ? 2 * count : NONE;
  }
}

/** The mark for values whose digits are not at hand: missing, negative and very large ones. */
export const NONE = -1;

/** Writes the digits that `findTexts` found. */
export function writeText(view: DataView, at: number, words: Uint32Array, found: number): number {
  const last = words[found + 1] ?? 0;
  view.setUint32(at, words[found] ?? 0, true);
  view.setUint32(at + 4, last, true);
  return at + (last >>> 24);
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
 * Writes a value in plain digits with the decimals of its column, and nothing for NaN. There must be room for
 * `VALUE_BYTES`, whatever the value takes.
 */
export function writeFixed(out: Uint8Array, at: number, value: number, column: Fixed): number {
  if (!Number.isFinite(value)) return at;
  const { decimals, factor, turn, texts } = column;
  let scaled = Math.floor(Math.abs(value) * factor + 0.5);
  if (scaled >= turn) scaled -= turn;
  let next = at;
  if (value < 0 && scaled > 0) out[next++] = MINUS;
  const text = scaled * TEXT_BYTES;
  if (text < texts.length) {
    // The same number of bytes is copied for every count: copying each count's own number would take twice as long.
    out[next] = texts[text] ?? ZERO;
    out[next + 1] = texts[text + 1] ?? ZERO;
    out[next + 2] = texts[text + 2] ?? ZERO;
    out[next + 3] = texts[text + 3] ?? ZERO;
    out[next + 4] = texts[text + 4] ?? ZERO;
    out[next + 5] = texts[text + 5] ?? ZERO;
    out[next + 6] = texts[text + 6] ?? ZERO;
    return next + (texts[text + TEXT_BYTES - 1] ?? 0);
  }
  // No wind has such a value, but it has to be written correctly all the same.
  if (scaled > MOST) return writeAscii(out, next, (scaled / factor).toFixed(decimals));
  return writeCount(out, next, scaled, decimals);
}

/**
 * Writes a count of the last decimal, the digits from the last one to the first in 32-bit arithmetic, which takes half
 * the time of floating point.
 */
function writeCount(out: Uint8Array, at: number, count: number, decimals: number): number {
  let rest = count | 0;
  const end = at + Math.max(digitsOf(rest), decimals + 1) + (decimals > 0 ? 1 : 0);
  let digit = end;
  for (let n = 0; n < decimals; n++) {
    const tenth = (rest / 10) | 0;
    out[--digit] = ZERO + rest - tenth * 10;
    rest = tenth;
  }
  if (decimals > 0) out[--digit] = POINT;
  while (digit > at) {
    const tenth = (rest / 10) | 0;
    out[--digit] = ZERO + rest - tenth * 10;
    rest = tenth;
  }
  return end;
}

/** The number of digits of a whole number from 0 to `MOST`. */
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
