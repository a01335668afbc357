/** Winds of two places at the same times: x of the reference, y of the mast, m/s. No gaps. */
export interface Pairs {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Means, sample variances and covariance (divisor n - 1). */
export interface Sample {
  readonly n: number;
  readonly meanX: number;
  readonly meanY: number;
  readonly sxx: number;
  readonly syy: number;
  readonly sxy: number;
  /** Sums of xy and of x squared. */
  readonly xy: number;
  readonly xx: number;
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

export function sampleOf({ x, y }: Pairs): Sample {
  const n = x.length;
  const [meanX, meanY] = [sum(x) / n, sum(y) / n];
  let [sxx, syy, sxy, xy, xx] = [0, 0, 0, 0, 0];
  for (let at = 0; at < n; at++) {
    const [dx, dy] = [x[at]! - meanX, y[at]! - meanY];
    sxx += dx * dx;
    syy += dy * dy;
    sxy += dx * dy;
    xy += x[at]! * y[at]!;
    xx += x[at]! * x[at]!;
  }
  return { n, meanX, meanY, sxx: sxx / (n - 1), syy: syy / (n - 1), sxy: sxy / (n - 1), xy, xx };
}

/** Share of the variance that a straight line explains; NaN where one of both does not vary. */
export const rSquared = ({ sxx, syy, sxy }: Sample): number => sxy ** 2 / (sxx * syy);
