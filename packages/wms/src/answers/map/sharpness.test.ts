import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { syntheticRasters } from '../../test/rasters.ts';
import { renderMap } from './map.ts';

describe('pixels finer than ordinary', () => {
  // These are tiles of zoom 9: Pamplona, and the sea off Cantabria.
  const land = [-234814.55, 5244191.64, -156543.03, 5322463.15] as const;
  const sea = [-469629.1, 5400734.67, -391357.58, 5479006.19] as const;
  const opacity = async (
    layer: string,
    bbox: typeof land | typeof sea,
    size: number,
    sharpness = 1,
  ): Promise<number[]> => {
    const frame = { crs: 'EPSG:3857' as const, bbox, width: size, height: size, sharpness };
    const { data } = decode(
      await renderMap(
        {
          request: 'GetMap',
          frame,
          layers: [layer],
          format: 'image/png',
          transparent: true,
          background: [255, 255, 255],
        },
        syntheticRasters,
      ),
    );
    return Array.from({ length: size * size }, (_, at) => data[4 * at + 3]!);
  };
  const halved = (fine: readonly number[]): number[] =>
    Array.from({ length: 256 * 256 }, (_, at) => {
      const from = 1024 * Math.floor(at / 256) + 2 * (at % 256);
      return (fine[from]! + fine[from + 1]! + fine[from + 512]! + fine[from + 513]!) / 4;
    });
  const apart = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.reduce((a, b) => a + b, 0);

  // The picture of ordinary pixels is the reference: at half its size, the sharp one has to be the same.
  test.each([
    ['base_labels', land],
    ['seabed_contours', sea],
  ] as const)('%s: lines and names keep their size', async (layer, bbox) => {
    const ordinary = await opacity(layer, bbox, 256);
    expect(apart(ordinary, halved(await opacity(layer, bbox, 512, 2)))).toBeLessThan(0.25);
    expect(apart(ordinary, halved(await opacity(layer, bbox, 512)))).toBeGreaterThan(0.6);
  });
});
