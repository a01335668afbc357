import { expect, test } from 'vitest';
import { LAMBERT, syntheticRaster } from '../test/synthetic.ts';
import { tileFrame } from '../tiles/tile.ts';
import { projectMesh } from './mesh.ts';
import { levelFor } from './window.ts';

/** The levels of the microscale over a plane of the peninsula's size. */
const raster = syntheticRaster({
  x0: -2_000_000,
  y0: -2_000_000,
  nx: 60_000,
  ny: 60_000,
  cells: [50, 100, 200, 600, 1500],
  value: () => 0,
});

function cellAt(z: number, lat: number): number {
  // The tile of a place by the formula of web maps.
  const tiles = 2 ** z;
  const x = Math.floor(((-4 + 180) / 360) * tiles);
  const y = Math.floor(
    (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * tiles,
  );
  const frame = tileFrame({ z, x, y });
  const block = { left: 0, top: 0, width: frame.width, height: frame.height };
  return levelFor(raster, projectMesh(frame, block, LAMBERT)).dx;
}

// A pixel of zoom z has 156,543 m / 2^z on the equator and the cosine of the latitude of that on the ground: at zoom 8
// 492 m in the south of the peninsula and 443 m in the north, where the plane makes 428 m of it.
test.each([
  [6, 1500],
  [7, 600],
  [8, 600],
  [9, 200],
  [10, 100],
  [11, 50],
  [13, 50],
])('at zoom %i the cells have %i m, in the south as in the north', (z, metres) => {
  expect([36.5, 40, 43.6].map((lat) => cellAt(z, lat))).toEqual([metres, metres, metres]);
});
