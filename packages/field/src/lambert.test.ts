import { describe, expect, it } from 'vitest';
import { fromLambert, squareAround, toLambert } from './lambert.ts';

describe('the NEWA plane', () => {
  // The published node 42.81953, -1.63290 has to fall on the published lattice: first centre at -2316 km, -2019 km,
  // spacing 3 km. 0.00001 degrees are about 1 m.
  it('puts the published node on the published lattice', () => {
    const { x, y } = toLambert({ lat: 42.81953, lon: -1.6329 });
    const column = (x + 2_316_000) / 3000;
    const row = (y + 2_019_000) / 3000;
    expect(Math.abs(column - Math.round(column))).toBeLessThan(0.001);
    expect(Math.abs(row - Math.round(row))).toBeLessThan(0.001);
  });
  it('has its origin at 54 N 15 E', () => {
    const { x, y } = toLambert({ lat: 54, lon: 15 });
    expect(Math.hypot(x, y)).toBeLessThan(1e-6);
  });
  it('is undone by its inverse', () => {
    const place = fromLambert(toLambert({ lat: 36.01234, lon: -9.5 }));
    expect(place.lat).toBeCloseTo(36.01234, 9);
    expect(place.lon).toBeCloseTo(-9.5, 9);
  });
  it('draws squares around their centre', () => {
    const centre = { lat: 40, lon: -4 };
    const corners = squareAround(centre, 3000).map(toLambert);
    const { x, y } = toLambert(centre);
    expect(corners.map((corner) => [Math.round(corner.x - x), Math.round(corner.y - y)])).toEqual([
      [-1500, -1500],
      [1500, -1500],
      [1500, 1500],
      [-1500, 1500],
    ]);
  });
});
