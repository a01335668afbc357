import { expect, it } from 'vitest';
import { turbulenceIntensity } from './extra-fields.ts';

it('turbulence intensity is the deviation of one of three alike components over the speed', () => {
  // By hand: a third of twice 1.5 m2/s2 is 1 m2/s2, its root over 10 m/s a tenth.
  expect(turbulenceIntensity(1.5, 10)).toBeCloseTo(0.1, 12);
  expect(turbulenceIntensity(1.5, 2)).toBeCloseTo(0.5, 12);
  expect(turbulenceIntensity(1.5, 1.99)).toBeNaN();
  expect(turbulenceIntensity(Number.NaN, 8)).toBeNaN();
});
