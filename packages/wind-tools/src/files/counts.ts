import { moments, sectorOf } from '@mapa/atlas/statistics';
import type { Wind } from './wind.ts';

/** The number of times that each speed comes from each sector. */
export interface Counts {
  /** The counts by sector, from north on clockwise, each by whole m/s from zero on. */
  readonly bySector: readonly Uint32Array[];
  /** The number of speeds with a direction. */
  readonly total: number;
  /** The mean of all speeds, m/s. */
  readonly mean: number;
}

/** Counts speeds by sector and m/s. Calms keep their direction. */
export function countsOf({ speed, direction }: Pick<Wind, 'speed' | 'direction'>, sectors: number): Counts {
  const { mean, maximum } = moments(speed);
  const bins = Math.max(1, Math.floor(maximum) + 1);
  const counts = new Uint32Array(sectors * bins);
  let total = 0;
  for (let step = 0; step < speed.length; step++) {
    const value = speed[step]!;
    const from = direction[step]!;
    if (Number.isNaN(value) || Number.isNaN(from)) continue;
    counts[sectorOf(from, sectors) * bins + Math.floor(value)]! += 1;
    total += 1;
  }
  const bySector = Array.from({ length: sectors }, (_, n) => counts.subarray(n * bins, (n + 1) * bins));
  return { bySector, total, mean };
}
