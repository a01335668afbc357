import type { RasterLevel } from '@mapa/field';
import type { Extent } from './window.ts';

/** Cells from the rim of a grid over which it fades into its surroundings. */
const FADE = 48;

/**
 * How much of a grid shows in each cell of a window: 0 at the rim of the grid, 1 from 48 cells on. Undefined where all
 * of it shows.
 */
export function rimShares(window: Extent, { nx, ny }: RasterLevel): Float32Array | undefined {
  const { column, row, width, height } = window;
  const fromRim = Math.min(column, row, nx - column - width, ny - row - height);
  if (fromRim >= FADE) return undefined;
  const shares = new Float32Array(width * height);
  for (let r = row, at = 0; r < row + height; r++) {
    for (let c = column; c < column + width; c++) {
      const inside = Math.min(c, r, nx - 1 - c, ny - 1 - r);
      const share = Math.min(1, Math.max(0, inside / FADE));
      shares[at++] = share * share * (3 - 2 * share);
    }
  }
  return shares;
}
