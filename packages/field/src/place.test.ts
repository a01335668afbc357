import { describe, expect, it } from 'vitest';
import { distanceBetween, isSamePlace, placeKey, roundDegrees } from './place.ts';

describe('distanceBetween', () => {
  // One degree of a great circle is 6371.0088 km x pi / 180 = 111.195 km, worked out by hand.
  it('is a 360th of the circumference for one degree of latitude', () => {
    expect(distanceBetween({ lat: 40, lon: -3 }, { lat: 41, lon: -3 }) / 1000).toBeCloseTo(111.195, 3);
  });
  // Along the 60th parallel a degree of longitude is half as long, less what the great circle saves.
  it('narrows with the cosine of the latitude', () => {
    expect(distanceBetween({ lat: 60, lon: 0 }, { lat: 60, lon: 1 }) / 1000).toBeCloseTo(55.597, 2);
  });
  it('is zero for the same place', () => {
    expect(distanceBetween({ lat: 42.81953, lon: -1.6329 }, { lat: 42.81953, lon: -1.6329 })).toBe(0);
  });
});

describe('roundDegrees', () => {
  it('keeps 5 decimals and knows no minus zero', () => {
    expect(roundDegrees(42.819526)).toBe(42.81953);
    expect(roundDegrees(-1.632897)).toBe(-1.6329);
    expect(Object.is(roundDegrees(-0.000001), 0)).toBe(true);
  });
});

it('two places are the same where they agree to 5 decimals, on both sides of the meridian', () => {
  expect(isSamePlace({ lat: 42.819531, lon: -0.000001 }, { lat: 42.819529, lon: 0.000002 })).toBe(true);
  expect(isSamePlace({ lat: 42.81953, lon: 0 }, { lat: 42.81954, lon: 0 })).toBe(false);
  expect(isSamePlace({ lat: 42.81953, lon: 0 }, null)).toBe(false);
  expect(placeKey({ lat: 42.5, lon: -0.000001 })).toBe('42.5,0');
});
