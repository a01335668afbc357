import type { Rasters } from '../raster.ts';
import { readDepths } from '../seabed/depths.ts';
import { differences, planeBytes, whole } from './planes.ts';
import { TILE_SHAPE, type TilePlace, tileFrame } from './tile.ts';

/**
 * The tiles of the seabed: up to the zoom at which a cell of the relief, of two minutes, has some fifty pixels, between
 * which its smooth surface is straight. `step` is the metres of a number, `shares` the number of a place that the
 * relief covers wholly.
 */
export const SEABED_SHAPE = {
  size: TILE_SHAPE.size,
  border: TILE_SHAPE.border,
  minZoom: TILE_SHAPE.minZoom,
  maxZoom: 11,
  step: 0.1,
  shares: 255,
} as const;

/**
 * The depths under the pixels of a tile and its border, which go on at 0 under the land, and then how much of them is
 * shown, less towards the edge of the relief and 0 beyond: 16-bit numbers, row by row from the north west, each by its
 * difference from the plane of its neighbours. Rejects when the relief cannot be read.
 */
export async function seabedTile(place: TilePlace, rasters: Rasters): Promise<Uint8Array> {
  const frame = tileFrame(place, SEABED_SHAPE.border);
  const { width, height } = frame;
  const raster = await rasters({ dato: 'relief' });
  const found = await readDepths(raster, frame, { left: 0, top: 0, width, height });
  const none = new Float32Array(width * height);
  const depths = found?.depths.map((depth) => (Number.isNaN(depth) ? 0 : depth)) ?? none;
  const shares = found ? (found.shares ?? new Float32Array(width * height).fill(1)) : none;
  return planeBytes(
    differences(whole(depths, 1 / SEABED_SHAPE.step), width),
    differences(whole(shares, SEABED_SHAPE.shares), width),
  );
}
