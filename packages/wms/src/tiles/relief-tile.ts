import { readSurface } from '../base/surface.ts';
import type { Rasters } from '../raster.ts';
import { differences, planeBytes, whole } from './planes.ts';
import { TILE_SHAPE, type TilePlace, tileFrame } from './tile.ts';

/**
 * The tiles of the relief: one pixel more on each side than those of values, for slopes at their edges, and up to the
 * zoom at which a cell of the relief has two pixels, or one of 50 m has one. `steps` are the metres of a number.
 */
export const RELIEF_SHAPE = {
  size: TILE_SHAPE.size,
  border: 2,
  minZoom: TILE_SHAPE.minZoom,
  steps: { land: 0.5, sea: 5 },
} as const;
/** The zoom of the finest tiles of an atlas without and with the ground of its microscale. */
const [RELIEF_ZOOM, GROUND_ZOOM] = [6, 11];

/** The tiles of the relief of an atlas, with the ground of its microscale or without. */
export const reliefShape = (withGround: boolean) => ({
  ...RELIEF_SHAPE,
  maxZoom: withGround ? GROUND_ZOOM : RELIEF_ZOOM,
});

/**
 * The surfaces under the pixels of a tile and its border as 16-bit numbers, row by row from the north west: first the
 * heights of the land, which goes on at 0 under the sea, and then the depths of the sea, which goes on at 0 under the
 * land. Each number is given by its difference from the plane of its neighbours. Rejects when the relief cannot be
 * read.
 */
export async function reliefTile(place: TilePlace, rasters: Rasters): Promise<Uint8Array> {
  const frame = tileFrame(place, RELIEF_SHAPE.border);
  const { width, height } = frame;
  const raster = await rasters({ dato: 'relief' });
  const surface = await readSurface(raster, frame, { left: 0, top: 0, width, height });
  const { land, sea } = RELIEF_SHAPE.steps;
  const heights = whole(surface(true), 1 / land);
  const depths = whole(surface(false), -1 / sea);
  return planeBytes(differences(heights, width), differences(depths, width));
}
