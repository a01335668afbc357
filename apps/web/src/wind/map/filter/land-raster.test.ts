import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { View } from '../tiles/view.ts';
import { landRaster } from './land-raster.ts';

/** The whole world on a square of so many pixels. */
const worldOn = (side: number): View => ({ x: 0, y: 0, side, width: side, height: side });
const tileOf = (...rings: readonly number[][]) => ({
  tile: { shores: rings.map((ring) => Int32Array.from(ring)) },
  place: { z: 0, x: 0, y: 0 },
  within: undefined,
});

describe('the land of vector tiles', () => {
  it('is where the middle of a pixel lies in a ring', () => {
    // By hand: in steps of half a pixel, from (1.5, 0.5) to (3.5, 2.5) pixels. Middles on its west and north are in it.
    expect([...landRaster(worldOn(4), [tileOf([3, 1, 7, 1, 7, 5, 3, 5])], 8)]).toEqual([
      0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });
  it('comes from a coarser tile in its square alone, and reaches beyond the view', () => {
    const whole = { ...tileOf([-9, -9, 17, -9, 17, 17, -9, 17]), within: { z: 1, x: 1, y: 0 } };
    expect([...landRaster(worldOn(4), [whole], 8)]).toEqual([0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
  it('is what a test of each point for itself finds', () => {
    // The turns around a point by the signs of the triangles that it forms with each edge (Sunday 2001).
    const turns = (ring: readonly number[], px: number, py: number): number => {
      let found = 0;
      for (let at = 0; at < ring.length; at += 2) {
        const [ax = 0, ay = 0] = ring.slice(at, at + 2);
        const [bx = 0, by = 0] = at + 2 < ring.length ? ring.slice(at + 2, at + 4) : ring;
        if (ay <= py === by <= py) continue;
        const isLeft = (bx - ax) * (py - ay) - (px - ax) * (by - ay);
        // The first example shows to which side a middle on an edge belongs.
        fc.pre(isLeft !== 0);
        if (by > py && isLeft > 0) found++;
        if (by <= py && isLeft < 0) found--;
      }
      return found;
    };
    // An odd number of steps to a pixel, and corners at even ones: no middle lies on an edge's end.
    const corner = fc.integer({ min: -40, max: 120 }).map((half) => 2 * half);
    const ring = fc
      .array(corner, { minLength: 6, maxLength: 14 })
      .map((all) => all.slice(0, all.length & ~1));
    fc.assert(
      fc.property(fc.array(ring, { maxLength: 3 }), (rings) => {
        const side = 8;
        const step = 21;
        const raster = landRaster(worldOn(side), [tileOf(...rings)], side * step);
        for (let at = 0; at < side * side; at++) {
          const [x, y] = [((at % side) + 0.5) * step, (Math.floor(at / side) + 0.5) * step];
          const around = rings.reduce((sum, one) => sum + turns(one, x, y), 0);
          expect(raster[at], `${at}`).toBe(around === 0 ? 0 : 1);
        }
      }),
    );
  });
});
