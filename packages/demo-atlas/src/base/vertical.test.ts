import { expect, test } from 'vitest';
import { baseIn } from './fields.ts';
import { densityAt, shapeAt, speedAt, temperatureAt } from './vertical.ts';

const base = baseIn();
base.wind[0] = 8;
base.shear[0] = 0.143;
base.shape[0] = 2;
base.coast[0] = 10;
base.temperature[0] = 15 + 0.0065 * 98;

test('power law', () => {
  expect(speedAt(base, 0, 100)).toBe(8);
  // 8 * 0.5^0.143
  expect(speedAt(base, 0, 50)).toBeCloseTo(7.24507, 4);
});

test('the shape grows with height', () => {
  expect(shapeAt(base, 0, 100)).toBe(2);
  // 2 + 0.09 * ln 2
  expect(shapeAt(base, 0, 200)).toBeCloseTo(2.06238, 4);
});

test('density at 100 m of air at 15 degC', () => {
  expect(temperatureAt(base, 0, 100)).toBeCloseTo(15, 5);
  // ISO 2533 gives 101 301 Pa at 2 m; 98 m of air of 288.4685 K take exp(-0.0116056) of it: 100 132 Pa, divided by
  // 287.053 J/(kg K) and 288.15 K.
  expect(densityAt(base, 0, 100)).toBeCloseTo(1.21057, 4);
});
