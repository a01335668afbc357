import { IBERIA_GRID } from '@mapa/atlas';
import type { Variable } from '@mapa/field';

import type { DemoBase } from '../base/fields.ts';
import type { Relief } from '../base/relief/relief.ts';
import { densityAt, shapeAt, speedAt } from '../climate/vertical.ts';
import { powerDensity, weibullScale } from '../climate/weibull.ts';
import { MESO_CHUNK, RELIEF_CHUNK } from './arrays.ts';

/** Mesoscale value of one cell at a height above ground in metres; NaN outside the domain. */
export function mesoValue(base: DemoBase, variable: Variable, cell: number, height: number): number {
  if (Number.isNaN(base.wind[cell]!)) return Number.NaN;
  if (variable === 'air_dens_hgt') return densityAt(base, cell, height);
  // Each number is the formula of the rounded ones that are published beside it.
  const k = Math.fround(shapeAt(base, cell, height));
  if (variable === 'k_tot_hgt') return k;
  const mean = Math.fround(speedAt(base, cell, height));
  if (variable === 'wspd_hgt') return mean;
  const a = Math.fround(weibullScale(mean, k));
  if (variable === 'a_tot_hgt') return a;
  return powerDensity(Math.fround(densityAt(base, cell, height)), a, k);
}

/** Chunk of a mesoscale raster, row-major. */
export function mesoChunk(
  base: DemoBase,
  variable: Variable,
  height: number,
  row: number,
  column: number,
): Float32Array {
  const [rows, columns] = MESO_CHUNK;
  const out = new Float32Array(rows * columns);
  for (let n = 0; n < out.length; n++) {
    const j = row * rows + Math.floor(n / columns);
    const i = column * columns + (n % columns);
    out[n] = mesoValue(base, variable, j * IBERIA_GRID.nx + i, height);
  }
  return out;
}

/** Chunk of the relief (`depth` false) or of the depth of the sea (metres, positive; NaN on land). */
export function reliefChunk(relief: Relief, depth: boolean, row: number, column: number): Float32Array {
  const [rows, columns] = RELIEF_CHUNK;
  const out = new Float32Array(rows * columns);
  for (let n = 0; n < out.length; n++) {
    const j = row * rows + Math.floor(n / columns);
    const i = column * columns + (n % columns);
    const height = relief.elevation[j * relief.nx + i]!;
    out[n] = depth ? (height < 0 ? -height : Number.NaN) : height;
  }
  return out;
}
