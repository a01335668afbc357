import { describe, expect, it } from 'vitest';
import { PROVINCES, provinceOfPostalCode } from './provinces.ts';

describe('provinceOfPostalCode', () => {
  it('knows the 52 provinces', () => {
    expect(Object.keys(PROVINCES).sort()).toEqual(
      Array.from({ length: 52 }, (_, at) => String(at + 1).padStart(2, '0')),
    );
    expect(new Set(Object.values(PROVINCES)).size).toBe(52);
  });
  it.each([
    ['01001', 'Álava'],
    ['31621', 'Navarra'],
    ['35001', 'Las Palmas'],
    ['52006', 'Melilla'],
    [' 28013 ', 'Madrid'],
    ['00123', undefined],
    ['53001', undefined],
    ['2801', undefined],
    ['280133', undefined],
    ['28O13', undefined],
    ['', undefined],
  ])('%s: %s', (code, province) => {
    expect(provinceOfPostalCode(code)).toBe(province);
  });
});
