import type { Nodes, Segments } from './contours.ts';

/** The place of a depth on its line, in lattice units, and the upright angle of the line in radians. */
export interface LabelSpot {
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export interface DepthLine {
  readonly depth: number;
  readonly segments: Segments;
}

/** The side in pixels of the squares that get at most one label each. */
export const SQUARE = 192;
/** The distance in pixels that labels keep from the sides of their square, so that those of two squares never meet. */
const MARGIN = 34;

/**
 * One label for each square of the lattice, with `side` steps to a side, that a line crosses well inside. It is on the
 * line nearest to the middle, or on the first of `lines` when two are equally near.
 */
export function labelSpots(nodes: Nodes, lines: readonly DepthLine[], side: number): LabelSpot[] {
  const best = new Map<string, LabelSpot & { distance: number }>();
  for (const { depth, segments } of lines)
    for (let i = 0; i < segments.length; i += 4) {
      const x = (segments[i]! + segments[i + 2]!) / 2;
      const y = (segments[i + 1]! + segments[i + 3]!) / 2;
      const column = Math.floor(x / side);
      const row = Math.floor(y / side);
      const offX = Math.abs(x / side - column - 0.5) * SQUARE;
      const offY = Math.abs(y / side - row - 0.5) * SQUARE;
      if (Math.max(offX, offY) > SQUARE / 2 - MARGIN) continue;
      // The distance is in whole pixels, so that rounding errors do not decide otherwise in the next tile.
      const distance = Math.round(Math.hypot(offX, offY));
      const key = `${column} ${row}`;
      const other = best.get(key);
      if (other && other.distance <= distance) continue;
      best.set(key, { depth, x, y, angle: angleAt(nodes, x, y), distance });
    }
  return [...best.values()];
}

/** The angle along the line: at right angles to the slope around it, turned so that digits are never upside down. */
function angleAt({ columns, rows, heights }: Nodes, x: number, y: number): number {
  const c = Math.min(columns - 3, Math.max(2, Math.round(x)));
  const r = Math.min(rows - 3, Math.max(2, Math.round(y)));
  const at = r * columns + c;
  const slopeX = heights[at + 2]! - heights[at - 2]!;
  const slopeY = heights[at + 2 * columns]! - heights[at - 2 * columns]!;
  const angle = Math.atan2(slopeX, -slopeY);
  if (!Number.isFinite(angle)) return 0;
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle < -Math.PI / 2 ? angle + Math.PI : angle;
}
