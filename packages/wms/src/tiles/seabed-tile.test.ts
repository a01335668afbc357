import { expect, it } from 'vitest';
import { planesOf } from '../test/planes.ts';
import { syntheticRasters } from '../test/rasters.ts';
import { SEABED_SHAPE, seabedTile } from './seabed-tile.ts';
import type { TilePlace } from './tile.ts';

const SIDE = 256 + 2 * SEABED_SHAPE.border;

/**
 * The depth in the middle of a pixel of a tile, m. Where it lies is the formula of web maps; the sea of the test is
 * 10 m deeper each kilometre beyond 300 km around 40 N, 4 W, and has 1 m more. A degree is 111.2 km.
 */
function depthAt({ z, x, y }: TilePlace, column: number, row: number): number {
  const n = Math.PI * (1 - (2 * (y + (row + 0.5) / 256)) / 2 ** z);
  const lat = (180 / Math.PI) * Math.atan(Math.sinh(n));
  const lon = ((x + (column + 0.5) / 256) / 2 ** z) * 360 - 180;
  const kilometres = 111.2 * Math.hypot((lon + 4) * Math.cos((40 * Math.PI) / 180), lat - 40);
  return 10 * (kilometres - 300) + 1;
}

it('has depths in tenths of a metre, and then how much of them is shown', async () => {
  // Far from the edge of the relief, at 44.0 N, 5.9 W.
  const place = { z: 8, x: 123, y: 93 };
  const [depths, shares] = planesOf(await seabedTile(place, syntheticRasters), SIDE);
  const depth = depthAt(place, 200, 20);
  expect(depth).toBeGreaterThan(300);
  expect((depths?.[21]?.[201] ?? 0) / 10).toBeCloseTo(depth, -0.5);
  expect(shares?.[21]?.[201]).toBe(255);
  // The depth in the middle of the island is 0.
  const [land] = planesOf(await seabedTile({ z: 8, x: 125, y: 96 }, syntheticRasters), SIDE);
  expect(land?.[250]?.[40]).toBe(0);
});

it('has the depths of the high sea, whose tenths of a metre take all 16 bits', async () => {
  // At 36.4 N, 11.2 W.
  const place = { z: 8, x: 120, y: 100 };
  const [depths] = planesOf(await seabedTile(place, syntheticRasters), SIDE);
  const depth = depthAt(place, 0, 0);
  expect(depth).toBeGreaterThan(3_277);
  expect((depths?.[1]?.[1] ?? 0) / 10).toBeCloseTo(depth, -0.5);
});

it('shows nothing beyond the relief, and less towards its edge', async () => {
  const [depths, shares] = planesOf(await seabedTile({ z: 6, x: 5, y: 5 }, syntheticRasters), SIDE);
  expect([depths, shares].flatMap((plane) => plane?.flat() ?? []).every((one) => one === 0)).toBe(true);
  // 12 W, the western edge of the relief, lies 29.87 columns of zoom 6 from the date line.
  const [, edge] = planesOf(await seabedTile({ z: 6, x: 29, y: 24 }, syntheticRasters), SIDE);
  const along = edge?.[100] ?? [];
  expect(along.slice(0, 200).every((one) => one === 0)).toBe(true);
  const rising = along.slice(230);
  expect(rising.every((one, at) => at === 0 || one >= (rising[at - 1] ?? 0))).toBe(true);
  expect(rising.at(-1)).toBeGreaterThan(0);
});
