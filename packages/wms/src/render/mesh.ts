import { plane } from '../crs/crs.ts';
import type { Block, Frame } from './frame.ts';

/**
 * The positions of a block's pixels on another plane. They are exact at the nodes of a lattice `step` pixels apart and
 * bilinear between. Node (i, j) is the pixel corner `i * step` from the left and `j * step` from the top of the block.
 */
export interface Mesh {
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export const COARSEST_STEP = 32;
/** Largest error of the bilinear mesh, in pixels. */
const TOLERANCE = 0.1;
/**
 * The finest step. Where even this is not enough the plane is torn, as at poles and the date line, and finer steps do
 * not help.
 */
const FINEST_STEP = 2;

/** Projects a block of the frame onto the plane of `crs`. Nodes that the plane does not have are NaN. */
export function projectMesh(frame: Frame, block: Block, crs: string): Mesh {
  let step = COARSEST_STEP;
  // Three nodes in each direction are needed to see a bend.
  while (step > FINEST_STEP && Math.min(block.width, block.height) <= step) step /= 2;
  let mesh = meshOf(frame, block, crs, step);
  while (step > FINEST_STEP && bend(mesh) > TOLERANCE) {
    step /= 2;
    mesh = meshOf(frame, block, crs, step);
  }
  return mesh;
}

function meshOf({ crs: from, bbox, width, height }: Frame, block: Block, crs: string, step: number): Mesh {
  const columns = Math.max(1, Math.ceil(block.width / step)) + 1;
  const rows = Math.max(1, Math.ceil(block.height / step)) + 1;
  const x = new Float64Array(columns * rows);
  const y = new Float64Array(columns * rows);
  const source = plane(from);
  const target = plane(crs);
  const pair = new Float64Array(2);
  const pixelX = (bbox[2] - bbox[0]) / width;
  const pixelY = (bbox[3] - bbox[1]) / height;
  for (let j = 0, at = 0; j < rows; j++) {
    const mapY = bbox[3] - (block.top + j * step) * pixelY;
    for (let i = 0; i < columns; i++, at++) {
      source.inverse(bbox[0] + (block.left + i * step) * pixelX, mapY, pair, 0);
      target.forward(pair[0]!, pair[1]!, pair, 0);
      x[at] = pair[0]!;
      y[at] = pair[1]!;
    }
  }
  return { step, columns, rows, x, y };
}

/**
 * The error of the mesh in pixels: an eighth of a second difference, which is the distance between a parabola and its
 * chord.
 */
function bend({ step, columns, rows, x, y }: Mesh): number {
  let bend = 0;
  let length = 0;
  const look = (at: number, stride: number) => {
    const before = at - stride;
    const after = at + stride;
    const bendX = x[before]! - 2 * x[at]! + x[after]!;
    const bendY = y[before]! - 2 * y[at]! + y[after]!;
    const chord = Math.hypot(x[after]! - x[before]!, y[after]! - y[before]!) / 2;
    const squared = Math.hypot(bendX, bendY);
    if (squared > bend) bend = squared;
    if (chord > length) length = chord;
  };
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const at = j * columns + i;
      if (i > 0 && i < columns - 1) look(at, 1);
      if (j > 0 && j < rows - 1) look(at, columns);
    }
  return length > 0 ? (bend / 8 / length) * step : 0;
}
