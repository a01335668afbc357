import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distances } from './coast-distance.ts';

describe('distances', () => {
  it('are those from pixel to pixel', () => {
    // By hand, of marks in the first and in the last pixel: each has the nearer one.
    const found = distances([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 4, 3);
    expect([...found]).toEqual(
      [0, 1, 2, 2, 1, Math.SQRT2, Math.SQRT2, 1, 2, 2, 1, 0].map((one) => Math.fround(one)),
    );
  });
  it('are infinite where nothing is marked', () => {
    expect([...distances([0, 0], 2, 1)]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
  it('are those that are found by trying every mark', () => {
    const picture = fc.integer({ min: 1, max: 9 }).chain((width) =>
      fc.record({
        width: fc.constant(width),
        rows: fc.array(fc.array(fc.boolean(), { minLength: width, maxLength: width }), {
          minLength: 1,
          maxLength: 9,
        }),
      }),
    );
    fc.assert(
      fc.property(picture, ({ width, rows }) => {
        const marks = rows.flat().map(Number);
        const places = marks.flatMap((mark, at) =>
          mark ? [[at % width, Math.floor(at / width)] as const] : [],
        );
        const tried = marks.map((_, at) =>
          Math.fround(
            Math.min(...places.map(([x, y]) => Math.hypot(x - (at % width), y - Math.floor(at / width)))),
          ),
        );
        for (const [at, one] of distances(marks, width, rows.length).entries())
          expect(one).toBeCloseTo(tried[at] ?? Number.NaN, 5);
      }),
    );
  });
});
