import { type Pass, run, sameLength, type Values } from '../pass.ts';
import { sectorOf } from './circular.ts';

/** Lower edges (m/s) of the eight speed bins of a wind rose; the last one is open. */
export const ROSE_SPEEDS: readonly number[] = [0, 2, 4, 6, 8, 10, 12, 15];

const FAST_SPEEDS = 63;

export interface RoseOptions {
  /** The number of sectors, usually 12 or 16. Sector 0 is centred on north. */
  readonly sectors?: number;
  /** Lower edges (m/s) of the speed bins, rising from 0; the last bin is open. */
  readonly speeds?: readonly number[];
}

export interface WindRose {
  readonly sectors: number;
  readonly speeds: readonly number[];
  /** Percent of all counted values by sector and speed bin; the whole sums to 100. */
  readonly percent: readonly (readonly number[])[];
  /** Percent of calms (speed 0), already spread evenly over the first bin of every sector. */
  readonly calm: number;
  /** The numbers of values by sector and speed bin, without the calms, and the number of calms. */
  readonly counts: readonly (readonly number[])[];
  readonly calms: number;
  readonly count: number;
  /** The number of steps that lack a speed, or that have wind but no direction. */
  readonly missing: number;
}

/**
 * The wind rose of speeds (m/s) and of the directions (degrees) that the wind comes from. Calms have no direction and
 * are spread evenly over the sectors. When no value counts the percentages are NaN.
 * @throws RangeError for speed bins that do not rise from 0, or fields of different length
 */
export function windRose(speeds: Values, directions: Values, options: RoseOptions = {}): WindRose {
  return run(windRosePass(speeds, directions, options), sameLength(speeds, directions));
}

/** The same as {@link windRose}, to be gathered together with other statistics. */
export function windRosePass(
  values: Values,
  directions: Values,
  { sectors = 16, speeds = ROSE_SPEEDS }: RoseOptions = {},
): Pass<WindRose> {
  if (speeds[0] !== 0 || speeds.some((speed, n) => n > 0 && !(speed > speeds[n - 1]!))) {
    throw new RangeError(`the speed bins of a rose rise from 0: ${speeds.join(', ')}`);
  }
  const edges = Float64Array.from(speeds);
  const bins = edges.length;
  // The bin of each whole m/s, so that the search for the bin of a speed starts next to it.
  const binBelow = Uint8Array.from({ length: FAST_SPEEDS + 1 }, (_, speed) =>
    edges.findLastIndex((edge) => edge <= speed),
  );
  const counts = new Uint32Array(sectors * bins);
  let [calms, missing] = [0, 0];
  return {
    add(start, end) {
      let [still, windy] = [0, 0];
      for (let n = start; n < end; n++) {
        const speed = values[n]!;
        const direction = directions[n]!;
        if (speed === 0) still++;
        else if (speed > 0 && !Number.isNaN(direction)) {
          let bin = binBelow[speed < FAST_SPEEDS ? speed | 0 : FAST_SPEEDS]!;
          while (bin + 1 < bins && speed >= edges[bin + 1]!) bin++;
          counts[sectorOf(direction, sectors) * bins + bin]!++;
          windy++;
        }
      }
      calms += still;
      missing += end - start - still - windy;
    },
    result: () => roseOf(counts, calms, missing, { sectors, speeds }),
  };
}

/** The rose of values that were counted by sector and, within each sector, by speed bin. */
export function roseOf(
  counts: Uint32Array,
  calms: number,
  missing: number,
  { sectors = 16, speeds = ROSE_SPEEDS }: RoseOptions = {},
): WindRose {
  const bins = speeds.length;
  const count = counts.reduce((sum, value) => sum + value, calms);
  const share = 100 / count;
  const bySector = Array.from({ length: sectors }, (_, sector) =>
    Array.from(counts.subarray(sector * bins, (sector + 1) * bins)),
  );
  const percent = bySector.map((values) =>
    values.map((value, bin) => (bin === 0 ? (value + calms / sectors) * share : value * share)),
  );
  return { sectors, speeds, percent, calm: calms * share, counts: bySector, calms, count, missing };
}
