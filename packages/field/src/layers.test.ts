import { describe, expect, it } from 'vitest';
import { windLayerName } from './layers.ts';

// These are the names that the map service publishes.
describe('windLayerName', () => {
  it.each([
    ['micro', 'wspd_hgt', 50, 'wspd_hgt50'],
    ['micro', 'a_tot_hgt', 200, 'a_tot_hgt200'],
    ['meso', 'wspd_hgt', 100, 'wspd_ltm_100'],
  ] as const)('%s %s %i', (dato, variable, altura, name) => {
    expect(windLayerName(dato, variable, altura)).toBe(name);
  });
});
