import { type Scale, scaleColours, stepOf } from './scales.ts';

/** Palette index of pixels without data. */
export const NO_DATA = 0;

/** A scale made ready for pixels: the palette index of `value` is `bins[(value - from) * perUnit]`, kept in bounds. */
export interface Paint {
  readonly from: number;
  readonly perUnit: number;
  /** Palette index by fine bin of the value. */
  readonly bins: Uint8Array;
  /** Red, green, blue, alpha of each palette index: 0 is transparent, then the steps of the scale from the lowest. */
  readonly palette: Uint8Array;
}

/** Fine enough that a limit is met to a thousandth of the scale. */
const BINS = 8192;
const paints = new Map<string, Paint>();

/** The paint of a scale, made once. */
export function paintOf(scale: Scale): Paint {
  const known = paints.get(scale.name);
  if (known) return known;
  const from = scale.limits[0]!;
  const span = scale.limits.at(-1)! - from;
  const bins = new Uint8Array(BINS);
  for (let bin = 0; bin < BINS; bin++) bins[bin] = 1 + stepOf(scale, from + ((bin + 0.5) / BINS) * span);
  const palette = new Uint8Array(
    [[0, 0, 0, 0], ...scaleColours(scale).map((colour) => [...colour, 255])].flat(),
  );
  const paint = { from, perUnit: BINS / span, bins, palette };
  paints.set(scale.name, paint);
  return paint;
}

/** The palette index of one value; `NO_DATA` for NaN. */
export function indexOf({ from, perUnit, bins }: Paint, value: number): number {
  const bin = (value - from) * perUnit;
  if (bin >= 0) return bins[bin < bins.length ? bin | 0 : bins.length - 1]!;
  return bin < 0 ? bins[0]! : NO_DATA;
}
