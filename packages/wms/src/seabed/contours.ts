/** Heights at even distances. */
export interface Nodes {
  readonly columns: number;
  readonly rows: number;
  /** Heights above the sea in metres, row-major from the top left; NaN where there are none. */
  readonly heights: Float32Array;
}

/** The pieces of one contour line in lattice units: x0, y0, x1, y1 of each piece in turn. */
export type Segments = readonly number[];

/**
 * The line at which the surface crosses `height`, by marching squares (Maple 2003). In each square of the lattice it is
 * a straight piece between linearly interpolated points of the sides; saddles are decided by the mean of their corners.
 * Squares with a corner without data have no piece.
 */
export function contour({ columns, rows, heights }: Nodes, height: number): Segments {
  const found: number[] = [];
  for (let y = 0; y + 1 < rows; y++)
    for (let x = 0; x + 1 < columns; x++) {
      const at = y * columns + x;
      const a = heights[at]! - height;
      const b = heights[at + 1]! - height;
      const c = heights[at + columns + 1]! - height;
      const d = heights[at + columns]! - height;
      const corners = (a >= 0 ? 8 : 0) | (b >= 0 ? 4 : 0) | (c >= 0 ? 2 : 0) | (d >= 0 ? 1 : 0);
      if (corners === 0 || corners === 15) continue;
      // A corner without data is neither above nor below.
      if (!Number.isFinite(a + b + c + d)) continue;
      const sides = [
        [x + a / (a - b), y],
        [x + 1, y + b / (b - c)],
        [x + d / (d - c), y + 1],
        [x, y + a / (a - d)],
      ] as const;
      const centre = a + b + c + d >= 0;
      for (const [from, to] of PIECES[corners]!(centre)) found.push(...sides[from], ...sides[to]);
    }
  return found;
}

type Side = 0 | 1 | 2 | 3;
type Pieces = readonly (readonly [Side, Side])[];

/**
 * The sides (0 top, 1 right, 2 bottom, 3 left) that are joined, by the corners above the height (a 8, b 4, c 2, d 1).
 */
const PIECES: readonly ((centreAbove: boolean) => Pieces)[] = [
  () => [],
  () => [[3, 2]],
  () => [[2, 1]],
  () => [[3, 1]],
  () => [[0, 1]],
  (above) =>
    above
      ? [
          [3, 0],
          [2, 1],
        ]
      : [
          [3, 2],
          [0, 1],
        ],
  () => [[0, 2]],
  () => [[3, 0]],
  () => [[3, 0]],
  () => [[0, 2]],
  (above) =>
    above
      ? [
          [0, 1],
          [3, 2],
        ]
      : [
          [3, 0],
          [2, 1],
        ],
  () => [[0, 1]],
  () => [[3, 1]],
  () => [[2, 1]],
  () => [[3, 2]],
  () => [],
];
