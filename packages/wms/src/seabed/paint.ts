import type { Raster } from '@mapa/field';
import { landMask } from '../base/draw.ts';
import type { Block, Frame } from '../render/frame.ts';
import { FULL, fadedIndex, indexOf, NO_DATA, type Paint } from '../scales/paint.ts';
import { readDepths } from './depths.ts';

/**
 * Paints the depth of the sea in the colours of a scale, smooth and right up to the coastline: the cells of the relief
 * are kilometres wide and do not show coves. Towards the edge of the relief the colours fade, so that no edge is
 * visible. The result is undefined when a block is all land or outside the relief.
 */
export function seabedPainter(paint: Paint, frame: Frame, relief: Raster) {
  return async (block: Block): Promise<Uint8Array | undefined> => {
    const found = await readDepths(relief, frame, block);
    if (found === undefined) return undefined;
    const { depths, shares } = found;
    const land = landMask(frame, block);
    if (land === 'land') return undefined;
    const pixels = new Uint8Array(depths.length);
    let any = 0;
    for (let i = 0; i < depths.length; i++) {
      const index = land !== 'sea' && land[4 * i + 3]! > 127 ? NO_DATA : indexOf(paint, depths[i]!);
      pixels[i] = shares ? fadedIndex(paint, index, degreeAt(i, block, shares[i]!)) : index;
      any |= pixels[i]!;
    }
    return any === 0 ? undefined : pixels;
  };
}

/** Thresholds for squares of 8 by 8 pixels, in an order in which any share of them is spread evenly (Bayer 1973). */
const THRESHOLDS = Float32Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at % 8, at >> 3];
  let order = 0;
  for (let bit = 0; bit < 3; bit++) order = (order << 2) | ((((x ^ y) >> bit) & 1) << 1) | ((y >> bit) & 1);
  return (order + 0.5) / 64;
});

/**
 * The degree of faintness of a pixel of a block for a share of its colour. The two nearest degrees are mixed, because
 * there are only few.
 */
function degreeAt(pixel: number, { left, top, width }: Block, share: number): number {
  const x = (left + (pixel % width)) & 7;
  const y = (top + Math.floor(pixel / width)) & 7;
  return Math.min(FULL, Math.floor(share * FULL + THRESHOLDS[8 * y + x]!));
}
