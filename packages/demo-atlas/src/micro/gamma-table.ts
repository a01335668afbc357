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

/**
 * Tabulates a function: each interval of the table has the cubic polynomial through its two entries and those beside
 * them.
 */
function tabulated(exact: ShapeFunction): ShapeFunction {
  const entry = (n: number): number => exact(FROM + n * WIDTH);
  const cubics = new Float64Array(4 * STEPS);
  let [a, b, c] = [entry(-1), entry(0), entry(1)];
  for (let n = 0; n < STEPS; n++) {
    const d = entry(n + 2);
    // Lagrange's polynomial through a, b, c, d at -1, 0, 1 and 2.
    cubics.set([b, c - a / 3 - b / 2 - d / 6, (a + c) / 2 - b, (d - a) / 6 + (b - c) / 2], 4 * n);
    [a, b, c] = [b, c, d];
  }
  return (k) => {
    const place = (k - FROM) / WIDTH;
    const n = Math.min(Math.max(Math.floor(place), 0), STEPS - 1);
    const t = place - n;
    const at = 4 * n;
    return cubics[at]! + t * (cubics[at + 1]! + t * (cubics[at + 2]! + t * cubics[at + 3]!));
  };
}
