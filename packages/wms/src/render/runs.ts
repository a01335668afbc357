import type { RasterLevel } from '@mapa/field';
import type { Block } from './frame.ts';
import { COARSEST_STEP, type Mesh } from './mesh.ts';
import type { Extent } from './window.ts';

/** Four numbers for each row of pixels: column and row of the first pixel in the window, then the steps to the next. */
export type Runs = Float64Array;

/**
 * The pixels of a block that lie in one cell of the mesh, and the plane coordinates of the cell's corners, row by row.
 */
export interface Patch {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The side of the cell in pixels. The last ones may lie beyond the block. */
  readonly step: number;
  readonly x: readonly [number, number, number, number];
  readonly y: readonly [number, number, number, number];
}

/** The patches of a block, row by row. */
export function* patches({ step, columns, rows, x, y }: Mesh, block: Block): Generator<Patch> {
  for (let j = 0; j + 1 < rows; j++)
    for (let i = 0; i + 1 < columns; i++) {
      const at = j * columns + i;
      const below = at + columns;
      yield {
        left: i * step,
        top: j * step,
        width: Math.min(step, block.width - i * step),
        height: Math.min(step, block.height - j * step),
        step,
        x: [x[at]!, x[at + 1]!, x[below]!, x[below + 1]!],
        y: [y[at]!, y[at + 1]!, y[below]!, y[below + 1]!],
      };
    }
}

const table: Runs = new Float64Array(4 * COARSEST_STEP);

/** The rows of pixels of a patch on a window, from the top. The next call uses the same array. */
export function runsOf({ height, step, x, y }: Patch, level: RasterLevel, window: Extent): Runs {
  const column = (corner: 0 | 1 | 2 | 3) => (x[corner] - level.x0) / level.dx - window.column;
  const row = (corner: 0 | 1 | 2 | 3) => (y[corner] - level.y0) / level.dy - window.row;
  const [c00, c10, c01, c11] = [column(0), column(1), column(2), column(3)];
  const [r00, r10, r01, r11] = [row(0), row(1), row(2), row(3)];
  for (let j = 0, at = 0; j < height; j++, at += 4) {
    const v = (j + 0.5) / step;
    const firstColumn = c00 + (c01 - c00) * v;
    const firstRow = r00 + (r01 - r00) * v;
    const columnStep = (c10 + (c11 - c10) * v - firstColumn) / step;
    const rowStep = (r10 + (r11 - r10) * v - firstRow) / step;
    table[at] = firstColumn + columnStep / 2;
    table[at + 1] = firstRow + rowStep / 2;
    table[at + 2] = columnStep;
    table[at + 3] = rowStep;
  }
  return table;
}
