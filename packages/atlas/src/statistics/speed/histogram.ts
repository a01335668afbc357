import { type Pass, run, type Values } from '../pass.ts';

export interface Histogram {
  /** Width of a bin, m/s; bin n holds speeds from n to n + 1 widths, the lower edge included. */
  readonly width: number;
  /** The number of values in each bin, up to the last bin that has any. */
  readonly counts: readonly number[];
  /** The probability density of each bin per m/s. Multiplied by the width, all of them sum to 1. */
  readonly density: readonly number[];
  readonly count: number;
  /** The number of missing and negative values. */
  readonly missing: number;
}

/** Speeds (m/s) from here on share the last bin, because no wind is stronger. */
const STRONGEST = 150;
export const SPEED_BINS = STRONGEST + 1;

/** Frequency distribution of speeds (m/s) in bins of 1 m/s. */
export function histogram(speeds: Values): Histogram {
  return run(histogramPass(speeds), speeds.length);
}

/** The same as {@link histogram}, to be gathered together with other statistics. */
export function histogramPass(speeds: Values): Pass<Histogram> {
  const bins = new Uint32Array(SPEED_BINS);
  let missing = 0;
  return {
    add(start, end) {
      let valid = 0;
      for (let n = start; n < end; n++) {
        const speed = speeds[n]!;
        if (!(speed >= 0)) continue;
        bins[speed < STRONGEST ? speed | 0 : STRONGEST]!++;
        valid++;
      }
      missing += end - start - valid;
    },
    result: () => histogramOf(bins, missing),
  };
}

/** The histogram of values that were counted in the {@link SPEED_BINS}. */
export function histogramOf(bins: Uint32Array, missing: number): Histogram {
  const last = bins.findLastIndex((bin) => bin > 0);
  const counts = Array.from(bins.subarray(0, last + 1));
  const count = counts.reduce((sum, bin) => sum + bin, 0);
  return { width: 1, counts, density: counts.map((bin) => bin / count), count, missing };
}
