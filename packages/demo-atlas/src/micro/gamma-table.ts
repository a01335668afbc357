import { gamma } from '@mapa/atlas';

const FROM = 1;
const TO = 4.5;
const STEPS = 4096;
const WIDTH = (TO - FROM) / STEPS;

/**
 * A function of the Weibull shape for 1 <= k <= 4.5. It is read from a table by cubic interpolation with a relative
 * error below 1e-10.
 */
export type ShapeFunction = (k: number) => number;

/** The mean over the scale parameter: Gamma(1 + 1/k). */
export const meanOfShape = tabulated((k) => gamma(1 + 1 / k));
/** Gamma(1 + 3/k) */
export const cubeOfShape = tabulated((k) => gamma(1 + 3 / k));

/** The mean cube over the cube of the mean: Gamma(1 + 3/k) / Gamma(1 + 1/k)^3. */
export const powerOfShape = tabulated((k) => gamma(1 + 3 / k) / gamma(1 + 1 / k) ** 3);

function tabulated(exact: ShapeFunction): ShapeFunction {
  const table = Float64Array.from({ length: STEPS + 3 }, (_, n) => exact(FROM + (n - 1) * WIDTH));
  return (k) => {
    const at = (k - FROM) / WIDTH;
    const n = Math.min(Math.max(Math.floor(at), 0), STEPS - 1);
    const t = at - n;
    const a = table[n]!;
    const b = table[n + 1]!;
    const c = table[n + 2]!;
    const d = table[n + 3]!;
    // Lagrange interpolation through the points -1, 0, 1 and 2.
    return (
      (-a * t * (t - 1) * (t - 2)) / 6 +
      (b * (t + 1) * (t - 1) * (t - 2)) / 2 -
      (c * (t + 1) * t * (t - 2)) / 2 +
      (d * (t + 1) * t * (t - 1)) / 6
    );
  };
}
