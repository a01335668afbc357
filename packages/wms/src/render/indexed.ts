import { type IndexedPicture, indexedPng } from '../encode/png.ts';
import type { FieldLayer } from '../layers/catalogue.ts';
import type { Rasters } from '../raster.ts';
import type { Rgb } from '../scales/oklch.ts';
import { NO_DATA, paintOf } from '../scales/paint.ts';
import { seabedPainter } from '../seabed/paint.ts';
import { type Block, blocks, type Frame } from './frame.ts';
import { projectMesh } from './mesh.ts';
import { paintRaster } from './sample.ts';

/** Gives a palette index for each pixel of a block, or undefined when there are no data under it. */
export type IndexPainter = (block: Block) => Promise<Uint8Array | undefined>;

/** What paints the blocks of a field; it rejects when the raster cannot be read. */
export async function fieldPainter(layer: FieldLayer, frame: Frame, rasters: Rasters): Promise<IndexPainter> {
  const paint = paintOf(layer.scale);
  if (layer.raster.dato === 'seabed') return seabedPainter(paint, frame, await rasters({ dato: 'relief' }));
  const raster = await rasters(layer.raster);
  return async (block) => {
    const mesh = projectMesh(frame, block, raster.crs);
    const pixels = await paintRaster(raster, mesh, block, paint);
    return pixels?.some((index) => index !== NO_DATA) ? pixels : undefined;
  };
}

/** One layer alone as an indexed PNG; `background` undefined leaves the pixels without data transparent. */
export async function renderIndexed(
  layer: FieldLayer,
  frame: Frame,
  rasters: Rasters,
  background: Rgb | undefined,
): Promise<Uint8Array> {
  const paint = await fieldPainter(layer, frame, rasters);
  const { width, height } = frame;
  let pixels: Uint8Array | undefined;
  for (const block of blocks(frame)) {
    const painted = await paint(block);
    if (painted === undefined) continue;
    if (block.width === width && block.height === height) {
      pixels = painted;
      continue;
    }
    pixels ??= new Uint8Array(width * height);
    for (let y = 0; y < block.height; y++) {
      const row = painted.subarray(y * block.width, (y + 1) * block.width);
      pixels.set(row, (block.top + y) * width + block.left);
    }
  }
  if (pixels === undefined) return blankPng(width, height, background);
  const { palette } = paintOf(layer.scale);
  return indexedPng({ width, height, pixels, palette: background ? opaque(palette, background) : palette });
}

function opaque(palette: Uint8Array, [red, green, blue]: Rgb): Uint8Array {
  const copy = palette.slice();
  copy.set([red, green, blue, 255]);
  return copy;
}

const blanks = new Map<string, Uint8Array>();
const MOST_BLANKS = 64;

/** The same answer for every picture without data: made once for a size and colour. */
export function blankPng(width: number, height: number, background: Rgb | undefined): Uint8Array {
  const key = `${width} ${height} ${background?.join() ?? ''}`;
  const known = blanks.get(key);
  if (known) return known;
  const picture: IndexedPicture = {
    width,
    height,
    pixels: new Uint8Array(width * height),
    palette: new Uint8Array(background ? [...background, 255] : [0, 0, 0, 0]),
  };
  const png = indexedPng(picture);
  if (blanks.size >= MOST_BLANKS) blanks.clear();
  blanks.set(key, png);
  return png;
}
