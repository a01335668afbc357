import { cellCentre, IBERIA_GRID, nearestCell } from '@mapa/atlas';
import { expect, test } from 'vitest';
import { climateAt } from '../climate/climate.ts';
import { BASE_FIELDS, COAST_METRES } from './fields.ts';
import { demoBase as base, progress, turns } from './test/base.ts';
import { SITES } from './test/sites.ts';

const cellAt = (lat: number, lon: number): number => {
  const cell = nearestCell(IBERIA_GRID, { lat, lon })!;
  return cell.j * IBERIA_GRID.nx + cell.i;
};

test.each(SITES)('mean wind at 100 m: $name', ({ lat, lon, from, to, sea }) => {
  const cell = cellAt(lat, lon);
  expect(base.wind[cell]).toBeGreaterThanOrEqual(from);
  expect(base.wind[cell]).toBeLessThanOrEqual(to);
  expect(base.coast[cell]! <= 0).toBe(sea);
});

test('cells are outside the domain exactly where the relief ends', () => {
  for (let n = 0; n < base.wind.length; n += 7) {
    const i = n % IBERIA_GRID.nx;
    const { lat, lon } = cellCentre(IBERIA_GRID, { i, j: (n - i) / IBERIA_GRID.nx });
    expect(Number.isNaN(base.wind[n]!)).toBe(!(lat >= 34 && lat <= 46 && lon >= -12 && lon <= 6));
  }
});

test('every field is a number everywhere in the domain, within physical bounds', () => {
  const bounds = { wind: [2, 11], shear: [0.05, 0.35], shape: [1.3, 2.4], temperature: [-4, 20] } as const;
  for (const name of BASE_FIELDS) {
    const inside = base[name].filter((_, n) => !Number.isNaN(base.wind[n]!));
    expect(inside.some(Number.isNaN)).toBe(false);
    const [least, most] = name in bounds ? bounds[name as keyof typeof bounds] : [-1e4, 1e4];
    expect(inside.reduce((a, b) => Math.min(a, b))).toBeGreaterThan(least);
    expect(inside.reduce((a, b) => Math.max(a, b))).toBeLessThan(most);
  }
});

test('distance to the coast', () => {
  // The great circle from Madrid to the nearest coast, at Valencia, is 307 km. The two-pass distance is within 3%.
  expect(Math.abs(base.coast[cellAt(40.417, -3.703)]! / 307 - 1)).toBeLessThan(0.04);
  expect(Math.abs(base.coast[cellAt(36.0, -5.6)]!)).toBeLessThan(12);
  // Small islands such as Formentera are land; Berlenga is too small.
  expect(base.coast[cellAt(38.7, 1.45)]).toBeGreaterThan(0);
  expect(base.coast[cellAt(44.5, -10)]).toBeLessThan(-80);
});

test('the fine coast averages to that of the grid', () => {
  const ratio = IBERIA_GRID.dx / COAST_METRES;
  const { i, j } = nearestCell(IBERIA_GRID, { lat: 41.38, lon: 2.18 })!;
  let sum = 0;
  for (let n = 0; n < ratio * ratio; n++) {
    const row = j * ratio + Math.floor(n / ratio);
    sum += base.coastFine[row * IBERIA_GRID.nx * ratio + i * ratio + (n % ratio)]!;
  }
  expect(base.coast[j * IBERIA_GRID.nx + i]).toBeCloseTo(sum / (ratio * ratio) / 1000, 2);
});

test('climate of the default point', () => {
  const climate = climateAt(base, 338, 317)!;
  // The grid's definition places cell (338, 317) at 42.81953, -1.63290.
  expect(climate.lat).toBeCloseTo(42.81953, 4);
  expect(climate.lon).toBeCloseTo(-1.6329, 4);
  expect(climate.sea).toBe(false);
  expect(Math.abs(climate.elevation - 450)).toBeLessThan(70);
  expect([...climate.weibull.keys()]).toEqual([10, 50, 75, 100, 150, 200]);
  expect([...climate.temperature.keys()]).toEqual([2, 50, 75, 100, 150, 200]);
  const scales = [...climate.weibull.values()].map(({ a }) => a);
  expect(scales).toEqual(scales.toSorted((a, b) => a - b));
  expect(climate.airDensity).toBeGreaterThan(1.1);
  expect(climate.airDensity).toBeLessThan(1.2);
});

test('there is no climate outside the grid or the domain', () => {
  expect(climateAt(base, -1, 0)).toBeUndefined();
  expect(climateAt(base, 540, 10)).toBeUndefined();
  expect(climateAt(base, 0, 449)).toBeUndefined();
});

test('progress is told step by step while the event loop runs', () => {
  const total = progress[0]![1];
  expect(progress.map(([done]) => done)).toEqual(Array.from({ length: total }, (_, n) => n + 1));
  expect(turns).toBeGreaterThan(total / 2);
});
