import { expect, test } from 'vitest';
import { smoothed } from '../smooth.ts';
import { channelGain, cityShare, spread } from './spread.ts';

test('the mean of anchors is theirs close by and halfway between two in the middle', () => {
  const anchors = [
    [40, -4, 5],
    [40, 0, 9],
  ] as const;
  expect(spread(anchors, 20, 40, -2)).toBeCloseTo(7, 1);
  // Worked out by hand on the flat map: the weights are 1/20^3 and 1/(340.7^2 + 20^2)^1.5, so the result is 5 + 4 *
  // 0.00020.
  expect(spread(anchors, 20, 40, -4)).toBeCloseTo(5.0008, 3);
});

test('a channel is strongest on its line and falls off as a bell', () => {
  const channel = {
    gain: 2,
    width: 20,
    line: [
      [42, -2, 1],
      [41, -2, 0.5],
    ] as const,
  };
  expect(channelGain([channel], 42, -2)).toBeCloseTo(2, 6);
  expect(channelGain([channel], 41, -2)).toBeCloseTo(1, 6);
  expect(channelGain([channel], 41.5, -2)).toBeCloseTo(1.5, 6);
  // The point is 20 km south of the end of the line, which gives 1 * exp(-1).
  expect(channelGain([channel], 41 - 20 / 111.2, -2)).toBeCloseTo(0.36788, 4);
});

test('a city covers its centre whole and nothing three radii away', () => {
  expect(cityShare([[40, -4, 10]], 40, -4)).toBe(1);
  expect(cityShare([[40, -4, 10]], 40 + 30.1 / 111.2, -4)).toBe(0);
});

test('smoothing keeps a constant field and the sum of a spot', () => {
  expect([...smoothed(new Float32Array(100).fill(7), 10, 10, 2)].every((value) => value === 7)).toBe(true);
  const spot = new Float32Array(31 * 31);
  spot[15 * 31 + 15] = 1;
  const spread = smoothed(spot, 31, 31, 1);
  expect(spread.reduce((a, b) => a + b)).toBeCloseTo(1, 5);
  // Three passes of a mean of 3 in both directions leave (7/27)^2 at the centre.
  expect(spread[15 * 31 + 15]).toBeCloseTo((7 / 27) ** 2, 6);
});
