/** Winds of two places at the same times in m/s, without gaps: x is the reference, y the mast. */
export interface Pairs {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Means, sample variances and covariance (divisor n - 1). */
export interface Moments {
  readonly n: number;
  readonly meanX: number;
  readonly meanY: number;
  readonly sxx: number;
  readonly syy: number;
  readonly sxy: number;
}

/** The input of a model: the moments, and both series sorted separately. */
export interface Sample extends Moments {
  readonly sortedX: Float64Array;
  readonly sortedY: Float64Array;
}

/** The share of a squared mean that rounding may leave as the variance of equal values. */
const ROUNDING = 1e-18;

export function sampleOf({ x, y }: Pairs): Sample {
  return { ...momentsOf(x, y, 0), sortedX: x.toSorted(), sortedY: y.toSorted() };
}

/** The moments of the pairs x[n + shift], y[n] that have both values. The variance of equal values is exactly 0. */
export function momentsOf(x: Float64Array, y: Float64Array, shift: number): Moments {
  const [from, to] = [Math.max(0, -shift), Math.min(y.length, x.length - shift)];
  let [n, sumX, sumY] = [0, 0, 0];
  for (let at = from; at < to; at++) {
    const [one, other] = [x[at + shift]!, y[at]!];
    if (Number.isNaN(one + other)) continue;
    n += 1;
    sumX += one;
    sumY += other;
  }
  const [meanX, meanY] = [sumX / n, sumY / n];
  let [sxx, syy, sxy] = [0, 0, 0];
  for (let at = from; at < to; at++) {
    const [dx, dy] = [x[at + shift]! - meanX, y[at]! - meanY];
    const product = dx * dy;
    if (Number.isNaN(product)) continue;
    sxx += dx * dx;
    syy += dy * dy;
    sxy += product;
  }
  const isSteady = (squares: number, mean: number) => squares <= ROUNDING * n * mean ** 2;
  if (isSteady(sxx, meanX)) [sxx, sxy] = [0, 0];
  if (isSteady(syy, meanY)) [syy, sxy] = [0, 0];
  return { n, meanX, meanY, sxx: sxx / (n - 1), syy: syy / (n - 1), sxy: sxy / (n - 1) };
}

/** The share of the variance that a straight line explains; NaN where one of the series does not vary. */
export const rSquared = ({ sxx, syy, sxy }: Moments): number => sxy ** 2 / (sxx * syy);
