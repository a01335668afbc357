import { type Part, type Ring, squareOf } from '../lines/outlines.ts';
import type { View } from '../tiles/view.ts';

/**
 * 1 for each pixel of a view whose middle is land and 0 for the others, row by row, from the rings of vector tiles.
 * Missing parts count as sea.
 */
export function landRaster(
  view: View,
  parts: readonly Pick<Part, 'tile' | 'place' | 'within'>[],
  extent: number,
): Uint8Array {
  const { width, height } = view;
  const out = new Uint8Array(width * height);
  for (const { tile, place, within } of parts) {
    const [side = 0, , , , left = 0, top = 0] = squareOf(within ?? place, view, 1);
    const window = {
      left: Math.max(0, Math.ceil(left - 0.5)),
      top: Math.max(0, Math.ceil(top - 0.5)),
      right: Math.min(width, Math.ceil(left + side - 0.5)),
      bottom: Math.min(height, Math.ceil(top + side - 0.5)),
    };
    if (window.right <= window.left || window.bottom <= window.top) continue;
    const [scale = 0, , , , x = 0, y = 0] = squareOf(place, view, extent);
    fill(out, width, window, turnsOf(tile.shores, { scale, x, y }, window));
  }
  return out;
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The position of rings on the view: pixels to a step, and the pixel of their origin. */
interface Placing {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The change in the number of turns of the rings around the middle of a pixel, compared with the pixel before it in its
 * row. A scan from the left finds it at each crossing of an edge.
 */
function turnsOf(rings: readonly Ring[], { scale, x, y }: Placing, window: Window): Int16Array {
  const columns = window.right - window.left;
  const turns = new Int16Array(columns * (window.bottom - window.top));
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const [ax, ay] = [x + scale * (ring[at] ?? 0), y + scale * (ring[at + 1] ?? 0)];
      const next = at + 2 < ring.length ? at + 2 : 0;
      const [bx, by] = [x + scale * (ring[next] ?? 0), y + scale * (ring[next + 1] ?? 0)];
      const from = Math.max(window.top, Math.ceil(Math.min(ay, by) - 0.5));
      const to = Math.min(window.bottom, Math.ceil(Math.max(ay, by) - 0.5));
      for (let row = from; row < to; row++) {
        const crossing = ax + ((row + 0.5 - ay) / (by - ay)) * (bx - ax);
        const column = Math.max(0, Math.ceil(crossing - 0.5) - window.left);
        const place = (row - window.top) * columns + column;
        if (column < columns) turns[place] = (turns[place] ?? 0) + (by > ay ? 1 : -1);
      }
    }
  return turns;
}

/** Marks the pixels that rings go round. */
function fill(out: Uint8Array, width: number, { left, top, right, bottom }: Window, turns: Int16Array): void {
  for (let row = top, at = 0; row < bottom; row++) {
    let around = 0;
    for (let column = left; column < right; column++) {
      around += turns[at++] ?? 0;
      out[row * width + column] = around === 0 ? 0 : 1;
    }
  }
}
