import { expect, it } from 'vitest';
import { planesOf } from '../test/planes.ts';
import { syntheticRasters } from '../test/rasters.ts';
import { RELIEF_SHAPE, reliefTile } from './relief-tile.ts';

const SIDE = 256 + 2 * RELIEF_SHAPE.border;

it('has heights and then depths in steps, as differences from the plane of the neighbours', async () => {
  // Far from the relief the map goes on with land of 250 m and a sea of 4,200 m: 500 steps of 0.5 m, written 1000, and
  // 840 steps of 5 m, written 1680; all the others lie in the plane.
  const tile = new Uint16Array((await reliefTile({ z: 6, x: 5, y: 5 }, syntheticRasters)).buffer);
  expect(tile).toHaveLength(2 * SIDE * SIDE);
  expect([tile[0], tile[SIDE * SIDE]]).toEqual([1000, 1680]);
  expect(tile.reduce((sum, one) => sum + one)).toBe(2680);
});

it('goes on in the tile beside it', async () => {
  const [west, east] = await Promise.all(
    [31, 32].map(async (x) => planesOf(await reliefTile({ z: 6, x, y: 24 }, syntheticRasters), SIDE)[0]),
  );
  // The last pixels of one and its border are the border of the other and its first pixels.
  for (const row of [0, 100, 259]) expect(west![row]!.slice(-4)).toEqual(east![row]!.slice(0, 4));
});
