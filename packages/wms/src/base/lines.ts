import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Block } from '../render/frame.ts';
import type { Locator } from '../render/locate.ts';
import { clipPolygons } from './clip.ts';
import { type Box, type Lines, type Polygons, touches } from './line.ts';

/** A vertex nearer than this to the one before, in pixels, cannot be seen and costs as much as any other. */
const SMALLEST = 0.6;

/** Adds a line to the current path of a block's canvas. Points that the plane does not have are left out. */
function trace(context: SKRSContext2D, points: Float64Array, locate: Locator, block: Block): void {
  const at = new Float64Array(2);
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let i = 0; i < points.length; i += 2) {
    locate.pixel(points[i]!, points[i + 1]!, at, 0);
    const x = at[0]! - block.left;
    const y = at[1]! - block.top;
    if (!Number.isFinite(x + y)) continue;
    if (Number.isNaN(lastX)) context.moveTo(x, y);
    else if (Math.abs(x - lastX) + Math.abs(y - lastY) < SMALLEST && i < points.length - 2) continue;
    else context.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
}

/** The rings of a polygon: longitudes and latitudes in turn. */
type Rings = readonly Float64Array[];

/** What polygons have in common with a box and somewhat around it, and whether that is the whole box or nothing. */
export interface CutPolygons {
  readonly polygons: readonly Rings[];
  readonly cover: 'all' | 'none' | 'some';
}

export function cutPolygons(parts: readonly Polygons[], box: Box): CutPolygons {
  // The box is somewhat wider than the block, so that the edges of the cut are not visible.
  const [west, south, east, north] = box;
  const margin = Math.max(east - west, north - south) / 16;
  const near = [west - margin, south - margin, east + margin, north + margin] as const;
  const cut = parts.flatMap((polygons) => clipPolygons(polygons, near));
  if (cut.length === 0) return { polygons: cut, cover: 'none' };
  return { polygons: cut, cover: cut.some((rings) => isBox(rings, near)) ? 'all' : 'some' };
}

/** Whether a polygon is a box: it has one ring and no points but the corners. */
function isBox(rings: Rings, [west, south, east, north]: Box): boolean {
  const [ring] = rings;
  if (rings.length > 1 || ring === undefined || ring.length > 10) return false;
  const corners = new Set<number>();
  for (let i = 0; i < ring.length; i += 2) {
    const x = (ring[i]! - west) / (east - west);
    const y = (ring[i + 1]! - south) / (north - south);
    // The cut is exact to the rounding of numbers only.
    if (Math.abs(x - Math.round(x)) + Math.abs(y - Math.round(y)) > 1e-6) return false;
    corners.add(2 * Math.round(x) + Math.round(y));
  }
  return corners.size === 4;
}

/** Fills polygons, each by the even-odd rule. */
export function fillPolygons(
  context: SKRSContext2D,
  { polygons }: CutPolygons,
  locate: Locator,
  block: Block,
): void {
  for (const rings of polygons) {
    context.beginPath();
    for (const points of rings) trace(context, points, locate, block);
    context.fill('evenodd');
  }
}

/** Makes the lines that touch the box the current path. */
export function traceLines(
  context: SKRSContext2D,
  lines: Lines,
  locate: Locator,
  block: Block,
  box: Box,
): void {
  context.beginPath();
  for (let n = 0; n < lines.points.length; n++)
    if (touches(lines, n, box)) trace(context, lines.points[n]!, locate, block);
}
