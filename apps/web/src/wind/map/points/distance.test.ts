import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

describe('distanceKm', () => {
  // One degree of a great circle: 6371.0088 km x pi / 180 = 111.195 km, by hand.
  it('is a 360th of the circumference for one degree of latitude', () => {
    expect(distanceKm({ lat: 40, lon: -3 }, { lat: 41, lon: -3 })).toBeCloseTo(111.195, 3);
  });
  // Along the 60th parallel a degree of longitude is half of that, less the great circle's shortcut.
  it('narrows with the cosine of the latitude', () => {
    expect(distanceKm({ lat: 60, lon: 0 }, { lat: 60, lon: 1 })).toBeCloseTo(55.597, 2);
  });
  it('is zero for the same place', () => {
    expect(distanceKm({ lat: 42.81953, lon: -1.6329 }, { lat: 42.81953, lon: -1.6329 })).toBe(0);
  });
});
