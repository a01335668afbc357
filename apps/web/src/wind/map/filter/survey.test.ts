import { describe, expect, it } from 'vitest';
import { type Filter, NO_FILTER } from './filter.ts';
import { type Counted, type Ground, survey } from './survey.ts';

// Four columns and two rows: no data, land, shallow sea and deep sea; the lower row has half of the wind.
const GROUND: Ground = {
  width: 4,
  height: 2,
  wind: Float32Array.of(Number.NaN, 8, 9, 10, Number.NaN, 4, 4.5, 5),
  depth: Float32Array.of(0, 0, 40, 200, 0, 0, 40, 200),
  land: Uint8Array.of(1, 1, 0, 0, 1, 1, 0, 0),
  coast: Float32Array.of(9, 2, 3, 12, 9, 2, 3, 12),
};
/** Rows cover 2 and 3 km2 a pixel. */
const ALL: Counted = { left: 0, top: 0, right: 4, bottom: 2, pixelKm2: (row) => 2 + row };
const found = (filter: Partial<Filter>, counted: Counted = ALL) => {
  const { veiled, km2, ofKm2 } = survey({ ...NO_FILTER, ...filter }, GROUND, counted);
  return { veiled: [...veiled].join(''), km2, ofKm2 };
};

// The sums are made by hand: three pixels with data in each row, 6 km2 above and 9 km2 below.
describe('survey', () => {
  it('veils what lacks wind, and never what has no data', () => {
    expect(found({ wind: 9 })).toEqual({ veiled: '01000111', km2: 4, ofKm2: 15 });
  });
  it('takes the ends of bounds, and no land where a depth is asked for', () => {
    expect(found({ depth: [null, 40] })).toEqual({ veiled: '01010101', km2: 5, ofKm2: 15 });
    expect(found({ depth: [40, 200] })).toEqual({ veiled: '01000100', km2: 10, ofKm2: 15 });
  });
  it('measures the way to the coast on both sides of it', () => {
    expect(found({ coast: [null, 3] })).toEqual({ veiled: '00010001', km2: 10, ofKm2: 15 });
  });
  it('knows land from sea', () => {
    expect(found({ ground: 'land' }).veiled).toBe('00110011');
    expect(found({ ground: 'sea' }).veiled).toBe('01000100');
  });
  it('asks for everything at once', () => {
    expect(found({ wind: 9, depth: [null, 60], coast: [3, null], ground: 'sea' })).toEqual({
      veiled: '01010111',
      km2: 2,
      ofKm2: 15,
    });
  });
  it('counts what is seen, and veils the rest too', () => {
    const seen = { ...ALL, left: 2, top: 1 };
    expect(found({ wind: 5 }, seen)).toEqual({ veiled: '00000110', km2: 3, ofKm2: 6 });
  });
});
