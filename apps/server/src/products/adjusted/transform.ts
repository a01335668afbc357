/**
 * How the speeds of a cell become those of a place: `factor * speed ** exponent`. Between two Weibull distributions
 * this is the mapping of quantiles: the exponent is the ratio of their shapes, k of the cell by k of the place.
 */
export interface Transform {
  readonly factor: number;
  readonly exponent: number;
}

/**
 * The transform by which speeds (m/s, NaN where missing) get a mean and, by the exponent, the shape of another
 * distribution. The factor follows from the mean, so that it is met exactly whatever the speeds' own distribution.
 */
export function transformOf(speeds: Float32Array, mean: number, exponent: number): Transform {
  let [sum, count] = [0, 0];
  for (const speed of speeds) {
    if (Number.isNaN(speed)) continue;
    sum += speed ** exponent;
    count += 1;
  }
  return { factor: (mean * count) / sum, exponent };
}

/** Speeds after a transform; missing ones stay missing. */
export const transformed = (speeds: Float32Array, { factor, exponent }: Transform): Float32Array =>
  speeds.map((speed) => factor * speed ** exponent);
