import { expect, test } from 'vitest';
import { filteredRows } from './bands.ts';
import type { Block, Frame } from './frame.ts';

/** Two bytes for each pixel, which tell its place in the frame. */
const place = (x: number, y: number): [number, number] => [x % 251, y % 241];

async function rowsOf(width: number, height: number, draw: (block: Block) => Uint8Array | undefined) {
  const frame: Frame = { crs: 'EPSG:3857', bbox: [0, 0, 1, 1], width, height };
  const parts: Uint8Array[] = [];
  for await (const part of filteredRows(
    frame,
    2,
    async (block) => draw(block),
    (rows) => rows.slice(),
  ))
    parts.push(part);
  return parts;
}

const painted = ({ left, top, width, height }: Block): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: width * height }, (_, at) =>
      place(left + (at % width), top + Math.floor(at / width)),
    ).flat(),
  );

// Blocks have a side of 512 pixels. There are two of them across and three down, and the last ones are narrow and low.
test('blocks come as whole rows of the picture, few at a time', async () => {
  const parts = await rowsOf(600, 1100, painted);
  expect(Math.max(...parts.map((part) => part.length))).toBe(32 * 600 * 2);
  const rows = Buffer.concat(parts);
  expect(rows.length).toBe(600 * 1100 * 2);
  let wrong = 0;
  for (let y = 0; y < 1100; y++)
    for (let x = 0; x < 600; x++) {
      const at = (y * 600 + x) * 2;
      const [first, second] = place(x, y);
      if (rows[at] !== first || rows[at + 1] !== second) wrong++;
    }
  expect(wrong).toBe(0);
});

test('a block without pixels is empty, whatever stood there in the band before', async () => {
  const rows = Buffer.concat(
    await rowsOf(600, 600, (block) => (block.top === 0 ? painted(block) : undefined)),
  );
  expect(rows.subarray(0, 512 * 1200).equals(Buffer.alloc(512 * 1200))).toBe(false);
  expect(rows.subarray(512 * 1200).equals(Buffer.alloc(88 * 1200))).toBe(true);
});
