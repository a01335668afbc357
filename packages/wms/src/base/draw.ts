import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Raster } from '../raster.ts';
import type { Block, Frame } from '../render/frame.ts';
import { groundPixel, zoomOf } from '../render/frame.ts';
import { locator } from '../render/locate.ts';
import { type CutLand, cutLand } from './clip.ts';
import { COARSE_PIXEL, type Line, outlines } from './geometry.ts';
import { drawLabels, type Label, placeLabels } from './labels.ts';
import { fillPolygons, strokeLines } from './lines.ts';
import { reliefColours } from './relief.ts';

const cuts = new WeakMap<object, CutLand>();

function landWithin(
  land: readonly (readonly Line[])[],
  pixel: number,
  box: readonly [number, number, number, number],
): readonly (readonly Line[])[] {
  // Of a coarse map the whole outline is no more work than its pieces, and the overlap of pieces would be too narrow.
  if (pixel > COARSE_PIXEL / 2) return land;
  let cut = cuts.get(land);
  if (cut === undefined) {
    cut = cutLand(land);
    cuts.set(land, cut);
  }
  return cut.within(...box);
}

/** What the base map of a frame needs once for all of its blocks. */
export interface BaseMap {
  draw(context: SKRSContext2D, block: Block): Promise<void>;
}

/** Prepares the base map of a frame: relief, coast, borders, provinces and names, painted over the whole of each block. */
export function baseMap(frame: Frame, relief: Raster): BaseMap {
  const zoom = zoomOf(frame);
  const pixel = groundPixel(frame);
  const locate = locator(frame);
  const labels: readonly Label[] = placeLabels(frame, zoom);
  const lines = outlines(pixel);
  return {
    async draw(context, block) {
      const { width, height } = block;
      const box = locate.degrees(block);
      const mask = createCanvas(width, height);
      const pen = mask.getContext('2d');
      pen.fillStyle = '#000000';
      fillPolygons(pen, landWithin(lines.land, pixel, box), locate, block, box);
      const { land, sea } = await reliefColours(relief, frame, block, pixel);
      const picture = context.createImageData(width, height);
      merge(picture.data, pen.getImageData(0, 0, width, height).data, land, sea);
      context.putImageData(picture, 0, 0);

      context.lineJoin = 'round';
      if (zoom >= 6) {
        context.strokeStyle = 'rgba(88, 78, 104, 0.28)';
        context.lineWidth = 0.8;
        strokeLines(context, lines.provinces, locate, block, box);
      }
      context.strokeStyle = 'rgba(88, 70, 104, 0.6)';
      context.lineWidth = zoom < 6 ? 0.9 : 1.3;
      strokeLines(context, lines.borders, locate, block, box);
      context.strokeStyle = 'rgba(34, 72, 110, 0.9)';
      context.lineWidth = zoom < 6 ? 0.8 : 1.1;
      strokeLines(context, lines.coast, locate, block, box);
      drawLabels(context, labels, block, zoom);
    },
  };
}

/** Land over sea by the coverage in the mask's alpha. */
function merge(out: Uint8ClampedArray, mask: Uint8ClampedArray, land: Uint8Array, sea: Uint8Array): void {
  for (let i = 0, from = 0; i < out.length; i += 4, from += 3) {
    const cover = mask[i + 3]! / 255;
    out[i] = sea[from]! + (land[from]! - sea[from]!) * cover;
    out[i + 1] = sea[from + 1]! + (land[from + 1]! - sea[from + 1]!) * cover;
    out[i + 2] = sea[from + 2]! + (land[from + 2]! - sea[from + 2]!) * cover;
    out[i + 3] = 255;
  }
}
