import { expect, it } from 'vitest';
import { syntheticRasters } from '../test/rasters.ts';
import { RELIEF_SHAPE, reliefTile } from './relief-tile.ts';

const SIDE = 256 + 2 * RELIEF_SHAPE.border;

/** The numbers of a plane, put together again by hand as `docs/tiles.md` says. */
function planeOf(tile: Uint8Array, plane: 0 | 1): number[][] {
  const written = new Uint16Array(tile.buffer).subarray(plane * SIDE * SIDE, (plane + 1) * SIDE * SIDE);
  const rows: number[][] = [];
  for (let row = 0; row < SIDE; row++) {
    let along = 0;
    rows.push(
      Array.from({ length: SIDE }, (_, column) => {
        const code = written[row * SIDE + column]!;
        along += code % 2 === 0 ? code / 2 : -(code + 1) / 2;
        return (rows[row - 1]?.[column] ?? 0) + along;
      }),
    );
  }
  return rows;
}

it('has heights and then depths in steps, as differences from the plane of the neighbours', async () => {
  // Far from the relief the map goes on with land of 250 m and a sea of 4,200 m: 125 steps of 2 m, written 250, and
  // 840 steps of 5 m, written 1680; all the others lie in the plane.
  const tile = new Uint16Array((await reliefTile({ z: 6, x: 5, y: 5 }, syntheticRasters)).buffer);
  expect(tile).toHaveLength(2 * SIDE * SIDE);
  expect([tile[0], tile[SIDE * SIDE]]).toEqual([250, 1680]);
  expect(tile.reduce((sum, one) => sum + one)).toBe(1930);
});

it('goes on in the tile beside it', async () => {
  const [west, east] = await Promise.all(
    [31, 32].map(async (x) => planeOf(await reliefTile({ z: 6, x, y: 24 }, syntheticRasters), 0)),
  );
  // The last pixels of one and its border are the border of the other and its first pixels.
  for (const row of [0, 100, 259]) expect(west![row]!.slice(-4)).toEqual(east![row]!.slice(0, 4));
});
