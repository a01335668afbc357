import { describe, expect, it } from 'vitest';
import { nearestSnap, nextSnap, snapHeights } from './sheet-snap.ts';

describe('sheet stops', () => {
  const heights = snapHeights(800, 140);
  it('has three heights', () => {
    expect(heights).toEqual({ peek: 140, half: 400, full: 800 });
  });
  it.each([
    [0, 'peek'],
    [260, 'peek'],
    [290, 'half'],
    [590, 'half'],
    [610, 'full'],
  ] as const)('let go at %i px it goes to %s', (height, snap) => {
    expect(nearestSnap(height, heights)).toBe(snap);
  });
  it('goes round by taps', () => {
    expect([nextSnap('peek'), nextSnap('half'), nextSnap('full')]).toEqual(['half', 'full', 'peek']);
  });
});
