import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { basePainter, linesPainter, type Painter } from '../base/draw.ts';
import { truecolourPng } from '../encode/truecolour.ts';
import type { FieldLayer, Layer } from '../layers/catalogue.ts';
import type { Rasters } from '../raster.ts';
import type { GetMap } from '../request/types.ts';
import { NO_DATA, paintOf } from '../scales/paint.ts';
import { drawContours } from '../seabed/draw.ts';
import { type Block, blocks, type Frame } from './frame.ts';
import { fieldPainter } from './indexed.ts';

/** Several layers, or one that is more than a field of colours, as PNG or WebP. Rejects when a raster cannot be read. */
export async function renderComposite(
  request: GetMap,
  layers: readonly Layer[],
  rasters: Rasters,
): Promise<Uint8Array> {
  const { frame, format } = request;
  const painters = await Promise.all(layers.map((layer) => painterOf(layer, frame, rasters)));
  const draw = async (block: Block) => {
    const canvas = createCanvas(block.width, block.height);
    const context = canvas.getContext('2d');
    if (!request.transparent) {
      context.fillStyle = `rgb(${request.background.join()})`;
      context.fillRect(0, 0, block.width, block.height);
    }
    for (const paint of painters) await paint(context, block);
    return context;
  };
  if (format === 'image/webp') {
    const whole = createCanvas(frame.width, frame.height);
    for (const block of blocks(frame)) {
      whole.getContext('2d').drawImage((await draw(block)).canvas, block.left, block.top);
    }
    return whole.toBuffer('image/webp', layers.every(({ kind }) => kind === 'field') ? 100 : 88);
  }
  const opaque = !request.transparent || layers.some(({ kind }) => kind === 'base');
  return truecolourPng(frame.width, frame.height, !opaque, bands(frame, draw));
}

async function* bands(frame: Frame, draw: (block: Block) => Promise<SKRSContext2D>) {
  let band: Uint8ClampedArray | undefined;
  for (const block of blocks(frame)) {
    const { data } = (await draw(block)).getImageData(0, 0, block.width, block.height);
    if (block.width === frame.width) {
      yield { rows: block.height, rgba: data };
      continue;
    }
    band ??= new Uint8ClampedArray(frame.width * block.height * 4);
    for (let y = 0; y < block.height; y++) {
      const row = data.subarray(y * block.width * 4, (y + 1) * block.width * 4);
      band.set(row, (y * frame.width + block.left) * 4);
    }
    if (block.left + block.width === frame.width) {
      yield { rows: block.height, rgba: band };
      band = undefined;
    }
  }
}

async function painterOf(layer: Layer, frame: Frame, rasters: Rasters): Promise<Painter> {
  switch (layer.kind) {
    case 'base':
      return basePainter(frame, await rasters({ dato: 'relief' }));
    case 'lines':
      return linesPainter(frame);
    case 'contours': {
      const relief = await rasters({ dato: 'relief' });
      return (context, block) => drawContours(context, relief, frame, block);
    }
    case 'field': {
      const paint = await fieldPainter(layer, frame, rasters);
      return async (context, block) => drawField(context, layer, await paint(block), block);
    }
  }
}

function drawField(
  context: SKRSContext2D,
  layer: FieldLayer,
  pixels: Uint8Array | undefined,
  block: Block,
): void {
  if (pixels === undefined) return;
  const { palette } = paintOf(layer.scale);
  const canvas = createCanvas(block.width, block.height);
  const picture = context.createImageData(block.width, block.height);
  for (let i = 0; i < pixels.length; i++) {
    const index = pixels[i]!;
    if (index === NO_DATA) continue;
    for (let band = 0; band < 4; band++) picture.data[4 * i + band] = palette[4 * index + band]!;
  }
  canvas.getContext('2d').putImageData(picture, 0, 0);
  context.drawImage(canvas, 0, 0);
}
