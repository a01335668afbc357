import type { Rgb } from './oklch.ts';
import { colourOf, LAND_SCALE } from './scales.ts';

/** About the mean height of the Iberian peninsula in metres. */
const MEAN_HEIGHT = 660;

/** Colours as they look on the map at an opacity from 0 to 1, mixed with the base map's land as browsers mix them. */
export function overLand(colours: readonly Rgb[], opacity: number): Rgb[] {
  const ground = colourOf(LAND_SCALE, MEAN_HEIGHT);
  const mix = (part: number, below: number): number => Math.round(below + (part - below) * opacity);
  return colours.map(([red, green, blue]) => [
    mix(red, ground[0]),
    mix(green, ground[1]),
    mix(blue, ground[2]),
  ]);
}
