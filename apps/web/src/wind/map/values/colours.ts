import type { Variable } from '@mapa/field';
import { lookOf, type Scale, scaleColours, stepOf, variableScale } from '@mapa/wms/scales';
import type { MapLook } from '../state/map-state.ts';

/** A scale made ready for pixels: the colour of a value is that at (value - from) x perUnit, from 0 to 1. */
export interface Colours {
  readonly from: number;
  readonly perUnit: number;
  /** Red, green, blue and alpha, premultiplied, at even distances. */
  readonly palette: Uint8Array;
}

/**
 * The number of colours of a palette: a limit is right to a two-thousandth of the scale. Every browser has textures of
 * this width.
 */
export const PALETTE_SIZE = 2048;
/** The share of a colour that remains outside the shown range. */
const FAINT = 0.12;

/** The scale of a variable in a look: that of the map service. */
export const scaleIn = (variable: Variable, { paleta, escala }: MapLook): Scale =>
  lookOf(variableScale(variable), { style: paleta ?? undefined, span: escala ?? undefined });

/** The colours in which the map service draws a variable, faint outside the range that is shown. */
export const coloursOf = (variable: Variable, look: MapLook): Colours =>
  paletteOf(scaleIn(variable, look), look.rango);

/** The colours of a scale, faint outside a range of values where one is given. */
export function paletteOf(scale: Scale, rango: MapLook['rango'] = null): Colours {
  const [from = 0] = scale.limits;
  const span = (scale.limits.at(-1) ?? from + 1) - from;
  const steps = scaleColours(scale);
  const palette = new Uint8Array(4 * PALETTE_SIZE);
  for (let at = 0; at < PALETTE_SIZE; at++) {
    const value = from + ((at + 0.5) / PALETTE_SIZE) * span;
    // The first and the last colour stand for the values beyond, too.
    const isBelow = rango !== null && value < rango[0] && rango[0] > from;
    const isAbove = rango !== null && value > rango[1] && rango[1] < from + span;
    const share = isBelow || isAbove ? FAINT : 1;
    const [red, green, blue] = steps[stepOf(scale, value)] ?? [0, 0, 0];
    // The loop makes no objects for the many colours, because the legend is being dragged meanwhile.
    palette[4 * at] = Math.round(red * share);
    palette[4 * at + 1] = Math.round(green * share);
    palette[4 * at + 2] = Math.round(blue * share);
    palette[4 * at + 3] = Math.round(255 * share);
  }
  return { from, perUnit: 1 / span, palette };
}
