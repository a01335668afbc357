import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { indexedFilter, indexedHead } from './indexed.ts';
import { bytesLess, deflateBands, deflateWhole, png } from './png.ts';

// fast-png is an independent decoder and checks every CRC. Rows of whole words are filtered in another way than other
// rows.
test.each([7, 8])(
  'an indexed picture %i pixels wide comes back with palette and transparency',
  async (width) => {
    const pixels = Uint8Array.from({ length: width * 5 }, (_, at) => (at * at) % 3);
    const palette = Uint8Array.of(0, 0, 0, 0, 10, 20, 30, 255, 200, 100, 50, 255);
    const head = indexedHead(width, 5, palette);
    async function* bands(filter = indexedFilter(width)) {
      yield filter(pixels.slice(0, 2 * width));
      yield filter(pixels.slice(2 * width));
    }
    for (const rows of [deflateWhole(indexedFilter(width)(pixels)), await deflateBands(bands())]) {
      const image = decode(png(head, rows), { checkCrc: true });
      expect([image.width, image.height, image.channels, image.depth]).toEqual([width, 5, 1, 8]);
      expect([...image.data]).toEqual([...pixels]);
      expect(image.palette).toEqual([
        [0, 0, 0, 0],
        [10, 20, 30, 255],
        [200, 100, 50, 255],
      ]);
    }
  },
);

test('a palette without transparency has no tRNS chunk', () => {
  expect(Buffer.concat(indexedHead(1, 1, Uint8Array.of(1, 2, 3, 255))).includes('tRNS')).toBe(false);
});

test('a band that cannot be made rejects', async () => {
  async function* broken() {
    yield new Uint8Array(9);
    throw new Error('chunk 3/4 is missing');
  }
  await expect(deflateBands(broken())).rejects.toThrow('chunk 3/4 is missing');
});

test('bytes of a word are subtracted each for itself', () => {
  // 0x00 - 0x01 = 0xff, 0x80 - 0x7f = 0x01, 0x10 - 0x20 = 0xf0, 0xff - 0xff = 0x00.
  expect(bytesLess(0x008010ff, 0x017f20ff) >>> 0).toBe(0xff01f000);
});
