import { expect, it } from 'vitest';
import { OPENING_BOUNDS, OPENING_URL } from './opening.ts';

it('shows the peninsula around the start view', () => {
  const query = new URL(OPENING_URL, 'http://mapa.example').searchParams;
  // By PROJ 40.36 N 3.71 W is -412995.31, 4918395.24; a pixel of zoom 6 is 40075016.69 m / 256 / 64 = 2445.985 m.
  expect(query.get('bbox')).toBe('-1616420,3940001,790429,5896789');
  expect([query.get('width'), query.get('height')]).toEqual(['492', '400']);
  const [[south, west], [north, east]] = OPENING_BOUNDS;
  // The corners by PROJ again.
  expect([west, east]).toEqual([expect.closeTo(-14.520_547, 6), expect.closeTo(7.100_547, 6)]);
  expect([south, north]).toEqual([expect.closeTo(33.336_102, 6), expect.closeTo(46.721_842, 6)]);
});
