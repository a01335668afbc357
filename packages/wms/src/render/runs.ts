import type { RasterLevel } from '../raster.ts';
import type { Block } from './frame.ts';
import type { Mesh } from './mesh.ts';
import type { Extent } from './window.ts';

/** First pixel's column and row in the window, then the steps to the next pixel. */
export type Run = Float64Array;

/** Calls `each` for every row of pixels of every cell of the mesh: `count` pixels from `to` on. */
export function runs(
  mesh: Mesh,
  level: RasterLevel,
  window: Extent,
  block: Block,
  each: (run: Run, to: number, count: number) => void,
): void {
  const { step, columns } = mesh;
  const column = (node: number) => (mesh.x[node]! - level.x0) / level.dx - window.column;
  const row = (node: number) => (mesh.y[node]! - level.y0) / level.dy - window.row;
  const run = new Float64Array(4);
  for (let j = 0; j + 1 < mesh.rows; j++) {
    const bottom = Math.min((j + 1) * step, block.height);
    for (let i = 0; i + 1 < columns; i++) {
      const at = j * columns + i;
      const [c00, c10, c01, c11] = [
        column(at),
        column(at + 1),
        column(at + columns),
        column(at + columns + 1),
      ];
      const [r00, r10, r01, r11] = [row(at), row(at + 1), row(at + columns), row(at + columns + 1)];
      const count = Math.min(step, block.width - i * step);
      for (let y = j * step; y < bottom; y++) {
        const v = (y - j * step + 0.5) / step;
        const left = c00 + (c01 - c00) * v;
        const leftRow = r00 + (r01 - r00) * v;
        const columnStep = (c10 + (c11 - c10) * v - left) / step;
        const rowStep = (r10 + (r11 - r10) * v - leftRow) / step;
        run[0] = left + columnStep / 2;
        run[1] = leftRow + rowStep / 2;
        run[2] = columnStep;
        run[3] = rowStep;
        each(run, y * block.width + i * step, count);
      }
    }
  }
}
