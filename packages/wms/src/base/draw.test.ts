import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Block, Frame } from '../render/frame.ts';
import { syntheticRasters } from '../testing/rasters.ts';
import { basePainter, MOST_FINE_PIXELS } from './draw.ts';

const PIXEL = 200;

/** A block of a square base map whose south-west corner stays, drawn alone. */
async function paint(size: number, block: Block): Promise<Uint8ClampedArray> {
  const [west, north] = [-600_000, 5_000_000];
  const frame: Frame = {
    crs: 'EPSG:3857',
    bbox: [west, north - size * PIXEL, west + size * PIXEL, north],
    width: size,
    height: size,
  };
  const context = createCanvas(block.width, block.height).getContext('2d');
  await basePainter(frame, await syntheticRasters({ dato: 'relief' }))(context, block);
  return context.getImageData(0, 0, block.width, block.height).data;
}

test('the relief of a very large picture is computed for fewer pixels, and looks the same', async () => {
  const side = Math.sqrt(MOST_FINE_PIXELS);
  const block = { left: 512, top: 512, width: 256, height: 256 };
  const fine = await paint(side, block);
  const enlarged = await paint(side + 1, block);
  let sum = 0;
  for (let i = 0; i < fine.length; i++) sum += Math.abs(fine[i]! - enlarged[i]!);
  // Of 255: what enlarging does to edges, and nothing else.
  expect(sum / fine.length).toBeLessThan(1);
  expect(enlarged.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
});
