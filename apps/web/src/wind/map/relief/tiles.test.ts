import { expect, it } from 'vitest';
import { readRelief } from './tiles.ts';

it('reads heights and depths from their differences to the plane of their neighbours', () => {
  // Two by two pixels. Heights 5, 8 over 4, 1: 5 - 0, 8 - 5, 4 - 5 and 1 - (4 + 8 - 5), written 2d or -2d - 1.
  const heights = [10, 6, 1, 11];
  // Depths 0, 0 over 0, 7.
  const depths = [0, 0, 0, 14];
  expect([...readRelief(Uint16Array.from([...heights, ...depths]), 2)]).toEqual([5, 0, 8, 0, 4, 0, 1, 7]);
});
