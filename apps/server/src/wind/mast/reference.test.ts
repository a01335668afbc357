import { expect, it } from 'vitest';
import { hourlyReference, longTermReference, wholeReference } from './reference.ts';

const HALF_HOUR = 30 * 60_000;
const START = Date.UTC(2017, 0, 1);
const month = (year: number, at: number) => 12 * year + at;
/** January and February of 2017 in half-hours; the speed counts them modulo 200 in tenths, from the east. */
const winds = {
  times: Float64Array.from({ length: 59 * 48 }, (_, n) => START + n * HALF_HOUR),
  speed: Float64Array.from({ length: 59 * 48 }, (_, n) => (n % 200) / 10 + 0.123_45),
  direction: new Float64Array(59 * 48).fill(93.456),
  stepMinutes: 30,
};

it('what is bought is as it is delivered', () => {
  const whole = wholeReference(winds);
  expect(whole).toMatchObject({ inicio: '2017-01-01T00:00:00.000Z', minutos: 30 });
  expect([whole.velocidades.length, whole.velocidades[3], whole.direcciones[3]]).toEqual([
    2832, 0.423, 93.46,
  ]);
});

it('what is free are hourly means of the months asked for, to 0.1 m/s and 10 degrees', () => {
  const february = hourlyReference(winds, { first: month(2017, 1), last: month(2017, 1) });
  expect(february).toMatchObject({ inicio: '2017-02-01T00:00:00.000Z', minutos: 60 });
  expect(february.velocidades).toHaveLength(28 * 24);
  // The first half-hours of February are numbers 1488 and 1489: 8.8 and 8.9 and 0.12345 more are 8.97345.
  expect([february.velocidades[0], february.direcciones[0]]).toEqual([9, 90]);
});

it('months that the series has not give no steps', () => {
  expect(hourlyReference(winds, { first: month(2019, 0), last: month(2019, 3) }).velocidades).toEqual([]);
});

it('the long term has one hour in ten of each month, in order, with the mean of all', () => {
  const long = longTermReference(winds);
  expect(long).toMatchObject({ inicio: '2017-01-01T00:00:00.000Z', minutos: 600 });
  // 744 hours of January have 75 places on the grid of ten hours, 672 of February the other 67.
  expect(long.velocidades).toHaveLength(142);
  const january = long.velocidades.slice(0, 75).map(Number);
  expect(january).toEqual(january.toSorted((one, other) => one - other));
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  expect(mean(january)).toBeCloseTo(mean([...winds.speed.subarray(0, 31 * 48)]), 1);
});

it('a gap is a place without a value', () => {
  const speed = winds.speed.map((value, n) => (n < 31 * 24 ? Number.NaN : value));
  const { velocidades } = longTermReference({ ...winds, speed });
  // The places of January begin in its first 750 hours, of which 372 are a gap: the other 378 have 38 places of 75.
  expect(velocidades.slice(0, 75).filter((value) => value === null)).toHaveLength(37);
});
