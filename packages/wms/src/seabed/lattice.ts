import type { Raster } from '@mapa/field';
import type { Block, Frame } from '../render/frame.ts';
import { projectMesh } from '../render/mesh.ts';
import { SMOOTH_RIM, smoothValues } from '../render/values.ts';
import { levelFor, readWindow } from '../render/window.ts';
import type { Nodes } from './contours.ts';
import type { DepthLabel } from './draw-depths.ts';
import { type DepthLine, labelSpots, SQUARE } from './labels.ts';

/** Nodes some pixels apart. Neighbouring tiles of one scale share their nodes, so that lines meet. */
export interface Lattice extends Nodes {
  /** The pixel of the frame at which node (0, 0) lies. */
  readonly left: number;
  readonly top: number;
}

/** The number of pixels between nodes. */
export const STEP = 4;

/**
 * The lattice under all whole squares that touch the block; undefined when there is no relief. Rejects when the relief
 * cannot be read.
 */
export async function readLattice(relief: Raster, frame: Frame, block: Block): Promise<Lattice | undefined> {
  const [west, south, east, north] = frame.bbox;
  const sizeX = (east - west) / frame.width;
  const sizeY = (north - south) / frame.height;
  // Pixels are counted from the origin of the plane, which is the same for every frame of this scale.
  const globalX = Math.round(west / sizeX);
  const globalY = Math.round(-north / sizeY);
  const from = (global: number, start: number) => Math.floor((global + start) / SQUARE) * SQUARE - global;
  const to = (global: number, end: number) => Math.ceil((global + end) / SQUARE) * SQUARE - global;
  const left = from(globalX, block.left);
  const top = from(globalY, block.top);
  const columns = (to(globalX, block.left + block.width) - left) / STEP + 1;
  const rows = (to(globalY, block.top + block.height) - top) / STEP + 1;
  // This frame has the nodes as its pixel centres.
  const minX = west + (left - STEP / 2) * sizeX;
  const maxY = north - (top - STEP / 2) * sizeY;
  const nodes: Frame = {
    crs: frame.crs,
    bbox: [minX, maxY - rows * STEP * sizeY, minX + columns * STEP * sizeX, maxY],
    width: columns,
    height: rows,
  };
  const whole: Block = { left: 0, top: 0, width: columns, height: rows };
  const mesh = projectMesh(nodes, whole, relief.crs);
  const level = levelFor(relief, mesh);
  const window = await readWindow(level, mesh, SMOOTH_RIM);
  if (window === undefined) return undefined;
  return { columns, rows, left, top, heights: smoothValues(window, level, mesh, whole, Number.NaN) };
}

/** The labels of lines on a lattice, in pixels of the frame. The choice depends on the square alone, so tiles agree. */
export const depthLabels = (lattice: Lattice, lines: readonly DepthLine[]): DepthLabel[] =>
  labelSpots(lattice, lines, SQUARE / STEP).map(({ depth, x, y, angle }) => ({
    depth,
    x: Math.round(lattice.left + x * STEP),
    y: Math.round(lattice.top + y * STEP),
    angle: Math.round(angle * 50) / 50,
  }));
