import { contour, type LabelSpot, labelSpots, type Segments } from '@mapa/wms/seabed';
import type { SeabedSource } from './tiles.ts';

/** The lines of equal depth in a tile. */
export interface Isobaths {
  /** The line of a depth, in pixels of the tile; undefined where the tile has none. */
  path(depth: number): Path2D | undefined;
  /** The depths that are written on lines, in pixels of the tile: one for each of `count` x `count` squares of it. */
  labels(depths: readonly number[], count: number): readonly LabelSpot[];
}

/** Pixels between the nodes that lines are drawn by. */
const STEP = 4;

const known = new WeakMap<Uint16Array, Isobaths>();

/** The lines in a tile, each worked out when it is first needed. */
export function isobathsOf(numbers: Uint16Array, source: SeabedSource): Isobaths {
  const made = known.get(numbers) ?? create(numbers, source);
  known.set(numbers, made);
  return made;
}

function create(numbers: Uint16Array, { size, border, step }: SeabedSource): Isobaths {
  const columns = size / STEP + 1;
  const line = size + 2 * border;
  const heights = new Float32Array(columns * columns);
  let deepest = 0;
  for (const at of heights.keys()) {
    const pixel = (border + STEP * Math.floor(at / columns)) * line + border + STEP * (at % columns);
    // There is no depth beyond the relief.
    const depth = (numbers[2 * pixel + 1] ?? 0) > 0 ? step * (numbers[2 * pixel] ?? 0) : Number.NaN;
    heights[at] = -depth;
    if (depth > deepest) deepest = depth;
  }
  const nodes = { columns, rows: columns, heights };
  const lines = new Map<number, Segments>();
  const paths = new Map<number, Path2D>();
  const spots = new Map<string, readonly LabelSpot[]>();
  const segmentsOf = (depth: number): Segments => {
    const found = lines.get(depth) ?? (depth < deepest ? contour(nodes, -depth) : []);
    lines.set(depth, found);
    return found;
  };
  const toPixels = (node: number): number => node * STEP + 0.5;
  return {
    path(depth) {
      const segments = segmentsOf(depth);
      if (segments.length === 0) return undefined;
      const path = paths.get(depth) ?? pathOf(segments.map(toPixels));
      paths.set(depth, path);
      return path;
    },
    labels(depths, count) {
      const key = `${depths.length} ${count}`;
      const found =
        spots.get(key) ??
        labelSpots(
          nodes,
          depths.map((depth) => ({ depth, segments: segmentsOf(depth) })),
          size / STEP / count,
        ).map((spot) => ({ ...spot, x: toPixels(spot.x), y: toPixels(spot.y) }));
      spots.set(key, found);
      return found;
    },
  };
}

function pathOf(segments: Segments): Path2D {
  const path = new Path2D();
  for (let at = 0; at < segments.length; at += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = segments.slice(at, at + 4);
    path.moveTo(x0, y0);
    path.lineTo(x1, y1);
  }
  return path;
}
