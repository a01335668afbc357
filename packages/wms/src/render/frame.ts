import { setImmediate } from 'node:timers/promises';
import { type CrsCode, metresPerUnit, plane } from '../crs/crs.ts';

/** The picture that is asked for: a box of a plane, always as (west, south, east, north), and its size in pixels. */
export interface Frame {
  readonly crs: CrsCode;
  readonly bbox: readonly [minX: number, minY: number, maxX: number, maxY: number];
  readonly width: number;
  readonly height: number;
  /**
   * True for a picture that stands alone: names that its edges would cut are left out. Otherwise they go on in the next
   * tile.
   */
  readonly wholeNames?: boolean;
  /**
   * The factor by which its pixels are finer than ordinary ones; 1 unless given. Lines and names are drawn larger by
   * it.
   */
  readonly sharpness?: number;
}

/** A rectangle of pixels of a frame. */
export interface Block {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The side in pixels of the blocks in which large pictures are made, so that memory does not grow with the picture. */
export const BLOCK_SIZE = 512;

/** The frame cut into blocks, in rows from the top down. The blocks of a row have the same height. */
export function* blockRows({ width, height }: Frame): Generator<Block[]> {
  for (let top = 0; top < height; top += BLOCK_SIZE) {
    const row: Block[] = [];
    for (let left = 0; left < width; left += BLOCK_SIZE)
      row.push({
        left,
        top,
        width: Math.min(BLOCK_SIZE, width - left),
        height: Math.min(BLOCK_SIZE, height - top),
      });
    yield row;
  }
}

/**
 * Is called between pieces of a picture, so that the thread can do other work. Rejects when the picture is no longer
 * wanted.
 */
export type Pause = () => Promise<void>;

/** The pause of a picture that is wanted to the end. */
export const patient: Pause = () => setImmediate();

/** The metres of a pixel of web map zoom 0 at the equator: 2 pi R / 256. */
export const ZOOM_0_PIXEL = 156543.03392804097;

/** The metres of a pixel as scale denominators count them (at the equator), by the coarser of both directions. */
export function pixelMetres({ crs, bbox, width, height }: Frame): number {
  return Math.max((bbox[2] - bbox[0]) / width, (bbox[3] - bbox[1]) / height) * metresPerUnit(crs);
}

/** The latitude in the middle of the frame in radians; 0 where the plane has none. */
function middleLatitude({ crs, bbox }: Frame): number {
  const out = new Float64Array(2);
  plane(crs).inverse((bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2, out, 0);
  return Number.isFinite(out[1]!) ? out[1]! : 0;
}

/** Metres of a pixel on the ground, in the middle of the frame. */
export function groundPixel(frame: Frame): number {
  // The scale of Mercator grows with the secant of the latitude. The scales of degrees and of UTM are nearly that of
  // the ground.
  return pixelMetres(frame) * (frame.crs === 'EPSG:3857' ? Math.cos(middleLatitude(frame)) : 1);
}

/** The web map zoom with about the same scale on the ground, with decimals. */
export function zoomOf(frame: Frame): number {
  const ground = frame.crs === 'EPSG:3857' ? 1 : Math.cos(middleLatitude(frame));
  const zoom = Math.log2((ZOOM_0_PIXEL * ground) / pixelMetres(frame));
  // Rounding keeps a whole zoom whole, whatever the last digits of a tile's corners are.
  return Math.round(zoom * 1e4) / 1e4;
}
