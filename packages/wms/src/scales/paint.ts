import { type Scale, scaleColours, stepOf } from './scales.ts';

/** The palette index of pixels without data. */
export const NO_DATA = 0;

/** A scale made ready for pixels: the palette index of `value` is `bins[(value - from) * perUnit]`, kept in bounds. */
export interface Paint {
  readonly from: number;
  readonly perUnit: number;
  /** The palette index by fine bin of the value. */
  readonly bins: Uint8Array;
  /**
   * Red, green, blue and alpha of each palette index. Index 0 is transparent; the steps of the scale follow from the
   * lowest. A scale that fades then has one colour for every few steps at each degree of faintness, the faintest first.
   */
  readonly palette: Uint8Array;
  readonly steps: number;
}

/** The number of bins. With these, a limit is right to a thousandth of the scale. */
const BINS = 8192;
/**
 * The number of degrees from nothing to the full colour, and of steps that look the same when faint, so that all fit
 * into one palette.
 */
export const FULL = 10;
const STEPS_AS_ONE = 5;
const paints = new Map<string, Paint>();
/** Beyond the scales of the layers, those that clients ask for are kept as long as there are few. */
const MOST_PAINTS = 256;

/** The paint of a scale, made once. */
export function paintOf(scale: Scale): Paint {
  const known = paints.get(scale.name);
  if (known) return known;
  const from = scale.limits[0]!;
  const span = scale.limits.at(-1)! - from;
  const bins = new Uint8Array(BINS);
  for (let bin = 0; bin < BINS; bin++) bins[bin] = 1 + stepOf(scale, from + ((bin + 0.5) / BINS) * span);
  const colours = scaleColours(scale);
  const faint = scale.fades ? Array.from({ length: FULL - 1 }, (_, degree) => degree + 1) : [];
  const few = colours.filter((_, step) => step % STEPS_AS_ONE === STEPS_AS_ONE >> 1);
  const palette = new Uint8Array(
    [
      [0, 0, 0, 0],
      ...colours.map((colour) => [...colour, 255]),
      ...faint.flatMap((degree) => few.map((colour) => [...colour, Math.round((255 * degree) / FULL)])),
    ].flat(),
  );
  const paint = { from, perUnit: BINS / span, bins, palette, steps: colours.length };
  if (paints.size >= MOST_PAINTS) paints.clear();
  paints.set(scale.name, paint);
  return paint;
}

/** The palette index of one value; `NO_DATA` for NaN. */
export function indexOf({ from, perUnit, bins }: Paint, value: number): number {
  const bin = (value - from) * perUnit;
  if (bin >= 0) return bins[bin < bins.length ? bin | 0 : bins.length - 1]!;
  return bin < 0 ? bins[0]! : NO_DATA;
}

/** The palette indices of values; undefined when none of them is a number. */
export function paintValues({ from, perUnit, bins }: Paint, values: Float32Array): Uint8Array | undefined {
  const indices = new Uint8Array(values.length);
  const highest = bins.length - 1;
  const lowest = bins[0]!;
  const shift = from * perUnit;
  let any = 0;
  for (let at = 0; at < values.length; at++) {
    const bin = values[at]! * perUnit - shift;
    // Neither holds for NaN, whose index stays `NO_DATA`.
    if (bin >= 0) any |= indices[at] = bins[bin < highest ? bin | 0 : highest]!;
    else if (bin < 0) any |= indices[at] = lowest;
  }
  return any === NO_DATA ? undefined : indices;
}

/** The palette index of a step at a degree from 0 (nothing) to `FULL`, for a scale that fades. */
export function fadedIndex({ steps }: Paint, index: number, degree: number): number {
  if (degree === FULL || index === NO_DATA) return index;
  const few = steps / STEPS_AS_ONE;
  return degree === 0 ? NO_DATA : 1 + steps + (degree - 1) * few + Math.floor((index - 1) / STEPS_AS_ONE);
}
