import { expect, it } from 'vitest';
import { mapAddressOf } from './map-address-of.ts';

// At zoom z the world is 256 * 2^z pixels for 360 degrees: 7 degrees are 159 pixels at zoom 5, 319 at zoom 6.
it('shows all places, and a single one not from too near', () => {
  const wide = [
    { lat: 40, lon: -8 },
    { lat: 40, lon: -1 },
  ];
  expect(mapAddressOf(wide)).toMatch(/zoom=5&centro=40\.00000,-4\.50000$/);
  expect(mapAddressOf([{ lat: 42.5, lon: -1.5 }])).toMatch(/zoom=12&centro=42\.50000,-1\.50000$/);
});
