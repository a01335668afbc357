import type { Raster, RasterLevel } from '@mapa/field';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellCentre, IBERIA_GRID } from '../grid.ts';
import type { Polygon, Position } from './shape.ts';
import { areaSummary } from './statistics.ts';

const [COLUMNS, ROWS] = [90, 70] as const;
const grid = {
  ...IBERIA_GRID,
  x0: IBERIA_GRID.x0 + 600_000,
  y0: IBERIA_GRID.y0 + 600_000,
  nx: COLUMNS,
  ny: ROWS,
};

const centres = Array.from({ length: COLUMNS * ROWS }, (_, n) => {
  const cell = { i: n % COLUMNS, j: Math.floor(n / COLUMNS) };
  return { ...cell, ...cellCentre(grid, cell) };
});

/** A raster of invented values from 0 to 12 m/s; one in nine cells has none. */
function rasterOf(
  seed: number,
  rows: number,
  columns: number,
): Raster & { value(i: number, j: number): number } {
  const value = (i: number, j: number): number => {
    const mixed = Math.imul((i + 1) * 7919 + (j + 1) * 104_729 + seed, 2_654_435_761) >>> 0;
    return mixed % 9 === 0 ? Number.NaN : Math.fround((mixed % 12_000) / 1000);
  };
  const level: RasterLevel = {
    ...grid,
    dy: grid.dx,
    chunkShape: [rows, columns],
    async chunk(row, column) {
      return Float32Array.from({ length: rows * columns }, (_, n) => {
        const [i, j] = [column * columns + (n % columns), row * rows + Math.floor(n / columns)];
        return i < COLUMNS && j < ROWS ? value(i, j) : Number.NaN;
      });
    },
  };
  return { crs: grid.crs, units: 'm/s', levels: [level], value };
}

/** Whether a place lies in a polygon of degrees: a ray to the east crosses its rings an odd number of times. */
function isIn(polygon: Polygon, lon: number, lat: number): boolean {
  let inside = false;
  for (const ring of polygon)
    for (const [n, [x1 = 0, y1 = 0]] of ring.entries()) {
      const [x0 = x1, y0 = y1] = ring[n - 1] ?? [];
      if (y0 > lat !== y1 > lat && lon < x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside;
    }
  return inside;
}

/** A share of the grid's sides; no place is the very centre of a cell, of which rounding would decide. */
const share = fc.integer({ min: -2000, max: 12_000 }).map((n) => n / 10_000 + 0.000_031_4);
const ring = fc.array(fc.tuple(share, share), { minLength: 3, maxLength: 9 }).map((places): Position[] => {
  const degrees = places.map(([u, v]): Position => {
    const { lon, lat } = cellCentre(grid, { i: u * COLUMNS, j: v * ROWS });
    return [lon, lat];
  });
  return [...degrees, ...degrees.slice(0, 1)];
});
const polygons = fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 });

it('an area has the numbers of a plain loop over all cells', async () => {
  await fc.assert(
    fc.asyncProperty(
      polygons,
      fc.nat(1000),
      fc.integer({ min: 3, max: 40 }),
      fc.integer({ min: 3, max: 40 }),
      async (area, seed, rows, columns) => {
        const raster = rasterOf(seed, rows, columns);
        const values: number[] = [];
        for (const { i, j, lat, lon } of centres)
          if (area.some((polygon) => isIn(polygon, lon, lat)) && !Number.isNaN(raster.value(i, j)))
            values.push(raster.value(i, j));
        const found = await areaSummary(raster, 'wspd_hgt', area);
        if (values.length === 0) {
          expect(found).toBeUndefined();
          return;
        }
        const rounded = values
          .map((value) => Math.round(value * 100) / 100)
          .sort((one, other) => one - other);
        const rank = (p: number) => rounded[Math.ceil((p / 100) * values.length) - 1];
        const best = rounded.slice(-Math.ceil(values.length / 10));
        expect(found).toMatchObject({
          cells: values.length,
          mean: expect.closeTo(values.reduce((sum, value) => sum + value, 0) / values.length, 9),
          min: Math.min(...values),
          max: Math.max(...values),
          percentiles: {
            p5: rank(5),
            p10: rank(10),
            p25: rank(25),
            p50: rank(50),
            p75: rank(75),
            p90: rank(90),
            p95: rank(95),
          },
          best: {
            from: best[0],
            mean: expect.closeTo(best.reduce((sum, value) => sum + value, 0) / best.length, 1),
          },
        });
        const { from = 0, width = 1, counts = [] } = found?.histogram ?? {};
        const bins = counts.map((_, n) => {
          const [low, high] = [from + n * width - 0.005, from + (n + 1) * width - 0.005];
          return rounded.filter((value) => value > low && value < high).length;
        });
        expect(counts).toEqual(bins);
      },
    ),
    { numRuns: 60, seed: 20_260_714 },
  );
});
