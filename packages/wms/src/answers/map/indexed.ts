import { indexedFilter, indexedHead } from '../../encode/indexed.ts';
import { commonRoom, deflateBands, deflateWhole, png } from '../../encode/png.ts';
import type { FieldLayer } from '../../layers.ts';
import type { Rasters } from '../../raster.ts';
import { filteredRows } from '../../render/bands.ts';
import { BLOCK_SIZE, type Block, type Frame, type Pause } from '../../render/frame.ts';
import { projectMesh } from '../../render/mesh.ts';
import { sampleRaster } from '../../render/sample.ts';
import type { Rgb } from '../../scales/oklch.ts';
import { paintOf, paintValues } from '../../scales/paint.ts';
import { seabedPainter } from '../../seabed/paint.ts';

/** Gives a palette index for each pixel of a block, or undefined when there are no data under it. */
export type IndexPainter = (block: Block) => Promise<Uint8Array | undefined>;

/** Makes the painter for the blocks of a field. It rejects when the raster cannot be read. */
export async function fieldPainter(layer: FieldLayer, frame: Frame, rasters: Rasters): Promise<IndexPainter> {
  const paint = paintOf(layer.scale);
  if (layer.raster.dato === 'seabed') return seabedPainter(paint, frame, await rasters({ dato: 'relief' }));
  const raster = await rasters(layer.raster);
  return async (block) => {
    const mesh = projectMesh(frame, block, raster.crs);
    return sampleRaster(raster, mesh, block, (values) => paintValues(paint, values));
  };
}

/** One layer alone as an indexed PNG. When `background` is undefined the pixels without data are transparent. */
export async function renderIndexed(
  layer: FieldLayer,
  frame: Frame,
  rasters: Rasters,
  background: Rgb | undefined,
  pause: Pause,
): Promise<Uint8Array> {
  const paint = await fieldPainter(layer, frame, rasters);
  const { width, height } = frame;
  const { palette } = paintOf(layer.scale);
  const head = () => indexedHead(width, height, background ? opaque(palette, background) : palette);
  if (Math.max(width, height) > BLOCK_SIZE)
    return png(head(), await deflateBands(filteredRows(frame, 1, paint, indexedFilter(width), pause)));
  const pixels = await paint({ left: 0, top: 0, width, height });
  return pixels
    ? png(head(), deflateWhole(indexedFilter(width, commonRoom)(pixels)))
    : blankPng(width, height, background);
}

/** The colours of a palette as they look on a ground. */
function opaque(palette: Uint8Array, ground: Rgb): Uint8Array {
  return palette.map((value, at) => {
    const alpha = palette[at | 3]! / 255;
    return at % 4 === 3 ? 255 : Math.round(value * alpha + ground[at % 4]! * (1 - alpha));
  });
}

const blanks = new Map<string, Uint8Array>();
const MOST_BLANKS = 64;

/** The picture without any data, which is made once for each size and colour. */
export async function blankPng(
  width: number,
  height: number,
  background: Rgb | undefined,
): Promise<Uint8Array> {
  const key = `${width} ${height} ${background?.join() ?? ''}`;
  const known = blanks.get(key);
  if (known) return known;
  const head = indexedHead(width, height, new Uint8Array(background ? [...background, 255] : [0, 0, 0, 0]));
  async function* rows() {
    const row = indexedFilter(width)(new Uint8Array(width));
    for (let y = 0; y < height; y++) yield row;
  }
  const blank = png(head, await deflateBands(rows()));
  if (blanks.size >= MOST_BLANKS) blanks.clear();
  blanks.set(key, blank);
  return blank;
}
