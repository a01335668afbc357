import { IBERIA_GRID, microGrid, nearestCell } from '@mapa/atlas';
import { VARIABLES, type Variable } from '@mapa/field';
import { expect, test } from 'vitest';
import { demoBase as base } from '../base/test/base.ts';
import { powerDensity, weibullScale } from '../climate/weibull.ts';
import { mesoValue } from '../store/rasters.ts';
import { hash2 } from '../terrain/noise.ts';
import { microChunks } from './chunk.ts';

type MicroChunk = Readonly<Record<Variable, Float32Array>>;

const valuesOf = microChunks(base);
const chunks = (...place: readonly [number, number, number, number]): MicroChunk =>
  Object.fromEntries(VARIABLES.map((variable) => [variable, valuesOf(variable, ...place)])) as MicroChunk;
const SIDE = 300;
const { nx } = IBERIA_GRID;

/** The means of the 60 x 60 finest cells of the mesoscale cell in column `cx` and row `cy` of the chunk. */
function means(chunk: MicroChunk, cx: number, cy: number): Record<string, number> {
  return Object.fromEntries(
    VARIABLES.map((variable) => {
      let sum = 0;
      for (let n = 0; n < 3600; n++) {
        sum += chunk[variable][(cy * 60 + Math.floor(n / 60)) * SIDE + cx * 60 + (n % 60)]!;
      }
      return [variable, sum / 3600];
    }),
  );
}

/** Chunks of the finest level over mountains, coasts and plains, and in other places. */
const PLACES = [
  [42.65, 0.0],
  [42.6, 2.2],
  [43.2, -4.8],
  [37.05, -3.3],
  [36.05, -5.6],
  [43.15, -9.1],
  [42.3, 3.2],
  [41.4, 2.15],
  [38.75, -9.4],
  [39.6, 2.7],
  [39.0, -2.5],
  [41.65, -4.7],
  [40.25, -5.3],
  [36.7, -3.0],
  [35.6, -5.4],
].map(([lat = 0, lon = 0]) => {
  const { i, j } = nearestCell(IBERIA_GRID, { lat, lon })!;
  return { row: Math.floor(j / 5), column: Math.floor(i / 5) };
});
// Here rugged ground meets steep changes of the mesoscale; these were the worst places in a third of the domain.
PLACES.push(
  { row: 12, column: 93 },
  { row: 14, column: 34 },
  { row: 24, column: 48 },
  { row: 62, column: 76 },
);
const ANYWHERE = Array.from({ length: 25 }, (_, n) => ({
  row: hash2(n, 1, 9) % 90,
  column: hash2(n, 2, 9) % 108,
}));

