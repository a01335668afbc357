import { quantile } from '@mapa/bench';

/** The most that memory may grow from the middle third of the time to the last one, as a share. */
export const MOST_GROWTH = 0.1;

/** How much the median of the last third of values is above that of the third before it, as a share. */
export function growthOf(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  return quantile(values.slice(-third), 0.5) / quantile(values.slice(-2 * third, -third), 0.5) - 1;
}

export const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
