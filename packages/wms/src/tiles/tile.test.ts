import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { NO_VALUE, type Raster } from '@mapa/field';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { renderMap } from '../answers/map/map.ts';
import { plane } from '../crs/crs.ts';
import type { Rasters } from '../raster.ts';
import { stepOf, variableScale } from '../scales/scales.ts';
import { syntheticRasters } from '../test/rasters.ts';
import { LAMBERT, syntheticRaster } from '../test/synthetic.ts';
import { packed } from './compress.ts';
import { bytesOf, differences, splitBytes } from './planes.ts';
import { type TilePlace, tileEncoding, tileFrame, valueTile } from './tile.ts';

const FIELD = { dato: 'micro', variable: 'wspd_hgt', altura: 50 } as const;
/** The tiles around 42.8 N, 1.6 W by the formula of web maps, worked out by hand. */
const AT_9 = { z: 9, x: 253, y: 188 };
const AT_15 = { z: 15, x: 16238, y: 12073 };
const SIDE = 258;

/** Cells of 50 m that differ from one another, around those tiles. */
const cells = (x: number, y: number): number =>
  3 + (Math.abs(Math.floor(x / 50) * 7 + Math.floor(y / 50) * 13) % 800) / 100;
const board = syntheticRaster({
  x0: -1356500,
  y0: -1122500,
  nx: 3200,
  ny: 3200,
  cells: [50, 100],
  value: cells,
});

const numbersOf = (place: TilePlace, rasters: Rasters) =>
  valueTile(FIELD, place, rasters, (numbers) => numbers.slice());

/** The value of the cell under the centre of a pixel of the tile, counted without its border. */
function cellUnder(place: typeof AT_15, column: number, row: number): number {
  const { bbox } = tileFrame(place);
  const pixel = (bbox[2] - bbox[0]) / SIDE;
  const out = new Float64Array(2);
  plane('EPSG:3857').inverse(bbox[0] + (column + 1.5) * pixel, bbox[3] - (row + 1.5) * pixel, out, 0);
  plane(LAMBERT).forward(out[0] ?? 0, out[1] ?? 0, out, 0);
  return cells(out[0] ?? 0, out[1] ?? 0);
}

describe('a value tile', () => {
  test('has the values of the cells where these are visible, to the step', async () => {
    const tile = await numbersOf(AT_15, () => board);
    expect(tile).toHaveLength(SIDE ** 2);
    const { offset, step } = tileEncoding('wspd_hgt');
    expect(step).toBe(0.01);
    let differing = 0;
    for (let at = 0; at < 65536; at += 37) {
      const [column, row] = [at % 256, Math.floor(at / 256)];
      const value = offset + step * (tile[(row + 1) * SIDE + column + 1] ?? 0);
      if (Math.abs(value - cellUnder(AT_15, column, row)) > step / 2 + 1e-6) differing++;
    }
    // A pixel centre that lies on the side of a cell may count to either.
    expect(differing).toBeLessThan(20);
  });

  test.each([
    ['interpolated', AT_9, syntheticRasters],
    ['of visible cells', AT_15, () => board],
  ] as const)('has the values of the picture that the map service draws, %s', async (_, place, rasters) => {
    const [tile, bytes] = await Promise.all([
      numbersOf(place, rasters),
      renderMap(
        {
          request: 'GetMap',
          frame: tileFrame(place),
          layers: ['wspd_hgt50'],
          format: 'image/png',
          transparent: true,
          background: [255, 255, 255],
        },
        rasters,
      ),
    ]);
    const { data } = decode(bytes);
    const { offset, step } = tileEncoding('wspd_hgt');
    const scale = variableScale('wspd_hgt');
    const apart = [...tile].map((number, at) =>
      Math.abs((data[at] ?? 0) - 1 - stepOf(scale, offset + step * number)),
    );
    expect(Math.max(...apart)).toBeLessThanOrEqual(1);
    expect(apart.filter((steps) => steps > 0).length / apart.length).toBeLessThan(0.1);
  });

  test('borders on the pixels of its neighbours', async () => {
    const here = await numbersOf(AT_9, syntheticRasters);
    const east = await numbersOf({ ...AT_9, x: AT_9.x + 1 }, syntheticRasters);
    for (let row = 0; row < SIDE; row++) {
      // The border of this tile is the first column of the next one, and the other way round.
      expect(Math.abs((here[row * SIDE + 257] ?? 0) - (east[row * SIDE + 1] ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs((here[row * SIDE + 256] ?? 0) - (east[row * SIDE] ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  test('says where there are no data, and keeps impossible values within the numbers', async () => {
    const nowhere = await numbersOf({ z: 9, x: 0, y: 0 }, syntheticRasters);
    expect(new Set(nowhere)).toEqual(new Set([NO_VALUE]));
    const extreme = (value: number): Raster =>
      syntheticRaster({ x0: -2317500, y0: -2020500, nx: 540, ny: 450, cells: [3000], value: () => value });
    expect(new Set(await numbersOf(AT_9, () => extreme(-5)))).toEqual(new Set([0]));
    expect(new Set(await numbersOf(AT_9, () => extreme(1e6)))).toEqual(new Set([NO_VALUE - 1]));
    expect(new Set(await numbersOf(AT_9, () => extreme(Number.NaN)))).toEqual(new Set([NO_VALUE]));
  });
});

test.each(['numbers', 'differences', 'once'] as const)(
  'the bytes of a tile are little endian, however they are compressed (%s)',
  (kind) => {
    const numbers = bytesOf(Uint16Array.of(1, 256, 65535));
    const bytes = [1, 0, 0, 1, 255, 255];
    expect([...packed(numbers, 'identity', kind)]).toEqual(bytes);
    expect([...brotliDecompressSync(packed(numbers, 'br', kind))]).toEqual(bytes);
    expect([...gunzipSync(packed(numbers, 'gzip', kind))]).toEqual(bytes);
  },
);

test('differences are from west + north - north-west, low bytes before high ones', () => {
  // 700, 65535 over 690, 3: 700, 65535 - 700 - 65536 = -701, 690 - 700 = -10 and 3 - (690 + 65535 - 700) + 65536 = 14,
  // which are written 1400, 1401, 19 and 28.
  const written = differences(Uint16Array.of(700, 65535, 690, 3), 2);
  expect([...written]).toEqual([1400, 1401, 19, 28]);
  expect([...splitBytes(written)]).toEqual([0x78, 0x79, 19, 28, 0x05, 0x05, 0, 0]);
});
