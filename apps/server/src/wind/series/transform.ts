/**
 * How the speeds of a cell become those of a place: `factor * speed ** exponent`. Between two Weibull distributions
 * this is the mapping of quantiles, whose exponent is the ratio of their shapes: k of the cell by k of the place.
 */
export interface Transform {
  readonly factor: number;
  readonly exponent: number;
}

/**
 * The transform by which speeds (m/s, NaN where missing) get a mean. The factor follows from the mean, so that it is
 * met exactly whatever the speeds' own distribution.
 */
export function transformOf(speeds: Float32Array, mean: number, exponent: number): Transform {
  let [sum, count] = [0, 0];
  for (let n = 0; n < speeds.length; n++) {
    const speed = speeds[n] ?? Number.NaN;
    if (Number.isNaN(speed)) continue;
    sum += speed ** exponent;
    count += 1;
  }
  return { factor: (mean * count) / sum, exponent };
}

/** Exponents beyond these belong to no two winds of one place. */
const EXPONENTS = [0.25, 4] as const;
/** Halvings of that range, after which an exponent is right to nine digits. */
const HALVINGS = 32;

/**
 * The exponent by which speeds (m/s, NaN where missing) get an energy pattern factor: the mean of their cubes by the
 * cube of their mean, which says how much power there is in the wind of a mean. 1 where none leads to it.
 */
export function exponentOf(speeds: Float32Array, pattern: number): number {
  const classes = speedClasses(speeds);
  const excess = (exponent: number): number => patternOf(classes, exponent) - pattern;
  let [low, high]: [number, number] = [...EXPONENTS];
  if (!(excess(low) < 0 && excess(high) > 0)) return 1;
  for (let n = 0; n < HALVINGS; n++) {
    const middle = Math.sqrt(low * high);
    if (excess(middle) < 0) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}

/** Classes of speed for each m/s. Each stands for its speeds by their mean: their cubes are right to five digits. */
const CLASSES = 10;

/** How many speeds there are in each narrow class, and their mean, m/s. */
function speedClasses(speeds: Float32Array): readonly { readonly count: number; readonly mean: number }[] {
  const [counts, sums]: [number[], number[]] = [[], []];
  for (let n = 0; n < speeds.length; n++) {
    const speed = speeds[n] ?? Number.NaN;
    if (Number.isNaN(speed)) continue;
    const at = Math.floor(speed * CLASSES);
    counts[at] = (counts[at] ?? 0) + 1;
    sums[at] = (sums[at] ?? 0) + speed;
  }
  return Object.entries(counts).map(([at, count]) => ({ count, mean: (sums[Number(at)] ?? 0) / count }));
}

function patternOf(classes: ReturnType<typeof speedClasses>, exponent: number): number {
  let [all, sum, cubes] = [0, 0, 0];
  for (const { count, mean } of classes) {
    const speed = mean ** exponent;
    all += count;
    sum += count * speed;
    cubes += count * speed ** 3;
  }
  return cubes / all / (sum / all) ** 3;
}

/** Speeds after a transform; missing ones stay missing. */
export function transformed(speeds: Float32Array, { factor, exponent }: Transform): Float32Array {
  const out = new Float32Array(speeds.length);
  for (let n = 0; n < out.length; n++) out[n] = factor * (speeds[n] ?? Number.NaN) ** exponent;
  return out;
}
