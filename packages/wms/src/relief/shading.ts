import type { MapTheme } from '../names/theme.ts';
import { colourAt, type Oklch } from '../scales/oklch.ts';
import { BASE_SEA_SCALE, LAND_SCALE, type Scale } from '../scales/scales.ts';

/** How land or sea is shaded. */
export interface Shading {
  /** The factor by which slopes are steeper than the real ones. */
  readonly steeper: number;
  /** What the light changes at most, as a share of the colour. */
  readonly strength: number;
}

export const LAND_SHADING: Shading = { steeper: 9, strength: 0.72 };
export const SEA_SHADING: Shading = { steeper: 2.2, strength: 0.35 };

/**
 * The size of a pixel in metres below which the cells of the relief become large and the shading weaker, and the least
 * share that remains of it.
 */
export const [FULL_SHADING, LEAST_SHADING] = [700, 0.35];

/** How much of red, green and blue a shadow takes: it has some blue. */
export const SHADOW = [1, 0.94, 0.8] as const;

const DARK_LAND: readonly Oklch[] = [
  [0.31, 0.018, 190],
  [0.335, 0.018, 160],
  [0.37, 0.016, 120],
  [0.41, 0.014, 90],
  [0.47, 0.012, 70],
];

const DARK_SEA: readonly Oklch[] = [
  [0.235, 0.034, 238],
  [0.215, 0.034, 244],
  [0.19, 0.032, 250],
  [0.165, 0.03, 256],
];

/** The colours of land and sea on a light and on a dark map. */
export const GROUNDS: Readonly<Record<MapTheme, { readonly land: Scale; readonly sea: Scale }>> = {
  light: { land: LAND_SCALE, sea: BASE_SEA_SCALE },
  dark: {
    land: { ...LAND_SCALE, name: 'dark land', colours: DARK_LAND },
    sea: { ...BASE_SEA_SCALE, name: 'dark sea', colours: DARK_SEA },
  },
};

/** The number of colours of a table of tints. */
export const TINTS = 1024;

/**
 * The colours of a scale in fine steps between 0 and its last limit, by the position of a value among the limits: red,
 * green and blue in turn.
 */
export function tintsOf({ limits, colours }: Scale): Uint8Array {
  const last = limits.at(-1)!;
  return new Uint8Array(
    Array.from({ length: TINTS }, (_, i) => {
      const value = (i / (TINTS - 1)) * last;
      let below = 0;
      while (below < limits.length - 2 && value >= limits[below + 1]!) below++;
      const share = (value - limits[below]!) / (limits[below + 1]! - limits[below]!);
      return colourAt(colours, (below + share) / (limits.length - 1));
    }).flat(),
  );
}
