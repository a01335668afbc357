import { expect, it } from 'vitest';
import { mapPicture } from './map-picture.ts';

// The expected box is calculated by hand for EPSG:3857: x = 6378137 * radians(lon) and y = 6378137 * ln tan(45° +
// lat/2). There 10 km of ground at 60° N are 20 km.
it('asks for the square around a place', () => {
  const query = new URL(mapPicture('wspd_hgt100', 60, 3, 10, 300), 'http://a').searchParams;
  const [west, south, east, north] = (query.get('bbox') ?? '').split(',').map(Number);
  expect(((west ?? 0) + (east ?? 0)) / 2).toBeCloseTo(333_958.5, 0);
  expect(((south ?? 0) + (north ?? 0)) / 2).toBeCloseTo(8_399_737.9, 0);
  expect((east ?? 0) - (west ?? 0)).toBeCloseTo(20_000, 0);
  expect((north ?? 0) - (south ?? 0)).toBeCloseTo(20_000, 0);
  expect(query.get('layers')).toBe('wspd_hgt100');
  expect(query.get('width')).toBe('300');
});
