import type { Raster } from '@mapa/field';
import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { type OutlineLine, strokesAt } from '../names/lines.ts';
import type { MapTheme } from '../names/theme.ts';
import { type Block, type Frame, groundPixel, zoomOf } from '../render/frame.ts';
import { locator } from '../render/locate.ts';
import { type CutLand, cutLand } from './clip.ts';
import { COARSE_PIXEL, outlines } from './geometry.ts';
import { drawLabels, placeLabels } from './labels.ts';
import type { Box, Polygons } from './line.ts';
import { type CutPolygons, cutPolygons, fillPolygons, traceLines } from './lines.ts';
import { reliefColours, type Shown } from './relief.ts';

const cuts = new WeakMap<object, CutLand>();

function landWithin(land: Polygons, pixel: number, box: Box): readonly Polygons[] {
  // The whole outline takes no more work on a coarse map than its pieces, whose overlap would be too narrow.
  if (pixel > COARSE_PIXEL / 2) return [land];
  let cut = cuts.get(land);
  if (cut === undefined) {
    cut = cutLand(land);
    cuts.set(land, cut);
  }
  return cut.within(box);
}

/** Fills the land of a block with the current colour. */
export function fillLand(context: SKRSContext2D, frame: Frame, block: Block): void {
  fillPolygons(context, landOf(frame, block), locator(frame), block);
}

function landOf(frame: Frame, block: Block): CutPolygons {
  const pixel = groundPixel(frame);
  const box = locator(frame).degrees(block);
  return cutPolygons(landWithin(outlines(pixel).land, pixel, box), box);
}

const masks = createCanvas(1, 1);

/**
 * The RGBA of a block; its alpha says how much of each pixel is land. A block without a coast needs no pixels: it is
 * all land or all sea.
 */
export function landMask(frame: Frame, block: Block): Uint8ClampedArray | 'land' | 'sea' {
  const land = landOf(frame, block);
  if (land.cover !== 'some') return land.cover === 'all' ? 'land' : 'sea';
  const { width, height } = block;
  // There is one canvas for all masks, because the garbage collector does not see what canvases hold. Setting a size
  // empties it.
  masks.width = width;
  masks.height = height;
  const pen = masks.getContext('2d');
  pen.fillStyle = '#000000';
  fillPolygons(pen, land, locator(frame), block);
  return pen.getImageData(0, 0, width, height).data;
}

/** Draws something over a block's canvas. */
export type Painter = (context: SKRSContext2D, block: Block) => Promise<void>;

/**
 * Above this number of pixels the relief is drawn at half the size and enlarged: its cells are far wider than the
 * pixels.
 */
export const MOST_FINE_PIXELS = 2 ** 22;

/** Paints relief, coast, borders, provinces and names over each whole block. Rejects when the relief cannot be read. */
export function basePainter(frame: Frame, relief: Raster, theme: MapTheme = 'light'): Painter {
  const paintRelief =
    frame.width * frame.height > MOST_FINE_PIXELS
      ? enlarged(frame, (half) => reliefPainter(half, relief, theme))
      : reliefPainter(frame, relief, theme);
  const paintLines = sharply(frame, (ordinary) => linesPainter(ordinary, theme));
  return async (context, block) => {
    await paintRelief(context, block);
    await paintLines(context, block);
  };
}

/** Paints what `make` paints at half the size, enlarged. Blocks start at even pixels. */
function enlarged(frame: Frame, make: (half: Frame) => Painter): Painter {
  const paint = make({ ...frame, width: frame.width / 2, height: frame.height / 2 });
  const canvas = createCanvas(1, 1);
  return async (context, { left, top, width, height }) => {
    // The part has one more pixel on each side, so that neighbouring blocks match.
    const part: Block = {
      left: left / 2 - 1,
      top: top / 2 - 1,
      width: Math.ceil(width / 2) + 2,
      height: Math.ceil(height / 2) + 2,
    };
    canvas.width = part.width;
    canvas.height = part.height;
    await paint(canvas.getContext('2d'), part);
    context.drawImage(canvas, -2, -2, 2 * part.width, 2 * part.height);
  };
}

/**
 * Paints what `make` paints at the size of ordinary pixels: as large, and as sharp as the finer pixels of the frame
 * allow.
 */
export function sharply(frame: Frame, make: (ordinary: Frame) => Painter): Painter {
  const { sharpness = 1 } = frame;
  if (sharpness === 1) return make(frame);
  const paint = make({ ...frame, width: frame.width / sharpness, height: frame.height / sharpness });
  return async (context, { left, top, width, height }) => {
    context.save();
    context.scale(sharpness, sharpness);
    await paint(context, {
      left: left / sharpness,
      top: top / sharpness,
      width: width / sharpness,
      height: height / sharpness,
    });
    context.restore();
  };
}

/** Paints land and sea. The whole block is opaque. */
function reliefPainter(frame: Frame, relief: Raster, theme: MapTheme): Painter {
  const pixel = groundPixel(frame);
  return async (context, block) => {
    const { width, height } = block;
    const mask = landMask(frame, block);
    const { land, sea } = await reliefColours(relief, frame, block, pixel, shownBy(mask), theme);
    const pixels = land && sea && typeof mask === 'object' ? merge(land, sea, mask) : (land ?? sea);
    if (pixels === undefined) throw new Error('A block has neither land nor sea');
    context.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0);
  };
}

/** Paints coast, borders, provinces and names alone, to be laid over other layers. */
export function linesPainter(frame: Frame, theme: MapTheme = 'light'): Painter {
  const zoom = zoomOf(frame);
  const locate = locator(frame);
  const labels = placeLabels(frame, zoom);
  const lines = outlines(groundPixel(frame));
  return async (context, block) => {
    const box = locate.degrees(block);
    context.lineJoin = 'round';
    let traced: OutlineLine | undefined;
    for (const { line, ink, width } of strokesAt(zoom, theme)) {
      if (line !== traced) traceLines(context, lines[line], locate, block, box);
      traced = line;
      context.strokeStyle = ink;
      context.lineWidth = width;
      context.stroke();
    }
    drawLabels(context, labels, block, theme);
  };
}

/** Whether the alpha of a mask shows any land and any sea. */
function shownBy(mask: ReturnType<typeof landMask>): Shown {
  if (typeof mask === 'string') return { land: mask === 'land', sea: mask === 'sea' };
  let [least, most] = [255, 0];
  for (let i = 3; i < mask.length; i += 4) {
    if (mask[i]! < least) least = mask[i]!;
    if (mask[i]! > most) most = mask[i]!;
  }
  return { land: most > 0, sea: least < 255 };
}

/** Lays land over sea by the alpha of the mask. The result is written over the land. */
function merge(land: Uint8Array, sea: Uint8Array, mask: Uint8ClampedArray): Uint8Array {
  for (let i = 0; i < land.length; i += 4) {
    const cover = mask[i + 3]! / 255;
    land[i] = sea[i]! + (land[i]! - sea[i]!) * cover;
    land[i + 1] = sea[i + 1]! + (land[i + 1]! - sea[i + 1]!) * cover;
    land[i + 2] = sea[i + 2]! + (land[i + 2]! - sea[i + 2]!) * cover;
  }
  return land;
}
