import type { RasterLevel } from '@mapa/field';
import { expect, it } from 'vitest';

import { rimShares } from './rim.ts';

const level: RasterLevel = {
  nx: 200,
  ny: 300,
  x0: 0,
  y0: 0,
  dx: 1,
  dy: 1,
  chunkShape: [300, 200],
  chunk: () => Promise.reject(new Error('No chunk is needed.')),
};

it('is nothing at the rim, half of it half way and all of it 48 cells inside', () => {
  const middle = rimShares({ column: -1, row: 100, width: 50, height: 1 }, level);
  expect(middle?.[0]).toBe(0);
  expect(middle?.[1]).toBe(0);
  // 3 t² - 2 t³ is 5/32 for t = 1/4.
  expect(middle?.[13]).toBeCloseTo(0.156_25, 7);
  expect(middle?.[25]).toBeCloseTo(0.5, 7);
  expect(middle?.[49]).toBe(1);
  expect(rimShares({ column: 100, row: 299, width: 1, height: 1 }, level)).toEqual(Float32Array.of(0));
});

it('is not asked for where all of it shows', () => {
  expect(rimShares({ column: 48, row: 48, width: 104, height: 204 }, level)).toBeUndefined();
  const beside = rimShares({ column: 47, row: 48, width: 104, height: 204 }, level);
  expect(beside).toHaveLength(104 * 204);
  expect(beside?.[0]).toBeLessThan(1);
});
