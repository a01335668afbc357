import type { Column } from '../series/columns.ts';

/** Values of a column counted in its last decimal, as the CSV writes them; NaN where there is none. */
export function inLastDecimal({ decimals, turn }: Pick<Column, 'decimals' | 'turn'>) {
  const factor = 10 ** decimals;
  const end = turn === undefined ? Number.POSITIVE_INFINITY : turn * factor;
  return {
    factor,
    of(value: number): number {
      const count = Math.round(value * factor);
      return count >= end ? count - end : count;
    },
  };
}
