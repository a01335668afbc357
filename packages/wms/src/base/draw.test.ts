import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { MapTheme } from '../names/theme.ts';
import type { Block, Frame } from '../render/frame.ts';
import { syntheticRasters } from '../test/rasters.ts';
import { basePainter, linesPainter, MOST_FINE_PIXELS } from './draw.ts';

const PIXEL = 200;

/** A block of a square base map whose south-west corner stays, drawn alone. */
async function paint(size: number, block: Block, theme?: MapTheme): Promise<Uint8ClampedArray> {
  const [west, north] = [-600_000, 5_000_000];
  const frame: Frame = {
    crs: 'EPSG:3857',
    bbox: [west, north - size * PIXEL, west + size * PIXEL, north],
    width: size,
    height: size,
  };
  const context = createCanvas(block.width, block.height).getContext('2d');
  await basePainter(frame, await syntheticRasters({ dato: 'relief' }), theme)(context, block);
  return context.getImageData(0, 0, block.width, block.height).data;
}

test('the ground of a dark base map is dark, that of a light one is bright', async () => {
  // The middle of the brightness leaves coast and names out, which are the other way round.
  const block = { left: 0, top: 0, width: 64, height: 64 };
  const middle = async (theme: MapTheme): Promise<number> => {
    const green = (await paint(512, block, theme)).filter((_, at) => at % 4 === 1).toSorted();
    return green[green.length / 2] ?? Number.NaN;
  };
  expect(await middle('dark')).toBeLessThan(128);
  expect(await middle('light')).toBeGreaterThan(128);
});

test('the relief of a very large picture is computed for fewer pixels, and looks the same', async () => {
  const side = Math.sqrt(MOST_FINE_PIXELS);
  const block = { left: 512, top: 512, width: 256, height: 256 };
  const fine = await paint(side, block);
  const enlarged = await paint(side + 1, block);
  let sum = 0;
  for (let i = 0; i < fine.length; i++) sum += Math.abs(fine[i]! - enlarged[i]!);
  // The mean difference, of 255, is only what enlarging does to edges.
  expect(sum / fine.length).toBeLessThan(1);
  expect(enlarged.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
});

// The grounds are the dark end of the scale of air density, which the sea has, and white paper.
test.each([
  ['dark', [51, 42, 108]],
  ['light', [255, 255, 255]],
])('the coast is seen on a %s ground', async (_name, ground) => {
  const context = createCanvas(128, 128).getContext('2d');
  context.fillStyle = `rgb(${ground.join()})`;
  context.fillRect(0, 0, 128, 128);
  // This is the west coast of Galicia, where there are no names at this scale.
  const frame: Frame = {
    crs: 'EPSG:3857',
    bbox: [-1_040_000, 5_240_000, -990_000, 5_290_000],
    width: 128,
    height: 128,
  };
  await linesPainter(frame)(context, { left: 0, top: 0, width: 128, height: 128 });
  const { data } = context.getImageData(0, 0, 128, 128);
  const apart = (at: number) =>
    Math.max(...ground.map((part, band) => Math.abs(data[4 * at + band]! - part)));
  const seen = Array.from({ length: 128 * 128 }, (_, at) => apart(at)).filter(
    (difference) => difference > 48,
  );
  // A coast crosses the picture, so it has at least as many pixels as the picture has rows.
  expect(seen.length).toBeGreaterThan(128);
});
