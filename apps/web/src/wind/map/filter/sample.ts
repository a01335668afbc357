import type { Piece } from '../tiles/pieces.ts';
import type { View } from '../tiles/view.ts';

/** How the numbers of a tile lie: its side and border in pixels, and how many numbers a pixel has in turn. */
interface Shape {
  readonly size: number;
  readonly border: number;
  readonly channels: number;
}

/**
 * Writes the values of pieces of tiles under the middles of a view's pixels into `out`, row by row. Later pieces lie
 * over earlier ones. `take` gives the value at a position in a tile: column and row in its pixels, without the border.
 */
export function sample(
  pieces: readonly Piece[],
  { size }: Pick<Shape, 'size'>,
  view: View,
  out: Float32Array,
  take: (numbers: Uint16Array, column: number, row: number) => number,
): void {
  const { x, y, side, width, height } = view;
  for (const { numbers, column, row, count, from, side: share } of pieces) {
    const pixelsFrom = (start: number, edge: number): number =>
      Math.max(0, Math.ceil((edge / count - start) * side - 0.5));
    const [left, top] = [pixelsFrom(x, column), pixelsFrom(y, row)];
    const right = Math.min(width, pixelsFrom(x, column + 1));
    const bottom = Math.min(height, pixelsFrom(y, row + 1));
    for (let j = top; j < bottom; j++) {
      const v = (((y + (j + 0.5) / side) * count - row) * share + from[1]) * size;
      for (let i = left; i < right; i++) {
        const u = (((x + (i + 0.5) / side) * count - column) * share + from[0]) * size;
        out[j * width + i] = take(numbers, u, v);
      }
    }
  }
}

/** The number of the pixel in which a position lies. */
export const nearest =
  ({ size, border }: Pick<Shape, 'size' | 'border'>) =>
  (numbers: Uint16Array, u: number, v: number): number =>
    numbers[(Math.floor(v) + border) * (size + 2 * border) + Math.floor(u) + border] ?? 0;

/** A channel between the middles of the four pixels around a position. */
export const between =
  ({ size, border, channels }: Shape, channel: number) =>
  (numbers: Uint16Array, u: number, v: number): number => {
    const [column, row] = [Math.floor(u - 0.5), Math.floor(v - 0.5)];
    const [right, down] = [u - 0.5 - column, v - 0.5 - row];
    const line = size + 2 * border;
    const at = (c: number, r: number): number =>
      numbers[((r + border) * line + c + border) * channels + channel] ?? 0;
    const upper = at(column, row) * (1 - right) + at(column + 1, row) * right;
    const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
    return upper * (1 - down) + lower * down;
  };
