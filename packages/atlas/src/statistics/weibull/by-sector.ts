import { sectorOf } from '../direction/circular.ts';
import { sameLength, type Values } from '../pass.ts';
import type { Weibull } from './distribution.ts';
import { fitWasp } from './fit.ts';

export interface SectorClimate {
  /** Centre of the sector, degrees. */
  readonly direction: number;
  /** The share of time, 0 to 1, with an even part of the calms. All sectors sum to 1. */
  readonly frequency: number;
  /** Mean speed, m/s; NaN for an empty sector. */
  readonly mean: number;
  /** Mean of the cubes, m3/s3. */
  readonly meanCube: number;
  /** The wind-atlas fit; undefined where the sector has too little wind for one. */
  readonly weibull: Weibull | undefined;
}

/**
 * The wind climate by sector from speeds (m/s) and the directions (degrees) that the wind comes from: frequency,
 * moments and the wind-atlas (WAsP) fit, as in Troen & Petersen, European Wind Atlas, 1989. Calms have no direction and
 * are spread evenly. Steps without speed, or with wind but no direction, do not count.
 */
export function weibullBySector(speeds: Values, directions: Values, sectors = 12): readonly SectorClimate[] {
  const steps = sameLength(speeds, directions);
  const counts = new Float64Array(sectors);
  const sums = new Float64Array(sectors);
  const cubes = new Float64Array(sectors);
  const sectorAt = new Int16Array(steps).fill(-1);
  let calms = 0;
  for (let n = 0; n < steps; n++) {
    const speed = speeds[n]!;
    const direction = directions[n]!;
    if (speed === 0) calms++;
    if (!(speed > 0 && !Number.isNaN(direction))) continue;
    const sector = sectorOf(direction, sectors);
    sectorAt[n] = sector;
    counts[sector]!++;
    sums[sector]! += speed;
    cubes[sector]! += speed * speed * speed;
  }
  const weights = counts.map((count) => count + calms / sectors);
  const means = sums.map((sum, sector) => sum / weights[sector]!);
  const above = new Uint32Array(sectors);
  for (let n = 0; n < steps; n++) {
    const sector = sectorAt[n]!;
    if (sector >= 0 && speeds[n]! > means[sector]!) above[sector]!++;
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from(weights, (weight, sector) => {
    const [mean, meanCube] = [means[sector]!, cubes[sector]! / weight];
    return {
      direction: (360 / sectors) * sector,
      frequency: weight / total,
      mean,
      meanCube,
      weibull: fitWasp({ mean, meanCube, shareAboveMean: above[sector]! / weight }),
    };
  });
}
