/**
 * Reproducible noise: numbers depend on a stream's seed and a counter only, never on what was asked for before.
 * Integer arithmetic and a table, so that every machine gives the same bytes.
 */

/** What all noise depends on: another number gives other weather. */
const SERIES_VERSION = 1;

const GOLDEN = 0x9e3779b9;
const TABLE_BITS = 12;
const TABLE_SHIFT = 32 - TABLE_BITS;
const GAUSSIAN = gaussianTable(1 << TABLE_BITS);

function scramble(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x21f0aaad);
  h ^= h >>> 15;
  h = Math.imul(h, 0x735a2d97);
  return h ^ (h >>> 15);
}

/** The seed, a 32-bit integer, of the stream that belongs to a kind of process and up to two indices. */
export function streamSeed(kind: number, first = 0, second = 0): number {
  let seed = scramble(Math.imul(SERIES_VERSION, GOLDEN) + kind);
  seed = scramble(seed ^ Math.imul(first + 0x1000, GOLDEN));
  return scramble(seed ^ Math.imul(second + 0x2000, 0x85ebca6b));
}

/** The `counter`-th 32-bit integer (signed) of a stream. */
function noiseBits(seed: number, counter: number): number {
  let h = Math.imul(counter + 1, GOLDEN);
  h = Math.imul(h ^ (h >>> 16) ^ seed, 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return h ^ (h >>> 15);
}

/** The `counter`-th number of a stream, even in [0, 1). */
export function uniformNoise(seed: number, counter: number): number {
  return (noiseBits(seed, counter) >>> 0) / 4294967296;
}

/**
 * First-order autoregressive process of zero mean and unit variance.
 * @param persistence correlation of neighbouring steps, in [0, 1)
 */
export function autoregressive(
  seed: number,
  persistence: number,
  steps: number,
  out = new Float32Array(steps),
): Float32Array {
  const kick = Math.sqrt(1 - persistence * persistence);
  let value = GAUSSIAN[noiseBits(seed, -1) >>> TABLE_SHIFT]!;
  for (let n = 0; n < steps; n++) {
    value = persistence * value + kick * GAUSSIAN[noiseBits(seed, n) >>> TABLE_SHIFT]!;
    out[n] = value;
  }
  return out;
}

/** Quantiles of the normal distribution at the centres of `size` equal shares, scaled to unit variance. */
function gaussianTable(size: number): Float64Array {
  const table = new Float64Array(size);
  let squares = 0;
  for (let n = 0; n < size; n++) {
    const share = (n + 0.5) / size;
    const value = share < 0.5 ? -upperQuantile(share) : upperQuantile(1 - share);
    table[n] = value;
    squares += value * value;
  }
  const scale = 1 / Math.sqrt(squares / size);
  return table.map((value) => value * scale);
}

/** Normal deviate exceeded with probability `tail` (at most 0.5): Abramowitz & Stegun 26.2.23, error below 4.5e-4. */
function upperQuantile(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail));
  const numerator = 2.515517 + t * (0.802853 + t * 0.010328);
  const denominator = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - numerator / denominator;
}
