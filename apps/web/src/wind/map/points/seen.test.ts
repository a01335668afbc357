import { describe, expect, it } from 'vitest';
import { shownPoints, withSeen } from './seen.ts';

const a = { lat: 41, lon: -3 };
const b = { lat: 42, lon: -3 };
const c = { lat: 43, lon: -3 };
const d = { lat: 44, lon: -3 };
const e = { lat: 45, lon: -3 };

// Orders written by hand: the newest click on top.
describe('withSeen', () => {
  it('puts a new point on top and leaves a known one where it is', () => {
    expect(withSeen([a], b)).toEqual([b, a]);
    expect(withSeen([b, a], { lat: 41.000001, lon: -3 })).toEqual([b, a]);
  });
});

describe('shownPoints', () => {
  it('keeps the cart, the current point and the last three others', () => {
    expect(shownPoints([e, d, c, b, a], [], e)).toEqual([e, d, c, b]);
    expect(shownPoints([e, d, c, b, a], [a], e)).toEqual([e, d, c, b, a]);
    expect(shownPoints([e, d, c, b, a], [], a)).toEqual([e, d, c, a]);
  });
  it('lets restored points follow, the last of them first', () => {
    expect(shownPoints([], [a, b, c], c)).toEqual([c, b, a]);
    expect(shownPoints([d], [a, b, d], d)).toEqual([d, b, a]);
  });
  it('has the current point of an address that nobody clicked', () => {
    expect(shownPoints([], [], a)).toEqual([a]);
    expect(shownPoints([], [], null)).toEqual([]);
  });
});