test.each([50, 100, 200])(
  'at %d m every variable averages back to its mesoscale cell within a fiftieth',
  (height) => {
    let compared = 0;
    for (const { row, column } of [...PLACES, ...ANYWHERE]) {
      const chunk = chunks(50, height, row, column);
      for (let n = 0; n < 25; n++) {
        const [cx, cy] = [n % 5, Math.floor(n / 5)];
        const cell = (row * 5 + cy) * nx + column * 5 + cx;
        const mean = means(chunk, cx, cy);
        for (const variable of VARIABLES) {
          const meso = mesoValue(base, variable, cell, height);
          if (Number.isNaN(meso)) {
            expect(mean[variable]).toBeNaN();
          } else {
            expect(Math.abs(mean[variable]! / meso - 1), `${variable} of cell ${cell}`).toBeLessThan(0.02);
            compared++;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(2000);
  },
);

test('scale and power density follow from speed, shape and density to single precision', () => {
  const { row, column } = PLACES[0]!;
  const chunk = chunks(50, 100, row, column);
  for (let n = 0; n < SIDE * SIDE; n += 97) {
    const k = chunk.k_tot_hgt[n]!;
    const a = weibullScale(chunk.wspd_hgt[n]!, k);
    expect(Math.abs(chunk.a_tot_hgt[n]! / a - 1)).toBeLessThan(1.2e-7);
    const power = powerDensity(chunk.air_dens_hgt[n]!, chunk.a_tot_hgt[n]!, k);
    expect(Math.abs(chunk.power_dens_hgt[n]! / power - 1)).toBeLessThan(1.2e-7);
  }
});

test.each([100, 200, 600, 1500])('the level of %d m agrees with the mean of the finest', (metres) => {
  const ratio = metres / 50;
  const side = SIDE / ratio;
  for (const { row, column } of PLACES) {
    const fine = chunks(50, 100, row, column);
    const from = { x: (column * SIDE) / ratio, y: (row * SIDE) / ratio };
    const coarse = chunks(metres, 100, Math.floor(from.y / SIDE), Math.floor(from.x / SIDE));
    for (const [variable, limit] of [
      ['wspd_hgt', 0.03],
      ['air_dens_hgt', 0.005],
      ['k_tot_hgt', 0.04],
      ['a_tot_hgt', 0.03],
      ['power_dens_hgt', 0.08],
    ] as const) {
      let worst = 0;
      for (let n = 0; n < side * side; n++) {
        const [x, y] = [n % side, Math.floor(n / side)];
        let sum = 0;
        for (let m = 0; m < ratio * ratio; m++) {
          sum += fine[variable][(y * ratio + Math.floor(m / ratio)) * SIDE + x * ratio + (m % ratio)]!;
        }
        const value = coarse[variable][((from.y + y) % SIDE) * SIDE + ((from.x + x) % SIDE)]!;
        worst = Math.max(worst, Math.abs(value / (sum / ratio ** 2) - 1));
      }
      expect(worst, variable).toBeLessThan(limit);
    }
  }
});

test('mountains have ridges and valleys at 50 m, the sea has none, and no step shows at the edges of cells', () => {
  const { row, column } = PLACES[0]!;
  const { wspd_hgt: wspd } = chunks(50, 50, row, column);
  let [edge, inside, edges, insides] = [0, 0, 0, 0];
  for (let y = 0; y < SIDE; y++) {
    for (let x = 1; x < SIDE; x++) {
      const step = Math.abs(wspd[y * SIDE + x]! - wspd[y * SIDE + x - 1]!);
      if (x % 60 === 0) {
        edge += step;
        edges++;
      } else {
        inside += step;
        insides++;
      }
    }
  }
  // A ridge every kilometre and a half, 30 cells, on which there is a sixth more than 6 m/s and beside it a sixth less:
  // twice 2 m/s in 30 steps is 0.13 m/s; a step along the ridge is none, so that half of it remains in the mean.
  expect(inside / insides).toBeGreaterThan(0.05);
  expect(edge / edges / (inside / insides)).toBeGreaterThan(0.75);
  expect(edge / edges / (inside / insides)).toBeLessThan(1.25);
  const open = nearestCell(IBERIA_GRID, { lat: 44.6, lon: -9.5 })!;
  const sea = chunks(50, 50, Math.floor(open.j / 5), Math.floor(open.i / 5)).wspd_hgt;
  for (let n = 1; n < SIDE; n++) expect(Math.abs(sea[n]! - sea[n - 1]!)).toBeLessThan(0.01);
});

test('neighbouring chunks meet without a step', () => {
  const { row, column } = PLACES[1]!;
  const west = chunks(50, 50, row, column).wspd_hgt;
  const east = chunks(50, 50, row, column + 1).wspd_hgt;
  let [across, inside] = [0, 0];
  for (let y = 0; y < SIDE; y++) {
    across += Math.abs(east[y * SIDE]! - west[y * SIDE + SIDE - 1]!);
    inside += Math.abs(west[y * SIDE + SIDE - 1]! - west[y * SIDE + SIDE - 2]!);
  }
  expect(across / inside).toBeLessThan(1.4);
});

test('chunks past the northern edge of a coarse level are padded with missing values', () => {
  const { ny } = microGrid(IBERIA_GRID, 600);
  const chunk = chunks(600, 100, Math.floor(ny / SIDE), 4).wspd_hgt;
  expect(chunk.subarray((ny % SIDE) * SIDE).every(Number.isNaN)).toBe(true);
});

test('a chunk stays as it was while others are made', () => {
  const first = chunks(50, 100, 50, 45);
  const copies = VARIABLES.map((variable) => first[variable].slice());
  for (let column = 40; column < 50; column++) chunks(50, 100, 51, column);
  expect(VARIABLES.map((variable) => first[variable])).toEqual(copies);
});
