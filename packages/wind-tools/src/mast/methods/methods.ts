import type { Moments, Sample } from '../../sample.ts';

/** The mast's speed in m/s that a method predicts from the reference's. */
export interface Model {
  readonly predict: (x: number) => number;
  /** Slope and offset (m/s) of the line y = slope x + offset; null for a method without a line. */
  readonly slope: number | null;
  readonly offset: number | null;
}

type Line = (moments: Moments) => readonly [slope: number, offset: number];

const throughMeans = (slope: number, { meanX, meanY }: Moments) => [slope, meanY - slope * meanX] as const;

/**
 * Straight lines from sample moments. `ols` reduces extremes; `tls` has the smallest distances at right angles;
 * `varianceRatio` keeps the width of the distribution, which matters for energy; `ratio` and `throughZero` have no
 * offset.
 */
const LINES = {
  ols: (s) => throughMeans(s.sxy / s.sxx, s),
  tls: (s) => throughMeans((s.syy - s.sxx + Math.hypot(s.syy - s.sxx, 2 * s.sxy)) / (2 * s.sxy), s),
  varianceRatio: (s) => throughMeans(Math.sqrt(s.syy / s.sxx), s),
  ratio: (s) => [s.meanY / s.meanX, 0],
  // The slope is the sum of xy over that of x squared. These sums are (n - 1) S plus n times the product of the means.
  throughZero: (s) => [
    ((s.n - 1) * s.sxy + s.n * s.meanX * s.meanY) / ((s.n - 1) * s.sxx + s.n * s.meanX ** 2),
    0,
  ],
} as const satisfies Record<string, Line>;

const lineModel =
  (line: Line) =>
  (sample: Sample): Model => {
    const [slope, offset] = line(sample);
    return { slope, offset, predict: (x) => slope * x + offset };
  };

/**
 * SpeedSort (C. King, B. Hurley, Wind Engineering 29, 2005): both series are sorted separately, and values below the
 * cutoff min(mean x / 2, 4 m/s) are left out. The line goes through the means of the lower and the upper half; below
 * the cutoff it goes through zero.
 */
function speedSort({ n, meanX, sortedX, sortedY }: Sample): Model {
  const cutoff = Math.min(meanX / 2, 4);
  const first = sortedX.findIndex((value) => value >= cutoff);
  const middle = first + Math.floor((n - first) / 2);
  const [x1, x2] = [mean(sortedX.subarray(first, middle)), mean(sortedX.subarray(middle))];
  const [y1, y2] = [mean(sortedY.subarray(first, middle)), mean(sortedY.subarray(middle))];
  const slope = (y2 - y1) / (x2 - x1);
  const offset = y1 - slope * x1;
  const below = slope + offset / cutoff;
  return { slope, offset, predict: (value) => (value < cutoff ? below * value : slope * value + offset) };
}

/**
 * The mast's speed that is as frequent as the reference's, found in both sorted series. Equal speeds take the middle of
 * their ranks, and speeds between ranks lie on a line. Beyond the ends both speeds stay as far apart as at the end.
 */
function quantileMap({ n, sortedX, sortedY }: Sample): Model {
  const predict = (value: number) => {
    const [below, upTo] = [countBelow(sortedX, value, false), countBelow(sortedX, value, true)];
    if (upTo === 0) return Math.max(0, sortedY[0]! + value - sortedX[0]!);
    if (below === n) return sortedY[n - 1]! + value - sortedX[n - 1]!;
    if (upTo > below) {
      const rank = (below + upTo - 1) / 2;
      return (sortedY[Math.floor(rank)]! + sortedY[Math.ceil(rank)]!) / 2;
    }
    const share = (value - sortedX[below - 1]!) / (sortedX[below]! - sortedX[below - 1]!);
    return sortedY[below - 1]! + share * (sortedY[below]! - sortedY[below - 1]!);
  };
  return { slope: null, offset: null, predict };
}

/** The number of sorted values that are below a value, or also equal to it. */
function countBelow(sorted: Float64Array, value: number, orEqual: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value || (orEqual && sorted[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The methods that predict a mast's speed from a reference's. Each needs at least two pairs that differ. */
export const METHODS = {
  ols: lineModel(LINES.ols),
  tls: lineModel(LINES.tls),
  varianceRatio: lineModel(LINES.varianceRatio),
  ratio: lineModel(LINES.ratio),
  throughZero: lineModel(LINES.throughZero),
  speedSort,
  quantileMap,
} as const satisfies Record<string, (sample: Sample) => Model>;

export type Method = keyof typeof METHODS;
