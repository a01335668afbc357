import type { TabClimate } from '@mapa/wind-tools/measured';

interface Fit {
  readonly a: number;
  readonly k: number;
}

/** Percent of the time in each bin of speed by a Weibull distribution: 1 - exp(-(v/A)^k) up to v. */
export function weibullPercent({ a, k }: Fit, edges: readonly number[]): number[] {
  const below = (speed: number) => 1 - Math.exp(-((speed / a) ** k));
  return edges.map((edge, bin) => 100 * (below(edge) - below(edges[bin - 1] ?? 0)));
}

/** Percent of the time in each bin of a distribution, all directions together. */
export const binPercent = ({ edges, shares }: TabClimate): number[] =>
  edges.map((_, bin) => 100 * shares.reduce((sum, sector) => sum + (sector[bin] ?? 0), 0));

/**
 * Percent of the time by sector and by the speeds of a rose, whose lower edges are given; speeds are spread evenly over
 * a bin.
 */
export function rosePercent({ edges, shares }: TabClimate, speeds: readonly number[]): number[][] {
  return shares.map((sector) =>
    speeds.map((from, at) => {
      const to = speeds[at + 1] ?? Number.POSITIVE_INFINITY;
      return sector.reduce((sum, share, bin) => {
        const [low, high] = [edges[bin - 1] ?? 0, edges[bin] ?? 0];
        const part = Math.max(0, Math.min(high, to) - Math.max(low, from)) / (high - low);
        return sum + 100 * share * part;
      }, 0);
    }),
  );
}
