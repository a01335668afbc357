import type { Raster } from '@mapa/field';
import type { Block, Frame } from '../render/frame.ts';
import { colourAt } from '../scales/oklch.ts';
import { BASE_SEA_SCALE, LAND_SCALE, type Scale } from '../scales/scales.ts';
import { readSurface } from './surface.ts';

/** The factor by which the shading is steeper than the real land. The sea's is smaller. */
const LAND_RELIEF = 9;
const SEA_RELIEF = 2.2;
/** The size of a pixel in metres below which the cells of the relief become large and the shading weaker. */
const FULL_SHADING = 700;

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
): Promise<{ land: Uint8Array | undefined; sea: Uint8Array | undefined }> {
  // The block gets one more pixel on each side, so that slopes go on across blocks and tiles.
  const wider: Block = {
    left: block.left - 1,
    top: block.top - 1,
    width: block.width + 2,
    height: block.height + 2,
  };
  const surface = await readSurface(raster, frame, wider);
  const calm = Math.min(1, Math.max(0.35, pixel / FULL_SHADING));
  const { land, sea } = shown;
  return {
    land: land ? shade(surface(true), wider, pixel / (LAND_RELIEF * calm), LAND_SCALE, 1, 0.72) : undefined,
    sea: sea
      ? shade(surface(false), wider, pixel / (SEA_RELIEF * calm), BASE_SEA_SCALE, -1, 0.35)
      : undefined,
  };
}

const SHADES = 1024;
const tints = new Map<string, Uint8Array>();

/**
 * The colours of a scale in fine steps between its first and last limit, by the position of a value among the limits.
 */
function tintsOf(scale: Scale): Uint8Array {
  const known = tints.get(scale.name);
  if (known) return known;
  const { limits, colours } = scale;
  const last = limits.at(-1)!;
  const table = new Uint8Array(
    Array.from({ length: SHADES }, (_, i) => {
      const value = (i / (SHADES - 1)) * last;
      let below = 0;
      while (below < limits.length - 2 && value >= limits[below + 1]!) below++;
      const share = (value - limits[below]!) / (limits[below + 1]! - limits[below]!);
      return colourAt(colours, (below + share) / (limits.length - 1));
    }).flat(),
  );
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
  strength: number,
): Uint8Array {
  const table = tintsOf(scale);
  const perPair = 1 / (2 * metres);
  const perMetre = (SHADES - 1) / scale.limits.at(-1)!;
  const out = new Uint8Array((width - 2) * (height - 2) * 4);
  for (let y = 1, to = 0; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++, to += 4) {
      const at = y * width + x;
      const east = (heights[at + 1]! - heights[at - 1]!) * perPair;
      const south = (heights[at + width]! - heights[at - width]!) * perPair;
      // Slopes that rise towards the south-east face the light.
      const lit = (1 + (east + south) * Math.SQRT1_2) / Math.sqrt(1 + east * east + south * south);
      const light = 1 + (lit < 0 ? -1 : lit - 1) * strength;
      const tint = 3 * Math.min(SHADES - 1, Math.max(0, (heights[at]! * sign * perMetre) | 0));
      // Bright slopes become whiter; dark ones take on a shadow with some blue.
      const white = light > 1 ? Math.min(1, light - 1) : 0;
      const shadow = light > 1 ? 0 : 1 - light;
      out[to] = table[tint]! * (1 - shadow) + (255 - table[tint]!) * white;
      out[to + 1] = table[tint + 1]! * (1 - shadow * 0.94) + (255 - table[tint + 1]!) * white;
      out[to + 2] = table[tint + 2]! * (1 - shadow * 0.8) + (255 - table[tint + 2]!) * white;
      out[to + 3] = 255;
    }
  return out;
}
