import type { MapTheme } from '../names/theme.ts';
import type { Rgb } from '../scales/oklch.ts';
import { colourOf } from '../scales/scales.ts';
import { GROUNDS } from './shading.ts';

/** About the mean height of the Iberian peninsula in metres. */
const MEAN_HEIGHT = 660;

/**
 * Colours as they look on a light or dark map at an opacity from 0 to 1, mixed with the base map's land as browsers mix
 * them.
 */
export function overLand(colours: readonly Rgb[], opacity: number, theme: MapTheme): Rgb[] {
  const ground = colourOf(GROUNDS[theme].land, MEAN_HEIGHT);
  const mix = (part: number, below: number): number => Math.round(below + (part - below) * opacity);
  return colours.map(([red, green, blue]) => [
    mix(red, ground[0]),
    mix(green, ground[1]),
    mix(blue, ground[2]),
  ]);
}
