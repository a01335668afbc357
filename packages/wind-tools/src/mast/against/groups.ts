import { momentsOf, rSquared } from '../../sample.ts';
import type { Concurrent } from '../pairs/align.ts';
import { only, rowsWhere } from '../pairs/rows.ts';

/** Both winds of the pairs of one sector, month or hour, m/s; NaN without pairs. */
export interface Group {
  readonly n: number;
  readonly meanMast: number;
  readonly meanReference: number;
  /** The mean of reference minus mast. */
  readonly bias: number;
  readonly rmse: number;
  readonly r2: number;
}

/** Compares the pairs of each group. @param group the number of each pair's group; a pair with another is left out */
export function grouped(
  { x, y }: Pick<Concurrent, 'x' | 'y'>,
  group: Float64Array,
  groups: number,
): readonly Group[] {
  return Array.from({ length: groups }, (_, one) => {
    const rows = rowsWhere(group.length, (at) => group[at] === one);
    return compared(only(x, rows), only(y, rows));
  });
}

/** Compares all pairs. */
export function compared(x: Float64Array, y: Float64Array): Group {
  const moments = momentsOf(x, y, 0);
  const { n, meanX, meanY } = moments;
  const squares = x.reduce((sum, value, at) => sum + (value - y[at]!) ** 2, 0);
  return {
    n,
    meanMast: meanY,
    meanReference: meanX,
    bias: meanX - meanY,
    rmse: Math.sqrt(squares / n),
    r2: rSquared(moments),
  };
}

/**
 * Means of the pairs over longer spans, for spans that have enough of them.
 * @param span the number of each pair's span, rising
 * @param fewest pairs of a span
 */
export function meansBySpan(
  { x, y }: Pick<Concurrent, 'x' | 'y'>,
  span: Float64Array,
  fewest: (span: number) => number,
): { readonly x: Float64Array; readonly y: Float64Array } {
  const means: [number, number][] = [];
  for (let from = 0; from < span.length; ) {
    let [to, sumX, sumY] = [from, 0, 0];
    while (to < span.length && span[to] === span[from]) {
      sumX += x[to]!;
      sumY += y[to]!;
      to++;
    }
    if (to - from >= fewest(span[from]!)) means.push([sumX / (to - from), sumY / (to - from)]);
    from = to;
  }
  return { x: Float64Array.from(means, ([one]) => one), y: Float64Array.from(means, ([, other]) => other) };
}
