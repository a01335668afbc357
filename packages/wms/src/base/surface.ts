import type { Raster, RasterLevel } from '@mapa/field';
import type { Block, Frame } from '../render/frame.ts';
import { projectMesh } from '../render/mesh.ts';
import { rimShares } from '../render/rim.ts';
import { SMOOTH_RIM, smoothValues } from '../render/values.ts';
import { levelFor, pixelSize, readWindow, type Window } from '../render/window.ts';

/** The heights in metres of the flat land and sea with which the map goes on beyond the relief. */
const FLAT_LAND = 250;
const FLAT_SEA = -4200;

/**
 * The heights in metres of each pixel of a block, either of the land with the sea at 0 or of the sea with the land at
 * 0.
 */
export type Surface = (land: boolean) => Float32Array;

/**
 * Reads the relief under a block. Land and sea are separate, so that a coast does not become a cliff to the deep sea.
 * Rejects when the relief cannot be read.
 */
export async function readSurface(raster: Raster, frame: Frame, block: Block): Promise<Surface> {
  const whole = { left: 0, top: 0, width: block.width, height: block.height };
  const stride = strideFor(raster, frame, block);
  const nodes = nodesOf(frame, block, stride);
  const under = { ...whole, width: nodes.width, height: nodes.height };
  const mesh = projectMesh(nodes, under, raster.crs);
  const level = levelFor(raster, mesh);
  const window = await readWindow(level, mesh, SMOOTH_RIM);
  const ground = raster.finer && (await readGround(raster.finer, frame, block));
  return (land) => {
    const flat = land ? FLAT_LAND : FLAT_SEA;
    if (window === undefined) return new Float32Array(block.width * block.height).fill(flat);
    const values = partOf(window, level, land, flat);
    const heights = smoothValues({ ...window, values }, level, mesh, under, flat);
    const all = stride === 1 ? heights : spread(heights, nodes.width, stride, block);
    if (land && ground) for (let at = 0; at < all.length; at++) if (ground[at]! >= 0) all[at] = ground[at]!;
    return all;
  };
}

/** Metres on the ground of a pixel from which on the finer ground looks like the relief, and costs more. */
const FINER_UNDER = 1200;

/** The finer ground under a block; NaN where there is none, and undefined where its cells are too small to be seen. */
async function readGround(raster: Raster, frame: Frame, block: Block): Promise<Float32Array | undefined> {
  const whole = { left: 0, top: 0, width: block.width, height: block.height };
  const mesh = projectMesh(frame, block, raster.crs);
  if (pixelSize(mesh) > FINER_UNDER) return undefined;
  const level = levelFor(raster, mesh);
  const window = await readWindow(level, mesh, SMOOTH_RIM);
  return window && smoothValues(window, level, mesh, whole, Number.NaN);
}

/** The number of pixels between the nodes that are computed: a smooth surface is straight over a sixth of a cell. */
function strideFor(raster: Raster, frame: Frame, block: Block): number {
  const cell = raster.levels[0]!.dx / pixelSize(projectMesh(frame, block, raster.crs));
  return cell >= 48 ? 8 : cell >= 24 ? 4 : cell >= 12 ? 2 : 1;
}

/**
 * A frame whose pixel centres are those of every `stride`-th pixel of a block. Its last ones are at the far edge of the
 * block or beyond.
 */
function nodesOf({ crs, bbox, width, height }: Frame, block: Block, stride: number): Frame {
  const sizeX = (bbox[2] - bbox[0]) / width;
  const sizeY = (bbox[3] - bbox[1]) / height;
  const columns = Math.ceil((block.width - 1) / stride) + 1;
  const rows = Math.ceil((block.height - 1) / stride) + 1;
  const minX = bbox[0] + (block.left + (1 - stride) / 2) * sizeX;
  const maxY = bbox[3] - (block.top + (1 - stride) / 2) * sizeY;
  return {
    crs,
    bbox: [minX, maxY - rows * stride * sizeY, minX + columns * stride * sizeX, maxY],
    width: columns,
    height: rows,
  };
}

/**
 * The heights of the land or of the sea alone. Towards the edge of the relief they become those of the flat
 * surroundings.
 */
function partOf(window: Window, level: RasterLevel, land: boolean, flat: number): Float32Array {
  const shares = rimShares(window, level);
  const values = new Float32Array(window.values.length);
  for (let at = 0; at < values.length; at++) {
    const height = window.values[at]!;
    const own = Number.isNaN(height) ? 0 : land ? Math.max(0, height) : Math.min(0, height);
    values[at] = shares ? flat + (own - flat) * shares[at]! : own;
  }
  return values;
}

/** Interpolates bilinearly between nodes that are `stride` pixels apart. */
function spread(
  nodes: Float32Array,
  columns: number,
  stride: number,
  { width, height }: Block,
): Float32Array {
  const out = new Float32Array(width * height);
  const last = nodes.length - 1;
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.floor(y / stride) * columns;
    const v = (y % stride) / stride;
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor(x / stride);
      const u = (x % stride) / stride;
      // The weights of the values beyond the far edge are 0.
      const beside = Math.min(at + 1, last);
      const below = Math.min(at + columns, last);
      const upper = nodes[at]! + (nodes[beside]! - nodes[at]!) * u;
      const lower = nodes[below]! + (nodes[Math.min(below + 1, last)]! - nodes[below]!) * u;
      out[to++] = upper + (lower - upper) * v;
    }
  }
  return out;
}
