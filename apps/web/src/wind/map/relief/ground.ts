import { EQUATOR_RADIUS } from '@mapa/field';
import type { MapTheme } from '@mapa/wms/names';
import {
  FULL_SHADING,
  GROUNDS,
  LAND_SHADING,
  LEAST_SHADING,
  SEA_SHADING,
  SHADOW,
  tintsOf,
} from '@mapa/wms/relief';
import type { Scene } from './surface-painter.ts';

/** The metres of a pixel of zoom 0 at the equator. */
export const ZOOM_0_METRES = (2 * Math.PI * EQUATOR_RADIUS) / 256;

/** The look of land and sea. */
export interface Ground {
  /** Red, green and blue by height above 0, and then by depth. */
  readonly tints: Scene['colours'];
  readonly land: typeof LAND_SHADING & { readonly deepest: number };
  readonly sea: typeof SEA_SHADING & { readonly deepest: number };
  readonly shadow: typeof SHADOW;
  readonly fullShading: number;
  readonly leastShading: number;
  /** The share of white that a slope in full light takes. */
  readonly whiteness: number;
}

const grounds = new Map<MapTheme, Ground>();

/** The ground of a light or a dark map, made once. */
export function groundOf(theme: MapTheme): Ground {
  const known = grounds.get(theme);
  if (known) return known;
  const { land, sea } = GROUNDS[theme];
  const made = {
    tints: { table: Uint8Array.from([...tintsOf(land), ...tintsOf(sea)]), channels: 3 } as const,
    land: { ...LAND_SHADING, deepest: land.limits.at(-1) ?? 1 },
    sea: { ...SEA_SHADING, deepest: sea.limits.at(-1) ?? 1 },
    shadow: SHADOW,
    fullShading: FULL_SHADING,
    leastShading: LEAST_SHADING,
    whiteness: theme === 'dark' ? 0.45 : 1,
  };
  grounds.set(theme, made);
  return made;
}
