import { IBERIA_GRID } from '@mapa/atlas';
import type { DemoBase, Splines } from '../base/fields.ts';
import { MICRO_CHUNK } from '../store/arrays.ts';
import { landShare } from './cell.ts';
import { splineWeights } from './spline.ts';
import type { TerrainTile } from './terrain.ts';

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
  const weights = splineWeights(parts);
  const cells = SIDE / parts;
  const three = new Float64Array(12);
  for (let cy = 0; cy < cells; cy++) {
    const j = row * cells + cy;
    for (let cx = 0; cx < cells; cx++) {
      const i = column * cells + cx;
      if (i >= nx || j >= ny || Number.isNaN(base.wind[j * nx + i]!)) continue;
      const nine = coefficients(base.splines, i, j);
      const nearCoast = Math.abs(base.coast[j * nx + i]!) < 8;
      const inland = base.coast[j * nx + i]! > 0 ? 1 : 0;
      for (let y = 0; y < parts; y++) {
        const [south, own, north] = [weights.before[y]!, weights.own[y]!, weights.after[y]!];
        for (let n = 0; n < 12; n++) {
          const at = n + 6 * Math.floor(n / 3);
          three[n] = south * nine[at]! + own * nine[at + 3]! + north * nine[at + 6]!;
        }
        const [first, second] = [start(tiles[0]!, parts, i, j, y), start(tiles[1]!, parts, i, j, y)];
        for (let x = 0; x < parts; x++) {
          const [west, middle, east] = [weights.before[x]!, weights.own[x]!, weights.after[x]!];
          const height = west * three[0]! + middle * three[1]! + east * three[2]!;
          const rise = west * three[3]! + middle * three[4]! + east * three[5]!;
          const hills =
            (west * three[6]! + middle * three[7]! + east * three[8]!) * tiles[0]!.values[first + x]! +
            (west * three[9]! + middle * three[10]! + east * three[11]!) * tiles[1]!.values[second + x]!;
          const land = nearCoast ? landShare(base, i + (x + 0.5) / parts, j + (y + 0.5) / parts) : inland;
          out[(cy * parts + y) * SIDE + cx * parts + x] = Math.max(height + rise * hills * land, 0);
        }
      }
    }
  }
  return out;
}

/** The splines of height, rise and the amplitudes of both grounds around a cell; at the edge of the grid, its own. */
function coefficients({ elevation, rise, amplitudes }: Splines, i: number, j: number): Float64Array {
  const nine = new Float64Array(36);
  for (const [field, spline] of [elevation, rise, amplitudes[0]!, amplitudes[1]!].entries())
    for (let n = 0; n < 9; n++) {
      const row = Math.min(Math.max(j + Math.floor(n / 3) - 1, 0), ny - 1);
      const column = Math.min(Math.max(i + (n % 3) - 1, 0), nx - 1);
      nine[field * 9 + n] = spline[row * nx + column]!;
    }
  return nine;
}

/** Where row `y` of the parts of cell (i, j) begins in a tile. */
function start({ side }: TerrainTile, parts: number, i: number, j: number, y: number): number {
  const cells = side / parts;
  return ((j % cells) * parts + y) * side + (i % cells) * parts;
}
