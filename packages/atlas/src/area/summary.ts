import { VARIABLE_INFO, type Variable } from '@mapa/field';
import type { Sums } from './tally.ts';

/** The shares of the cells, in percent, for which the value is given that they do not exceed. */
export const PERCENTILES = [5, 10, 25, 50, 75, 90, 95] as const;
export type Percentile = (typeof PERCENTILES)[number];

/** What the cells of an area have of a variable, in its unit. */
export interface AreaSummary {
  /** Ground of the cells that have a value, square kilometres. */
  readonly km2: number;
  readonly cells: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /**
   * Percentiles by nearest rank, rounded to the last decimal that is shown: each is the smallest such value that at
   * least p percent of the cells do not exceed.
   */
  readonly percentiles: Readonly<Record<`p${Percentile}`, number>>;
  /** Cells by value: bin n holds the rounded values from `from + n * width` to below `from + (n + 1) * width`. */
  readonly histogram: { readonly from: number; readonly width: number; readonly counts: readonly number[] };
  /** The tenth of the cells with the highest values: where it begins and what it has in the mean, both rounded. */
  readonly best: { readonly from: number; readonly mean: number };
}

const MOST_BINS = 60;

/** What sums say; undefined when they are of no cell. */
export function summaryOf(variable: Variable, sums: Sums): AreaSummary | undefined {
  const { cells, ground, sum, min, max, first, counts } = sums;
  if (cells === 0) return undefined;
  const { decimals } = VARIABLE_INFO[variable];
  const value = (steps: number): number => Number((steps / 10 ** decimals).toFixed(decimals));
  const rank = (wanted: number): number => {
    let seen = 0;
    let at = 0;
    while (at < counts.length - 1 && seen + counts[at]! < wanted) seen += counts[at++]!;
    return value(first + at);
  };
  const percentile = (p: Percentile) => [`p${p}`, rank(Math.ceil((p / 100) * cells))];
  return {
    km2: ground / 1e6,
    cells,
    mean: sum / cells,
    min,
    max,
    percentiles: Object.fromEntries(PERCENTILES.map(percentile)) as AreaSummary['percentiles'],
    histogram: histogramOf(first, counts, value),
    best: bestTenth(sums, value),
  };
}

function histogramOf(
  first: number,
  fine: ArrayLike<number>,
  value: (steps: number) => number,
): AreaSummary['histogram'] {
  const width = widthFor(fine.length);
  const from = Math.floor(first / width);
  const counts = new Array<number>(Math.floor((first + fine.length - 1) / width) - from + 1).fill(0);
  for (let n = 0; n < fine.length; n++) counts[Math.floor((first + n) / width) - from]! += fine[n]!;
  return { from: value(from * width), width: value(width), counts };
}

/** The width of a bin in steps: the smallest of 1, 2, 5, 10, 20 and so on that leaves few enough bins. */
function widthFor(steps: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const width of [ten, 2 * ten, 5 * ten]) if (steps / width <= MOST_BINS - 1) return width;
}

function bestTenth({ cells, first, counts }: Sums, value: (steps: number) => number): AreaSummary['best'] {
  const wanted = Math.ceil(cells / 10);
  let [left, total, at] = [wanted, 0, counts.length];
  while (left > 0) {
    const taken = Math.min(left, counts[--at]!);
    total += taken * (first + at);
    left -= taken;
  }
  return { from: value(first + at), mean: value(total / wanted) };
}
