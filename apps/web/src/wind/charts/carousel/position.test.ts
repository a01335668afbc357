import { describe, expect, it } from 'vitest';
import { positionAt, positionText, turned } from './position.ts';

// By hand: four slides, 308 px and 16 px of gap each (narrow), or two of 320 px in 656 px (wide).
describe('positionAt', () => {
  it.each([
    [0, 324, 308, { first: 0, seen: 1 }],
    [161, 324, 308, { first: 0, seen: 1 }],
    [163, 324, 308, { first: 1, seen: 1 }],
    [972, 324, 308, { first: 3, seen: 1 }],
    [5000, 324, 308, { first: 3, seen: 1 }],
    [-40, 324, 308, { first: 0, seen: 1 }],
    [0, 336, 656, { first: 0, seen: 2 }],
    [672, 336, 656, { first: 2, seen: 2 }],
    [0, 0, 0, { first: 0, seen: 1 }],
  ])('scrolled by %d px, %d px a slide, %d px wide', (scrolled, step, width, position) => {
    expect(positionAt(scrolled, step, width, 4)).toEqual(position);
  });
});

describe('turned', () => {
  it('goes a window on or back and stops at the ends', () => {
    expect(turned({ first: 0, seen: 1 }, 1, 4)).toBe(1);
    expect(turned({ first: 3, seen: 1 }, 1, 4)).toBe(3);
    expect(turned({ first: 0, seen: 1 }, -1, 4)).toBe(0);
    expect(turned({ first: 0, seen: 2 }, 1, 4)).toBe(2);
    expect(turned({ first: 1, seen: 2 }, 1, 4)).toBe(2);
    expect(turned({ first: 2, seen: 2 }, -1, 4)).toBe(0);
  });
});

describe('positionText', () => {
  it('counts from one, and says both of two', () => {
    expect(positionText({ first: 0, seen: 1 }, 4)).toBe('1 de 4');
    expect(positionText({ first: 3, seen: 1 }, 4)).toBe('4 de 4');
    expect(positionText({ first: 2, seen: 2 }, 4)).toBe('3–4 de 4');
  });
});
