import { IBERIA_GRID } from '@mapa/atlas';
import { MICRO_CHUNK } from '../arrays.ts';
import type { DemoBase } from '../base/fields.ts';
import { alongRow, splineSurface } from '../terrain/spline.ts';
import { cornerOf, type TerrainTile } from '../terrain/terrain.ts';
import { landShare } from './cell.ts';

const { nx, ny } = IBERIA_GRID;
const SIDE = MICRO_CHUNK[0];

/**
 * Metres above the sea of the ground that speeds the wind up and shelters from it, in a chunk of a level with `parts`
 * cells along a mesoscale cell, row-major; 0 at sea, NaN outside the domain. Its mean is the mesoscale relief.
 */
export function groundChunk(
  base: DemoBase,
  tiles: readonly TerrainTile[],
  parts: number,
  row: number,
  column: number,
): Float32Array {
  const out = new Float32Array(SIDE * SIDE).fill(Number.NaN);
  const { elevation, rise, amplitudes } = base.splines;
  const cells = SIDE / parts;
  const surfaces = new Float64Array(36);
  const along = new Float64Array(12);
  const [grounds, others] = tiles as readonly [TerrainTile, TerrainTile];
  for (let cy = 0; cy < cells; cy++) {
    const j = row * cells + cy;
    for (let cx = 0; cx < cells; cx++) {
      const i = column * cells + cx;
      if (i >= nx || j >= ny || Number.isNaN(base.wind[j * nx + i]!)) continue;
      for (const [f, spline] of [elevation, rise, amplitudes[0]!, amplitudes[1]!].entries())
        splineSurface(spline, nx, ny, { i, j }, parts, surfaces, 9 * f);
      const nearCoast = Math.abs(base.coast[j * nx + i]!) < 8;
      const inland = base.coast[j * nx + i]! > 0 ? 1 : 0;
      let atGround = cornerOf(grounds, parts, i, j);
      let atOther = cornerOf(others, parts, i, j);
      for (let y = 0; y < parts; y++) {
        const u = (y + 0.5) / parts;
        alongRow(surfaces, u, along);
        for (let x = 0; x < parts; x++) {
          const t = (x + 0.5) / parts;
          const hills =
            at(along, 6, t) * grounds.values[atGround + x]! + at(along, 9, t) * others.values[atOther + x]!;
          const land = nearCoast ? landShare(base, i + t, j + u) : inland;
          const height = at(along, 0, t) + at(along, 3, t) * hills * land;
          out[(cy * parts + y) * SIDE + cx * parts + x] = Math.max(height, 0);
        }
        atGround += grounds.side;
        atOther += others.side;
      }
    }
  }
  return out;
}

/** A polynomial of t whose coefficients begin at `from`. */
const at = (along: Float64Array, from: number, t: number): number =>
  along[from]! + t * (along[from + 1]! + t * along[from + 2]!);
