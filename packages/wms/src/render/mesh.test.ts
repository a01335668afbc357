import { describe, expect, test } from 'vitest';
import { type CrsCode, plane } from '../crs/crs.ts';
import { LAMBERT } from '../test/synthetic.ts';
import type { Frame } from './frame.ts';
import { projectMesh } from './mesh.ts';

/** The largest distance in pixels of the frame between the mesh and the projection itself, over all pixel centres. */
function worstError(frame: Frame): number {
  const mesh = projectMesh(frame, { left: 0, top: 0, width: frame.width, height: frame.height }, LAMBERT);
  const exact = (px: number, py: number) => {
    const out = new Float64Array(2);
    const [west, south, east, north] = frame.bbox;
    plane(frame.crs).inverse(
      west + (px / frame.width) * (east - west),
      north - (py / frame.height) * (north - south),
      out,
      0,
    );
    plane(LAMBERT).forward(out[0]!, out[1]!, out, 0);
    return out;
  };
  const at = (values: Float64Array, px: number, py: number) => {
    const i = Math.min(Math.floor(px / mesh.step), mesh.columns - 2);
    const j = Math.min(Math.floor(py / mesh.step), mesh.rows - 2);
    const [u, v] = [px / mesh.step - i, py / mesh.step - j];
    const node = j * mesh.columns + i;
    const top = values[node]! * (1 - u) + values[node + 1]! * u;
    const low = values[node + mesh.columns]! * (1 - u) + values[node + mesh.columns + 1]! * u;
    return top * (1 - v) + low * v;
  };
  let worst = 0;
  for (let py = 0.5; py < frame.height; py += 7)
    for (let px = 0.5; px < frame.width; px += 7) {
      const [here, beside] = [exact(px, py), exact(px + 1, py)];
      const pixel = Math.hypot(beside[0]! - here[0]!, beside[1]! - here[1]!);
      const error = Math.hypot(at(mesh.x, px, py) - here[0]!, at(mesh.y, px, py) - here[1]!);
      worst = Math.max(worst, error / pixel);
    }
  return worst;
}

describe('projectMesh', () => {
  const frames: readonly [string, CrsCode, Frame['bbox'], number, number][] = [
    ['a tile of zoom 6', 'EPSG:3857', [-626172, 4696291, 0, 5322463], 256, 256],
    ['a tile of zoom 3', 'EPSG:3857', [-5009377, 0, 0, 5009377], 256, 256],
    ['a tile of zoom 14', 'EPSG:3857', [-183460, 5283323, -181014, 5285769], 256, 256],
    ['the peninsula in degrees', 'EPSG:4326', [-10, 35, 5, 44], 1500, 900],
    ['the peninsula in UTM', 'EPSG:25830', [-100000, 3950000, 1100000, 4900000], 300, 240],
    ['a thumbnail', 'EPSG:4326', [-10, 35, 5, 44], 20, 12],
  ];
  test.each(frames)('%s is right to a quarter of a pixel', (_name, crs, bbox, width, height) => {
    expect(worstError({ crs, bbox, width, height })).toBeLessThan(0.25);
  });
});
