import { describe, expect, it } from 'vitest';
import { formatDegrees } from './format.ts';

describe('formatDegrees', () => {
  it.each([
    [-1.6329, '-1.63290'],
    [42.819531, '42.81953'],
    [-0.0000001, '0.00000'],
  ])('%d', (degrees, text) => {
    expect(formatDegrees(degrees)).toBe(text);
  });
});
