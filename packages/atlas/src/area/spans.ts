import { SIDE_NUMBERS, type Sides } from './shape.ts';

/** Cells of a row whose centres lie in an area: pairs of the first column and the one after the last, from the west. */
export interface RowSpans {
  readonly row: number;
  readonly spans: readonly number[];
}

/**
 * The cells of a grid whose centres lie in polygons, row by row from the south. A centre on a western or southern side
 * is inside, one on an eastern or northern side is not, so that neighbours share no cell. Inside a polygon is what its
 * rings enclose an odd number of times (holes are not, in whatever direction they run); what lies in several polygons
 * counts once.
 */
export function* rowSpans(sides: Sides, nx: number, ny: number): Generator<RowSpans> {
  const order = Array.from({ length: sides.length / SIDE_NUMBERS }, (_, n) => n * SIDE_NUMBERS);
  order.sort((one, other) => sides[one + 2]! - sides[other + 2]!);
  let next = 0;
  let active: number[] = [];
  const first = order[0] === undefined ? ny : Math.max(0, Math.ceil(sides[order[0] + 2]!));
  for (let row = first; row < ny && (active.length > 0 || next < order.length); row++) {
    while (next < order.length && sides[order[next]! + 2]! <= row) active.push(order[next++]!);
    active = active.filter((at) => sides[at + 4]! > row);
    if (active.length === 0) continue;
    const spans = spansAt(sides, active, row, nx);
    if (spans.length > 0) yield { row, spans };
  }
}

function spansAt(sides: Sides, active: readonly number[], row: number, nx: number): readonly number[] {
  const crossings = active.map((at): readonly [owner: number, x: number] => {
    const [x0, y0, x1, y1] = [sides[at + 1]!, sides[at + 2]!, sides[at + 3]!, sides[at + 4]!];
    return [sides[at]!, x0 + ((row - y0) / (y1 - y0)) * (x1 - x0)];
  });
  crossings.sort(([owner, x], [other, x2]) => owner - other || x - x2);
  const found: (readonly [number, number])[] = [];
  for (let n = 0; n + 1 < crossings.length; n += 2) {
    const from = Math.max(0, Math.ceil(crossings[n]![1]));
    const to = Math.min(nx, Math.ceil(crossings[n + 1]![1]));
    if (from < to) found.push([from, to]);
  }
  return merged(found);
}

function merged(found: (readonly [number, number])[]): readonly number[] {
  found.sort(([one], [other]) => one - other);
  const spans: number[] = [];
  for (const [from, to] of found) {
    const end = spans.at(-1);
    if (end !== undefined && from <= end) spans[spans.length - 1] = Math.max(end, to);
    else spans.push(from, to);
  }
  return spans;
}
