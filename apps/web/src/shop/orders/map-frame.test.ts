import { describe, expect, it } from 'vitest';
import { FRAME, frameAround, framedUrl, placeIn } from './map-frame.ts';

// By hand, at 60 degrees north, where a degree of longitude is half as long: 208/144/0.5 = 2.8889 degrees of longitude
// for one of latitude.
describe('frameAround', () => {
  it('one point is in the middle of 1.2 degrees', () => {
    const frame = frameAround([{ lat: 60, lon: 10 }]);
    expect(frame.box.map((degrees) => degrees.toFixed(4))).toEqual([
      '8.2667',
      '59.4000',
      '11.7333',
      '60.6000',
    ]);
    const { x, y } = placeIn(frame, { lat: 60, lon: 10 });
    expect([x, y]).toEqual([expect.closeTo(104), expect.closeTo(72)]);
  });
  it('points far from each other are a fifth from the edges', () => {
    const [south, north] = [
      { lat: 37, lon: -8 },
      { lat: 43, lon: -7 },
    ] as const;
    const frame = frameAround([south, north]);
    expect(frame.box[3] - frame.box[1]).toBeCloseTo(10);
    expect(placeIn(frame, south).y).toBeCloseTo(0.8 * FRAME.height);
    expect(placeIn(frame, north).y).toBeCloseTo(0.2 * FRAME.height);
  });
  it('asks for longitude first', () => {
    const asked = (theme: 'light' | 'dark') =>
      new URL(framedUrl('/wms', ['base'], { size: FRAME, box: [-2, 40, 1, 42] }, theme), 'http://x')
        .searchParams;
    expect(asked('light').get('bbox')).toBe('-2.00000,40.00000,1.00000,42.00000');
    expect([asked('light').get('theme'), asked('dark').get('theme')]).toEqual([null, 'dark']);
  });
});
