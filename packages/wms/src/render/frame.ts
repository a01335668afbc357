import type { CrsCode } from '../crs/crs.ts';

/** The picture asked for: a box of a plane, always in (west, south, east, north) order, and its size in pixels. */
export interface Frame {
  readonly crs: CrsCode;
  readonly bbox: readonly [minX: number, minY: number, maxX: number, maxY: number];
  readonly width: number;
  readonly height: number;
}

/** A rectangle of pixels of a frame. */
export interface Block {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels a side of the blocks in which large pictures are made, so that memory does not grow with the picture. */
export const BLOCK_SIZE = 512;

/** The frame cut into blocks, row by row. */
export function* blocks({ width, height }: Frame): Generator<Block> {
  for (let top = 0; top < height; top += BLOCK_SIZE) {
    for (let left = 0; left < width; left += BLOCK_SIZE) {
      yield {
        left,
        top,
        width: Math.min(BLOCK_SIZE, width - left),
        height: Math.min(BLOCK_SIZE, height - top),
      };
    }
  }
}

/** Metres on the ground (at the equator of the plane) of one pixel, the coarser of both directions. */
export function pixelMetres({ bbox, width, height }: Frame, metresPerUnit: number): number {
  return Math.max((bbox[2] - bbox[0]) / width, (bbox[3] - bbox[1]) / height) * metresPerUnit;
}
