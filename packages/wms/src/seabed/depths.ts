import type { Raster } from '@mapa/field';
import type { Block, Frame } from '../render/frame.ts';
import { projectMesh } from '../render/mesh.ts';
import { rimShares } from '../render/rim.ts';
import { SMOOTH_RIM, smoothValues } from '../render/values.ts';
import { levelFor, readWindow } from '../render/window.ts';

/** The seabed under the pixels of a block. */
export interface Depths {
  /** Metres below the sea, 0 under the land; NaN outside the relief. */
  readonly depths: Float32Array;
  /** How much of the seabed is shown, from 0 at the edge of the relief to 1; undefined where all of it is. */
  readonly shares: Float32Array | undefined;
}

/** Reads the seabed, as a smooth surface; undefined outside the relief. Rejects when the relief cannot be read. */
export async function readDepths(relief: Raster, frame: Frame, block: Block): Promise<Depths | undefined> {
  const mesh = projectMesh(frame, block, relief.crs);
  const level = levelFor(relief, mesh);
  const window = await readWindow(level, mesh, SMOOTH_RIM);
  if (window === undefined) return undefined;
  // Land counts as depth 0, so that heights beside the coast do not make the sea shallow. NaN stays NaN.
  const values = window.values.map((height) => -Math.min(0, height));
  const depths = smoothValues({ ...window, values }, level, mesh, block, Number.NaN);
  const rims = rimShares(window, level);
  return { depths, shares: rims && smoothValues({ ...window, values: rims }, level, mesh, block, 0) };
}
