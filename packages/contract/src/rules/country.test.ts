import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { countryOf } from './country.ts';

describe('countryOf', () => {
  it('lists the 249 codes of ISO 3166-1, each once', () => {
    expect(Object.keys(COUNTRIES)).toHaveLength(249);
    expect(new Set(Object.values(COUNTRIES)).size).toBe(249);
  });
  it.each([
    ['España', 'España'],
    [' espana ', 'España'],
    ['ES', 'España'],
    ['Spain', 'España'],
    ['mexico', 'México'],
    ['PORTUGAL', 'Portugal'],
    ['Españia', undefined],
    ['', undefined],
  ])('%s: %s', (text, country) => {
    expect(countryOf(text)).toBe(country);
  });
});
