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
  for (let n = 0; n < speeds.length; n++) {
    const speed = speeds[n] ?? Number.NaN;
    if (Number.isNaN(speed)) continue;
    sum += speed ** exponent;
    count += 1;
  }
  return { factor: (mean * count) / sum, exponent };
}

/** Speeds after a transform; missing ones stay missing. */
export function transformed(speeds: Float32Array, { factor, exponent }: Transform): Float32Array {
  const out = new Float32Array(speeds.length);
  for (let n = 0; n < out.length; n++) out[n] = factor * (speeds[n] ?? Number.NaN) ** exponent;
  return out;
}
