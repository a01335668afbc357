import type { MonthCoverage } from '@mapa/wind-tools/mast';

/** A month counted from year 0, with the share of its steps that have a speed. */
export interface Covered {
  readonly month: number;
  readonly covered: number;
}

/** Spans of months in a row that lie within those of a series, by their first month; one where it is not longer. */
export function spansOf(
  months: readonly Covered[],
  length: number,
): readonly { readonly start: number; readonly end: number }[] {
  const all = months.map(({ month }) => month);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const count = Math.max(1, last - first + 2 - length);
  return Array.from({ length: count }, (_, n) => ({
    start: first + n,
    end: Math.min(last, first + n + length - 1),
  }));
}

/** The first month of the span with the most values; the latest of equals. */
export function bestStart(months: readonly Covered[], length: number): number {
  let best = { start: Math.min(...months.map(({ month }) => month)), covered: -1 };
  for (const { start, end } of spansOf(months, length)) {
    const covered = months.reduce(
      (sum, one) => (one.month >= start && one.month <= end ? sum + one.covered : sum),
      0,
    );
    if (covered >= best.covered) best = { start, covered };
  }
  return best.start;
}

export const coveredMonths = (months: readonly MonthCoverage[]): readonly Covered[] =>
  months.map(({ year, month, steps, speeds }) => ({ month: 12 * year + month - 1, covered: speeds / steps }));
