import { expect, it } from 'vitest';
import { LATITUDE_MSG, latLonQuerySchema } from './point.ts';

const latitudeOf = (lat: unknown) => latLonQuerySchema.safeParse({ lat, lon: '-1.6' });

it.each([
  ['42.5', 42.5],
  ['-.5', -0.5],
  ['+42.', 42],
  ['4.25e1', 42.5],
  [' 42.5 ', 42.5],
  [['42.5', '7'], 42.5],
  [42.5, 42.5],
])('a latitude of %j is read', (written, lat) => {
  expect(latitudeOf(written).data?.lat).toBe(lat);
});

it.each(['0x1F', '0b101', '42,5', '42.5.1', '1e', 'Infinity', 'NaN', '.', '', ' ', '90.1', '-91'])(
  'a latitude of %j is refused',
  (written) => {
    expect(latitudeOf(written).error?.issues.map(({ message }) => message)).toEqual([LATITUDE_MSG]);
  },
);
