import { expect, it } from 'vitest';
import { placesAlong } from './along.ts';

it('places lie at even distances along the legs of a line', () => {
  // A degree of a meridian of the sphere that distances are reckoned on, twice: 2 x 111.2 km, to a kilometre.
  const places = placesAlong(
    [
      { lat: 41, lon: -2 },
      { lat: 42, lon: -2 },
      { lat: 43, lon: -2 },
    ],
    4,
  );
  expect(places.map(({ lat }) => Number(lat.toFixed(6)))).toEqual([41, 41.5, 42, 42.5, 43]);
  expect(places.at(-1)?.metres).toBeCloseTo(222_400, -3);
  const still = placesAlong(
    [
      { lat: 41, lon: -2 },
      { lat: 41, lon: -2 },
    ],
    2,
  );
  expect(still).toEqual(new Array(3).fill({ lat: 41, lon: -2, metres: 0 }));
});
