/** Well-mixed 32 bits of two integers and a seed: integer arithmetic only, so the same on every machine. */
export function hash2(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Gradients of the lattice noise: sixteen directions a turn. */
const GRADIENT_X = new Float64Array(16);
const GRADIENT_Y = new Float64Array(16);
for (let n = 0; n < 16; n++) {
  GRADIENT_X[n] = Math.cos(((n + 0.5) * Math.PI) / 8);
  GRADIENT_Y[n] = Math.sin(((n + 0.5) * Math.PI) / 8);
}

function wrap(n: number, period: number): number {
  const m = n % period;
  return m < 0 ? m + period : m;
}

/**
 * Gradient noise (Perlin 2002: quintic fade) on the unit lattice, mean 0, within about -1 to 1. With a `period` the
 * lattice repeats after that many nodes in both directions.
 */
export function gradientNoise(x: number, y: number, seed: number, period = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const u = x - xi;
  const v = y - yi;
  const x0 = period > 0 ? wrap(xi, period) : xi;
  const y0 = period > 0 ? wrap(yi, period) : yi;
  const x1 = period > 0 ? wrap(xi + 1, period) : xi + 1;
  const y1 = period > 0 ? wrap(yi + 1, period) : yi + 1;
  const a = hash2(x0, y0, seed) & 15;
  const b = hash2(x1, y0, seed) & 15;
  const c = hash2(x0, y1, seed) & 15;
  const d = hash2(x1, y1, seed) & 15;
  const fu = u * u * u * (u * (u * 6 - 15) + 10);
  const fv = v * v * v * (v * (v * 6 - 15) + 10);
  const low = GRADIENT_X[a]! * u + GRADIENT_Y[a]! * v;
  const lowRight = GRADIENT_X[b]! * (u - 1) + GRADIENT_Y[b]! * v;
  const high = GRADIENT_X[c]! * u + GRADIENT_Y[c]! * (v - 1);
  const highRight = GRADIENT_X[d]! * (u - 1) + GRADIENT_Y[d]! * (v - 1);
  const bottom = low + fu * (lowRight - low);
  const top = high + fu * (highRight - high);
  return 1.5 * (bottom + fv * (top - bottom));
}

/** Sum of `octaves` of gradient noise, each twice as fine and half as strong as the last; within about -1 to 1. */
export function fractalNoise(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * gradientNoise(x * scale, y * scale, seed + octave);
    amplitude /= 2;
    scale *= 2;
  }
  return sum * 1.3;
}
