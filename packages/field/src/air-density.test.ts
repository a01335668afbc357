import { expect, test } from 'vitest';
import { airDensities, airDensityAt, bulkRichardson, pressureAt, relativeHumidity } from './air-density.ts';

// By hand, with g = 9.80665 and R = 287.05287.
test.each([
  // Air of 15 °C at both heights: 1.225 exp(-9.80665 * 98 / (287.05287 * 288.15)) = 1.225 exp(-0.01161875).
  { density: 1.225, ground: 15, celsius: 15, height: 100, expected: 1.210849 },
  // 0.65 °C less in 100 m: the mean is 287.825 K, 1.225 * 288.15 / 287.5 = 1.227770 and exp(-0.0118694) = 0.988201.
  { density: 1.225, ground: 15, celsius: 14.35, height: 102, expected: 1.213283 },
  // An inversion of 3 °C below 200 m on a cold night: 1.29 * 273.15 / 276.15 = 1.275986 and exp(-0.0246289) = 0.975672.
  { density: 1.29, ground: 0, celsius: 3, height: 200, expected: 1.244944 },
  { density: 1.2, ground: 11, celsius: 11, height: 2, expected: 1.2 },
])('at $height m from $density kg/m3 at 2 m', ({ density, ground, celsius, height, expected }) => {
  expect(airDensityAt(density, ground, celsius, height)).toBeCloseTo(expected, 5);
});

test('agrees with the standard atmosphere (ISO 2533) at 200 m', () => {
  // It has 14.987 °C and 1.22476 kg/m3 at 2 m, 13.70 °C and 1.20165 kg/m3 at 200 m.
  expect(airDensityAt(1.22476, 14.987, 13.7, 200)).toBeCloseTo(1.20165, 4);
});

test('a series has a density where it has all three numbers', () => {
  const at = (...values: number[]) => Float32Array.from(values);
  const found = airDensities(
    at(1.225, Number.NaN, 1.225, 1.225),
    at(15, 15, Number.NaN, 15),
    at(15, 15, 15, Number.NaN),
    100,
  );
  expect(found[0]).toBeCloseTo(1.210849, 5);
  expect([...found].map(Number.isNaN)).toEqual([false, true, true, true]);
});

test('pressure falls with height as in the standard atmosphere (ISO 2533)', () => {
  // 1013.25 hPa at 15 °C, and 1001.29 hPa 100 m above at 14.35 °C.
  expect(pressureAt(1013.25, 15, 14.35, 100)).toBeCloseTo(1001.29, 2);
});

test('half of the vapour that saturates air of 20 °C is 50 %', () => {
  // By hand: 6.112 exp(17.62 * 20 / 263.12) = 23.326 hPa; q = 0.622 e / (1000 - 0.378 e) with e = 11.663 hPa.
  expect(relativeHumidity(0.0072865, 100_000, 20)).toBeCloseTo(50, 1);
  expect(relativeHumidity(0.02, 100_000, 20)).toBe(100);
  expect(relativeHumidity(Number.NaN, 100_000, 20)).toBeNaN();
});

test('an inversion of 2 °C to 100 m at 5 m/s has a bulk Richardson number of 0.4', () => {
  // By hand: warmer by 2 + 98 * 9.80665 / (3.5 * 287.05287) = 2.95656 K; 9.80665 * 98 * 2.95656 / (284.15 * 25).
  expect(bulkRichardson(10, 12, 5, 100)).toBeCloseTo(0.39998, 4);
  // Dry air at rest cools by 0.00976 K/m: no layer is above the other.
  expect(bulkRichardson(10, 9.04344, 5, 100)).toBeCloseTo(0, 4);
  expect(bulkRichardson(10, 12, 0, 100)).toBe(100);
  expect(bulkRichardson(10, 12, Number.NaN, 100)).toBeNaN();
});
