import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellCentre, type Grid, IBERIA_GRID, microGrid, nearestCell } from './grid.ts';

const SPREAD = 0.00002;
const cells = fc.record({
  i: fc.integer({ min: 0, max: IBERIA_GRID.nx - 1 }),
  j: fc.integer({ min: 0, max: IBERIA_GRID.ny - 1 }),
});

/**
 * Spherical Lambert conformal conic with two standard parallels, by hand from Snyder, Map Projections: A Working Manual
 * (USGS 1395, 1987), equations 15-1 to 15-4, for the parameters of the Iberian grid.
 */
function snyder(lat: number, lon: number): [x: number, y: number] {
  const radians = Math.PI / 180;
  const [first, second, origin] = [30 * radians, 60 * radians, 54 * radians] as const;
  const slope = (angle: number) => Math.tan(Math.PI / 4 + angle / 2);
  const n = Math.log(Math.cos(first) / Math.cos(second)) / Math.log(slope(second) / slope(first));
  const scale = (Math.cos(first) * slope(first) ** n) / n;
  const radius = (angle: number) => (6_370_000 * scale) / slope(angle) ** n;
  const theta = n * (lon - 15) * radians;
  const rho = radius(lat * radians);
  return [rho * Math.sin(theta), radius(origin) - rho * Math.cos(theta)];
}

describe('the Iberian grid', () => {
  // Node numbers and places as published with the WPS namelist of NEWA's production run. The first row is the
  // specification's.
  it.each([
    [42.81687, -1.64323, 338, 317, 42.81953, -1.6329],
    [42.81953, -1.6329, 338, 317, 42.81953, -1.6329],
    [40.4168, -3.7038, 265, 245, 40.4158, -3.70128],
    [40.36, -3.71, 264, 243, 40.35521, -3.7199],
    [36.0, -5.6, 174, 104, 36.01278, -5.60637],
    [43.3, -9.2, 151, 384, 43.3134, -9.19571],
  ])('finds the node nearest to %f, %f', (lat, lon, i, j, nodeLat, nodeLon) => {
    const cell = nearestCell(IBERIA_GRID, { lat, lon });
    expect(cell).toEqual({ i, j });
    const centre = cellCentre(IBERIA_GRID, { i, j });
    expect(Math.abs(centre.lat - nodeLat)).toBeLessThan(SPREAD);
    expect(Math.abs(centre.lon - nodeLon)).toBeLessThan(SPREAD);
  });

  it.each([
    [0, 0, 31.93446, -10.15331],
    [539, 0, 34.96625, 7.17342],
    [0, 449, 43.61129, -15.50844],
    [539, 449, 47.37867, 5.36583],
  ])('has corner (%i, %i) where the namelist puts it', (i, j, lat, lon) => {
    const centre = cellCentre(IBERIA_GRID, { i, j });
    expect(Math.abs(centre.lat - lat)).toBeLessThan(SPREAD);
    expect(Math.abs(centre.lon - lon)).toBeLessThan(SPREAD);
  });

  it('maps the centre of every cell back to itself', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        expect(nearestCell(IBERIA_GRID, cellCentre(IBERIA_GRID, cell))).toEqual(cell);
      }),
    );
  });

  it('agrees with the formulas of Snyder (1987)', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        const { lat, lon } = cellCentre(IBERIA_GRID, cell);
        const [x, y] = snyder(lat, lon);
        expect(x).toBeCloseTo(IBERIA_GRID.x0 + cell.i * 3000, 3);
        expect(y).toBeCloseTo(IBERIA_GRID.y0 + cell.j * 3000, 3);
      }),
    );
  });

  it('ends half a cell beyond the outermost centres', () => {
    const at = (i: number, j: number) => nearestCell(IBERIA_GRID, cellCentre(IBERIA_GRID, { i, j }));
    fc.assert(
      fc.property(cells, ({ i, j }) => {
        expect(at(-0.499, j)).toEqual({ i: 0, j });
        expect(at(-0.501, j)).toBeUndefined();
        expect(at(539.499, j)).toEqual({ i: 539, j });
        expect(at(539.501, j)).toBeUndefined();
        expect(at(i, -0.499)).toEqual({ i, j: 0 });
        expect(at(i, -0.501)).toBeUndefined();
        expect(at(i, 449.499)).toEqual({ i, j: 449 });
        expect(at(i, 449.501)).toBeUndefined();
      }),
    );
  });

  it('changes cell half way between two centres', () => {
    const at = (i: number, j: number) => nearestCell(IBERIA_GRID, cellCentre(IBERIA_GRID, { i, j }));
    expect(at(100.499, 200.499)).toEqual({ i: 100, j: 200 });
    expect(at(100.501, 200.501)).toEqual({ i: 101, j: 201 });
  });

  it('gives nothing, and does not throw, for any place elsewhere and for what is not a place', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (lat, lon) => {
        const cell = nearestCell(IBERIA_GRID, { lat, lon });
        if (cell !== undefined) expect(lat).toBeGreaterThan(31);
      }),
    );
    for (const lat of [-90, 90, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(nearestCell(IBERIA_GRID, { lat, lon: 0 })).toBeUndefined();
    }
    expect(nearestCell(IBERIA_GRID, { lat: 42.8, lon: Number.NaN })).toBeUndefined();
  });
});

describe('the microscale grid', () => {
  it('divides the mesoscale cells', () => {
    // 540 * 60 and 450 * 60 cells of 50 m; the first centre is 1475 m south-west of the mesoscale centre.
    expect(microGrid(IBERIA_GRID, 50)).toEqual({
      crs: IBERIA_GRID.crs,
      x0: -2_317_475,
      y0: -2_020_475,
      dx: 50,
      nx: 32_400,
      ny: 27_000,
    });
  });

  it('puts every micro cell inside the mesoscale cell that it belongs to', () => {
    const metres = fc.constantFrom(50, 100, 200, 600, 1500);
    fc.assert(
      fc.property(cells, metres, fc.nat(59), fc.nat(59), ({ i, j }, size, a, b) => {
        const n = 3000 / size;
        const cell = { i: i * n + (a % n), j: j * n + (b % n) };
        const micro = microGrid(IBERIA_GRID, size);
        const centre = cellCentre(micro, cell);
        expect(nearestCell(micro, centre)).toEqual(cell);
        expect(nearestCell(IBERIA_GRID, centre)).toEqual({ i, j });
      }),
    );
  });
});

it('takes degrees as they are on the ellipsoid of the plane, whatever its datum', () => {
  // UTM 30 with an invented datum shift. The central meridian is x = 500 km. At 40 N the meridian arc on GRS80 is
  // 4,429,529.0302 m (Snyder 3-21, by hand), and 0.9996 times that is 4,427,757.2186 m.
  const utm: Grid = {
    crs: '+proj=utm +zone=30 +ellps=GRS80 +towgs84=-87,-98,-121 +units=m',
    x0: 500_000,
    y0: 4_427_757,
    dx: 1,
    nx: 1,
    ny: 1,
  };
  const centre = cellCentre(utm, { i: 0, j: 0 });
  expect(centre.lat).toBeCloseTo(40, 5);
  expect(centre.lon).toBeCloseTo(-3, 7);
});
