import type { Variable } from '@mapa/field';
import { type Scale, scaleColours, stepOf, variableScale } from '@mapa/wms/scales';

/** A scale made ready for pixels: the colour of a value is that at (value - from) x perUnit, from 0 to 1. */
export interface Colours {
  readonly from: number;
  readonly perUnit: number;
  /** Red, green, blue and alpha, premultiplied, at even distances. */
  readonly palette: Uint8Array;
}

/** With so many colours a limit is right to a two-thousandth of the scale. Every browser has textures of this width. */
export const PALETTE_SIZE = 2048;

const made = new Map<Scale, Colours>();

/** The colours in which the map service draws a variable. */
export function coloursOf(variable: Variable): Colours {
  const scale = variableScale(variable);
  const colours = made.get(scale) ?? make(scale);
  made.set(scale, colours);
  return colours;
}

function make(scale: Scale): Colours {
  const [from = 0] = scale.limits;
  const span = (scale.limits.at(-1) ?? from + 1) - from;
  const steps = scaleColours(scale);
  const palette = new Uint8Array(4 * PALETTE_SIZE);
  for (let at = 0; at < PALETTE_SIZE; at++) {
    const step = stepOf(scale, from + ((at + 0.5) / PALETTE_SIZE) * span);
    palette.set([...(steps[step] ?? [0, 0, 0]), 255], 4 * at);
  }
  return { from, perUnit: 1 / span, palette };
}
