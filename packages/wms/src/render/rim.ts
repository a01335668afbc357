import type { RasterLevel } from '@mapa/field';
import type { Extent } from './window.ts';

/** The number of cells at the edge of a grid over which it fades into its surroundings. */
const FADE = 48;

/**
 * The share of a grid that shows in each cell of a window: 0 at the edge of the grid, and 1 from 48 cells on. It is
 * undefined where the whole window shows.
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
