import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { basePainter, linesPainter, type Painter, sharply } from '../../base/draw.ts';
import { encodeCanvas } from '../../encode/canvas.ts';
import { commonRoom, deflateBands, deflateWhole, png } from '../../encode/png.ts';
import { truecolourFilter, truecolourHead } from '../../encode/truecolour.ts';
import type { FieldLayer, Layer } from '../../layers.ts';
import type { Rasters } from '../../raster.ts';
import { filteredRows } from '../../render/bands.ts';
import { BLOCK_SIZE, type Block, blockRows, type Pause } from '../../render/frame.ts';
import type { GetMap } from '../../request/types.ts';
import { NO_DATA, paintOf } from '../../scales/paint.ts';
import { drawContours } from '../../seabed/draw.ts';
import { fieldPainter } from './indexed.ts';

/**
 * Draws several layers, or one that is more than a field of colours, in any format. Rejects when a raster cannot be
 * read, and when `pause` does.
 */
export async function renderComposite(
  request: GetMap,
  layers: readonly Layer[],
  rasters: Rasters,
  pause: Pause,
): Promise<Uint8Array> {
  const { frame, format } = request;
  const painters = await Promise.all(layers.map((layer) => painterOf(layer, request, rasters)));
  // There is one canvas for all blocks, because the garbage collector does not see what canvases hold. Setting a size
  // empties it.
  const canvas = createCanvas(1, 1);
  const draw = async (block: Block) => {
    canvas.width = block.width;
    canvas.height = block.height;
    const context = canvas.getContext('2d');
    if (!request.transparent) {
      context.fillStyle = `rgb(${request.background.join()})`;
      context.fillRect(0, 0, block.width, block.height);
    }
    for (const paint of painters) {
      await pause();
      await paint(context, block);
    }
  };
  const pixels = async (block: Block): Promise<Uint8Array> => {
    await draw(block);
    const { data } = canvas.getContext('2d').getImageData(0, 0, block.width, block.height);
    return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  };
  if (format !== 'image/png') {
    const whole = createCanvas(frame.width, frame.height);
    for (const block of [...blockRows(frame)].flat()) {
      await draw(block);
      whole.getContext('2d').drawImage(canvas, block.left, block.top);
    }
    const areValues = layers.every(({ kind }) => kind === 'field');
    return encodeCanvas(whole, format, areValues);
  }
  const opaque = !request.transparent || layers.some(({ kind }) => kind === 'base');
  const { width, height } = frame;
  const head = truecolourHead(width, height, !opaque);
  if (Math.max(width, height) > BLOCK_SIZE)
    return png(
      head,
      await deflateBands(filteredRows(frame, 4, pixels, truecolourFilter(width, !opaque), pause)),
    );
  const whole = await pixels({ left: 0, top: 0, width, height });
  return png(head, deflateWhole(truecolourFilter(width, !opaque, commonRoom)(whole)));
}

async function painterOf(
  layer: Layer,
  { frame, theme, fieldOpacity = 1 }: GetMap,
  rasters: Rasters,
): Promise<Painter> {
  switch (layer.kind) {
    case 'base':
      return basePainter(frame, await rasters({ dato: 'relief' }), theme);
    case 'lines':
      return sharply(frame, (ordinary) => linesPainter(ordinary, theme));
    case 'contours': {
      const relief = await rasters({ dato: 'relief' });
      return sharply(frame, (ordinary) => (context, block) => drawContours(context, relief, ordinary, block));
    }
    case 'field': {
      const paint = await fieldPainter(layer, frame, rasters);
      return async (context, block) => drawField(context, layer, await paint(block), block, fieldOpacity);
    }
  }
}

function drawField(
  context: SKRSContext2D,
  layer: FieldLayer,
  pixels: Uint8Array | undefined,
  block: Block,
  opacity: number,
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
  context.globalAlpha = opacity;
  context.drawImage(canvas, 0, 0);
  context.globalAlpha = 1;
}
