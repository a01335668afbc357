/**
 * A hash of two integers and a seed with 32 well-mixed bits. It uses integer arithmetic only, so it is the same on
 * every machine.
 */
export function hash2(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The gradients of the lattice noise point in sixteen directions of the circle. */
const GRADIENT_X = new Float64Array(16);
const GRADIENT_Y = new Float64Array(16);
for (let n = 0; n < 16; n++) {
  GRADIENT_X[n] = Math.cos(((n + 0.5) * Math.PI) / 8);
  GRADIENT_Y[n] = Math.sin(((n + 0.5) * Math.PI) / 8);
}

export type Noise = (x: number, y: number) => number;

/**
 * Gradient noise (Perlin 2002: quintic fade) on the unit lattice, mean 0, within about -1 to 1. The lattice repeats
 * after `periodX` and `periodY` nodes; the noise is for coordinates down to minus one thousand periods.
 */
export function gradientNoise(seed: number, periodX: number, periodY: number): Noise {
  const directions = new Uint8Array(periodX * periodY);
  for (let n = 0; n < directions.length; n++) {
    directions[n] = hash2(n % periodX, Math.floor(n / periodX), seed) & 15;
  }
  const shiftX = 1000 * periodX;
  const shiftY = 1000 * periodY;
  return (x, y) => {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const u = x - xi;
    const v = y - yi;
    const x0 = (xi + shiftX) % periodX;
    const x1 = x0 + 1 === periodX ? 0 : x0 + 1;
    const y0 = (yi + shiftY) % periodY;
    const bottomRow = y0 * periodX;
    const topRow = y0 + 1 === periodY ? 0 : bottomRow + periodX;
    const a = directions[bottomRow + x0]!;
    const b = directions[bottomRow + x1]!;
    const c = directions[topRow + x0]!;
    const d = directions[topRow + x1]!;
    const fu = u * u * u * (u * (u * 6 - 15) + 10);
    const fv = v * v * v * (v * (v * 6 - 15) + 10);
    const low = GRADIENT_X[a]! * u + GRADIENT_Y[a]! * v;
    const lowRight = GRADIENT_X[b]! * (u - 1) + GRADIENT_Y[b]! * v;
    const high = GRADIENT_X[c]! * u + GRADIENT_Y[c]! * (v - 1);
    const highRight = GRADIENT_X[d]! * (u - 1) + GRADIENT_Y[d]! * (v - 1);
    const bottom = low + fu * (lowRight - low);
    const top = high + fu * (highRight - high);
    return 1.5 * (bottom + fv * (top - bottom));
  };
}

/** Sum of `octaves` of gradient noise, each twice as fine and half as strong as the last; within about -1 to 1. */
export function fractalNoise(seed: number, octaves: number, period: number): Noise {
  const layers = Array.from({ length: octaves }, (_, n) => gradientNoise(seed + n, period << n, period << n));
  return (x, y) => {
    let sum = 0;
    let amplitude = 0.65;
    let scale = 1;
    for (const layer of layers) {
      sum += amplitude * layer(x * scale, y * scale);
      amplitude /= 2;
      scale *= 2;
    }
    return sum;
  };
}
