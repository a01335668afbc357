import { gamma } from '@mapa/atlas';
import { expect, test } from 'vitest';
import { cubeOfShape, meanOfShape, powerOfShape } from './gamma-table.ts';

test('Rayleigh and exponential winds, exactly known', () => {
  expect(meanOfShape(2)).toBeCloseTo(Math.sqrt(Math.PI) / 2, 11);
  expect(cubeOfShape(2)).toBeCloseTo((3 * Math.sqrt(Math.PI)) / 4, 11);
  // The exact values are 6 / pi and 3! / 1!^3.
  expect(powerOfShape(2)).toBeCloseTo(6 / Math.PI, 11);
  expect(powerOfShape(1)).toBeCloseTo(6, 9);
});

test('the table keeps ten digits between its entries', () => {
  for (let k = 1.0003; k < 4.5; k += 0.0137) {
    expect(Math.abs(meanOfShape(k) / gamma(1 + 1 / k) - 1)).toBeLessThan(1e-10);
    expect(Math.abs(cubeOfShape(k) / gamma(1 + 3 / k) - 1)).toBeLessThan(1e-10);
  }
});
