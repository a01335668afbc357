import { expect, it } from 'vitest';
import type { ChunkedArray } from '../store/array/array.ts';
import { rasterLevel } from './rasters.ts';

it('finds every height in chunks that hold some of them', async () => {
  // The array has three heights of one cell, and two heights in a chunk: the values 10 and 11, then 20 and the blank
  // past the edge.
  const array: ChunkedArray = {
    shape: [3, 1, 1],
    chunkShape: [2, 1, 1],
    lattice: [2, 1, 1],
    chunk: async ([layer]) => Float32Array.of(...(layer === 0 ? [10, 11] : [20, Number.NaN])),
  };
  const grid = { x0: 0, y0: 0, dx: 1, dy: 1, nx: 1, ny: 1 };
  const values = [0, 1, 2].map(async (height) => [...(await rasterLevel(array, grid, height).chunk(0, 0))]);
  expect(await Promise.all(values)).toEqual([[10], [11], [20]]);
});
