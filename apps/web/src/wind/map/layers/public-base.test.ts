import { describe, expect, it } from 'vitest';
import { probeAddress } from './public-base.ts';

describe('public base tiles', () => {
  // Tile 31/24 of zoom 6 spans 5.625 W to 0 and 36.6 N to 41.0 N (x = 64 (lon + 180) / 360, spherical Mercator).
  it('asks for one tile over the peninsula', () => {
    expect(probeAddress('https://{s}.tile.example/{z}/{x}/{y}{r}.png')).toBe(
      'https://a.tile.example/6/31/24.png',
    );
  });
});
