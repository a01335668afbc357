import type { Pass, Values } from './pass.ts';

export interface Profile {
  /** The heights in metres above ground. */
  readonly heights: readonly number[];
  /** Mean at each height; NaN where nothing counts. */
  readonly means: readonly number[];
  /** The number of steps with a value at every height. Only these count, so that heights can be compared. */
  readonly count: number;
  readonly missing: number;
}

/**
 * Mean vertical profile of a field (speed, temperature) given at several heights (m).
 * @throws RangeError when heights and fields do not match
 */
export function verticalProfilePass(heights: readonly number[], fields: readonly Values[]): Pass<Profile> {
  const levels = fields.length;
  if (heights.length !== levels) throw new RangeError(`${heights.length} heights and ${levels} fields`);
  const sums = new Float64Array(levels);
  const block = new Float64Array(levels);
  let [count, missing] = [0, 0];
  return {
    add(start, end) {
      let whole = true;
      for (let level = 0; level < levels; level++) {
        block[level] = sumOf(fields[level]!, start, end);
        whole &&= !Number.isNaN(block[level]!);
      }
      const valid = whole ? end - start : sumWhereComplete(fields, start, end, block);
      for (let level = 0; level < levels; level++) sums[level]! += block[level]!;
      count += valid;
      missing += end - start - valid;
    },
    result: () => ({ heights, means: Array.from(sums, (sum) => sum / count), count, missing }),
  };
}

function sumOf(field: Values, start: number, end: number): number {
  let sum = 0;
  for (let n = start; n < end; n++) sum += field[n]!;
  return sum;
}

/** Adds up each field over the steps at which none of the fields is missing. Returns the number of these steps. */
function sumWhereComplete(fields: readonly Values[], start: number, end: number, sums: Float64Array): number {
  let count = 0;
  sums.fill(0);
  for (let n = start; n < end; n++) {
    if (fields.some((field) => Number.isNaN(field[n]!))) continue;
    count++;
    for (let level = 0; level < fields.length; level++) sums[level]! += fields[level]![n]!;
  }
  return count;
}

/**
 * Exponent of the power law u ~ z^alpha (IEC 61400-1) that fits mean speeds (m/s) at several heights (m): the slope of
 * ln u over ln z by least squares. NaN with fewer than two heights that have wind.
 */
export function shearExponent(heights: readonly number[], speeds: readonly number[]): number {
  const points = heights
    .map((height, n) => [Math.log(height), Math.log(speeds[n]!)] as const)
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return variance > 0 ? covariance / variance : Number.NaN;
}
