import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { indexedPng } from './png.ts';

// fast-png is an independent decoder; it checks every CRC.
test('an indexed picture comes back pixel by pixel, with its palette and transparency', () => {
  const pixels = Uint8Array.from({ length: 7 * 5 }, (_, at) => (at * at) % 3);
  const palette = Uint8Array.of(0, 0, 0, 0, 10, 20, 30, 255, 200, 100, 50, 255);
  const image = decode(indexedPng({ width: 7, height: 5, pixels, palette }), { checkCrc: true });
  expect([image.width, image.height, image.channels, image.depth]).toEqual([7, 5, 1, 8]);
  expect([...image.data]).toEqual([...pixels]);
  expect(image.palette).toEqual([
    [0, 0, 0, 0],
    [10, 20, 30, 255],
    [200, 100, 50, 255],
  ]);
});

test('a palette without transparency has no tRNS chunk', () => {
  const png = indexedPng({
    width: 1,
    height: 1,
    pixels: Uint8Array.of(0),
    palette: Uint8Array.of(1, 2, 3, 255),
  });
  expect(Buffer.from(png).includes('tRNS')).toBe(false);
});
