import { describe, expect, it } from 'vitest';
import { formatDegrees, formatList, formatQuantity } from './format.ts';

// Spanish format by hand: decimal comma, thousands point, narrow no-break space before the unit.
describe('formatQuantity', () => {
  it.each([
    [7.4249, 2, 'm/s', '7,42\u202fm/s'],
    [1234.5, 0, 'W/m²', '1.235\u202fW/m²'],
    [0.9, 3, 'kg/m³', '0,900\u202fkg/m³'],
    [2.005, 2, '', '2,01'],
  ])('%d with %i decimals', (value, decimals, unit, text) => {
    expect(formatQuantity(value, decimals, unit)).toBe(text);
  });
});

describe('formatDegrees', () => {
  it.each([
    [-1.6329, '-1.63290'],
    [42.819531, '42.81953'],
    [-0.0000001, '0.00000'],
  ])('%d', (degrees, text) => {
    expect(formatDegrees(degrees)).toBe(text);
  });
});

describe('formatList', () => {
  it.each([
    [['uno'], 'uno'],
    [['uno', 'dos'], 'uno y dos'],
    [['uno', 'dos', 'tres'], 'uno, dos y tres'],
    // Before the same sound.
    [['Francia', 'Italia'], 'Francia e Italia'],
  ])('%o', (items, text) => {
    expect(formatList(items)).toBe(text);
  });
});
