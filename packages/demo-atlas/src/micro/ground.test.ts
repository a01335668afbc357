import { IBERIA_GRID, nearestCell } from '@mapa/atlas';
import { expect, test } from 'vitest';
import { demoBase as base } from '../base/test/base.ts';
import { microChunks } from './chunk.ts';

const chunks = microChunks(base);
const SIDE = 300;
const PARTS = 60;
/** The chunk around a place, and the mesoscale cell in its south-west corner. */
const placeOf = (lat: number, lon: number) => {
  const { i, j } = nearestCell(IBERIA_GRID, { lat, lon })!;
  return {
    row: Math.floor(j / 5),
    column: Math.floor(i / 5),
    first: (j - (j % 5)) * IBERIA_GRID.nx + i - (i % 5),
  };
};

test('the ground has the mesoscale height as its mean over each cell, to a tenth of its ruggedness', () => {
  const { row, column, first } = placeOf(42.62, 0.05);
  const heights = chunks.ground(50, row, column);
  for (let n = 0; n < 25; n++) {
    const [cx, cy] = [n % 5, Math.floor(n / 5)];
    let sum = 0;
    for (let m = 0; m < PARTS * PARTS; m++)
      sum += heights[(cy * PARTS + Math.floor(m / PARTS)) * SIDE + cx * PARTS + (m % PARTS)]!;
    const cell = first + cy * IBERIA_GRID.nx + cx;
    expect(Math.abs(sum / PARTS ** 2 - base.elevation[cell]!)).toBeLessThan(base.ruggedness[cell]! / 5);
  }
});

test('the wind is stronger on its ridges than in its valleys', () => {
  const { row, column, first } = placeOf(42.62, 0.05);
  const heights = chunks.ground(50, row, column);
  const wind = chunks('wspd_hgt', 50, 100, row, column);
  let [above, below, high, low] = [0, 0, 0, 0];
  for (let n = 0; n < SIDE * SIDE; n++) {
    const cell = first + Math.floor(n / SIDE / PARTS) * IBERIA_GRID.nx + Math.floor((n % SIDE) / PARTS);
    const over = heights[n]! - base.elevation[cell]!;
    if (over > 100) [above, high] = [above + wind[n]!, high + 1];
    if (over < -100) [below, low] = [below + wind[n]!, low + 1];
  }
  expect(high).toBeGreaterThan(1000);
  expect(low).toBeGreaterThan(1000);
  expect(above / high).toBeGreaterThan((below / low) * 1.15);
});

test('it is 0 at sea, and missing outside the domain', () => {
  const sea = placeOf(44.6, -9.5);
  expect(new Set(chunks.ground(50, sea.row, sea.column))).toEqual(new Set([0]));
  expect(chunks.ground(600, 0, 0)[0]).toBeNaN();
});
