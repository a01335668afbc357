import type { Raster } from '@mapa/field';
import type { MapTheme } from '../names/theme.ts';
import {
  FULL_SHADING,
  GROUNDS,
  LAND_SHADING,
  LEAST_SHADING,
  SEA_SHADING,
  SHADOW,
  type Shading,
  TINTS,
  tintsOf,
} from '../relief/shading.ts';
import type { Block, Frame } from '../render/frame.ts';
import type { Scale } from '../scales/scales.ts';
import { readSurface } from './surface.ts';

/** Whether a block shows land, and whether it shows sea. */
export interface Shown {
  readonly land: boolean;
  readonly sea: boolean;
}

/**
 * Land and sea of a block as opaque RGBA: coloured by height or depth and shaded by a light from the north-west. What
 * is not shown is undefined. `pixel` is the size of a pixel on the ground in metres. Rejects when the relief cannot be
 * read.
 */
export async function reliefColours(
  raster: Raster,
  frame: Frame,
  block: Block,
  pixel: number,
  shown: Shown,
  theme: MapTheme,
): Promise<{ land: Uint8Array | undefined; sea: Uint8Array | undefined }> {
  // The block gets one more pixel on each side, so that slopes go on across blocks and tiles.
  const wider: Block = {
    left: block.left - 1,
    top: block.top - 1,
    width: block.width + 2,
    height: block.height + 2,
  };
  const surface = await readSurface(raster, frame, wider);
  const calm = Math.min(1, Math.max(LEAST_SHADING, pixel / FULL_SHADING));
  const grounds = GROUNDS[theme];
  const { land, sea } = shown;
  return {
    land: land ? shade(surface(true), wider, pixel / calm, grounds.land, 1, LAND_SHADING) : undefined,
    sea: sea ? shade(surface(false), wider, pixel / calm, grounds.sea, -1, SEA_SHADING) : undefined,
  };
}

const tints = new Map<string, Uint8Array>();

function keptTints(scale: Scale): Uint8Array {
  const table = tints.get(scale.name) ?? tintsOf(scale);
  tints.set(scale.name, table);
  return table;
}

/**
 * The brightness in a light from the north-west at 45 degrees by Lambert's law on the slopes (Horn 1981); 1 on flat
 * ground.
 */
function shade(
  heights: Float32Array,
  { width, height }: Block,
  metres: number,
  scale: Scale,
  sign: 1 | -1,
  { steeper, strength }: Shading,
): Uint8Array {
  const table = keptTints(scale);
  const perPair = steeper / (2 * metres);
  const perMetre = (TINTS - 1) / scale.limits.at(-1)!;
  const out = new Uint8Array((width - 2) * (height - 2) * 4);
  for (let y = 1, to = 0; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++, to += 4) {
      const at = y * width + x;
      const east = (heights[at + 1]! - heights[at - 1]!) * perPair;
      const south = (heights[at + width]! - heights[at - width]!) * perPair;
      // Slopes that rise towards the south-east face the light.
      const lit = (1 + (east + south) * Math.SQRT1_2) / Math.sqrt(1 + east * east + south * south);
      const light = 1 + (lit < 0 ? -1 : lit - 1) * strength;
      const tint = 3 * Math.min(TINTS - 1, Math.max(0, (heights[at]! * sign * perMetre) | 0));
      // Bright slopes become whiter; dark ones take on a shadow with some blue.
      const white = light > 1 ? Math.min(1, light - 1) : 0;
      const shadow = light > 1 ? 0 : 1 - light;
      out[to] = table[tint]! * (1 - shadow) + (255 - table[tint]!) * white;
      out[to + 1] = table[tint + 1]! * (1 - shadow * SHADOW[1]) + (255 - table[tint + 1]!) * white;
      out[to + 2] = table[tint + 2]! * (1 - shadow * SHADOW[2]) + (255 - table[tint + 2]!) * white;
      out[to + 3] = 255;
    }
  return out;
}
