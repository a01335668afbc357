import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closedIn, outlined, readShape, rectangle, type Shape, shapeIn, writeShape } from './shape.ts';

const place = fc.record({
  lon: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000),
  lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000),
});

it('a shape comes back from the address as it was', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 20 }), fc.boolean(), (places, isArea) => {
      const shape: Shape = isArea ? { kind: 'area', area: outlined(places) } : { kind: 'line', line: places };
      const text = writeShape(shape);
      expect(text).toMatch(/^[\w.*-]+$/);
      expect(readShape(text)).toEqual(shape);
    }),
  );
});

it('holes and several polygons come back too, and a drawn one is short', () => {
  const ring = rectangle({ lat: 42, lon: -2 }, { lat: 43, lon: -1 }).coordinates[0] as number[][];
  const area: Shape = { kind: 'area', area: { type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] } };
  expect(readShape(writeShape(area))).toEqual(area);
  // Five corners of at most four letters a step and ordinate, a degree being 100,000 units.
  expect(writeShape({ kind: 'area', area: { type: 'Polygon', coordinates: [ring] } }).length).toBeLessThan(
    40,
  );
});

it.each(['', 'a', 'l', 'aAA', 'aAAAAAAAA', 'x1234', 'l____', 'aBBCCDDEE', `l${'9'.repeat(40)}`])(
  'nothing is made of %j that is no shape',
  (text) => {
    const shape = readShape(text);
    if (shape?.kind === 'area')
      expect(shape.area.coordinates[0]?.[0]).toEqual(shape.area.coordinates[0]?.at(-1));
    else expect(shape).toBeUndefined();
  },
);

it('an outline of more places than the call takes is thinned', () => {
  const track = Array.from({ length: 30_000 }, (_, n) => [n / 10_000, Math.sin(n)] as const);
  const shape = closedIn([track]);
  expect(shape?.kind === 'area' && (shape.area.coordinates[0]?.length ?? 0)).toBe(10_000);
  expect(shapeIn({ polygons: [], lines: [track] })).toMatchObject({ line: { length: 300 } });
  expect(shapeIn({ polygons: [], lines: [] })).toBeUndefined();
});

it('a line of a file is a line unless it ends where it begins; it is closed where that is wanted', () => {
  const open = [
    [-2, 42],
    [-1, 42],
    [-1, 43],
  ] as const;
  const closed = [...open, open[0]];
  const area = { kind: 'area', area: { type: 'Polygon', coordinates: [closed] } };
  expect(shapeIn({ polygons: [], lines: [open] })).toMatchObject({ kind: 'line', line: { length: 3 } });
  expect(shapeIn({ polygons: [], lines: [closed] })).toEqual(area);
  expect(shapeIn({ polygons: [], lines: [closed, open] })).toMatchObject({ kind: 'line' });
  expect(closedIn([open])).toEqual(area);
  expect(closedIn([open.slice(1)])).toBeUndefined();
});
