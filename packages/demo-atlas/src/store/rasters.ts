import { IBERIA_GRID } from '@mapa/atlas';
import type { Variable } from '@mapa/field';
import { MESO_CHUNK, RELIEF_CHUNK } from '../arrays.ts';
import type { DemoBase } from '../base/fields.ts';
import type { Relief } from '../base/relief/relief.ts';
import { densityAt, shapeAt, speedAt } from '../base/vertical.ts';
import { powerDensity, weibullScale } from '../climate/weibull.ts';

/** Mesoscale value of one cell at a height above ground in metres; NaN outside the domain. */
export function mesoValue(base: DemoBase, variable: Variable, cell: number, height: number): number {
  if (Number.isNaN(base.wind[cell]!)) return Number.NaN;
  return MESO_VALUES[variable](base, cell, height);
}

type MesoValue = (base: DemoBase, cell: number, height: number) => number;

/** Each number is computed from the rounded numbers that the atlas publishes beside it, so that they agree. */
const MESO_VALUES: Readonly<Record<Variable, MesoValue>> = {
  wspd_hgt: (...at) => Math.fround(speedAt(...at)),
  k_tot_hgt: (...at) => Math.fround(shapeAt(...at)),
  air_dens_hgt: (...at) => Math.fround(densityAt(...at)),
  a_tot_hgt: (...at) => Math.fround(weibullScale(MESO_VALUES.wspd_hgt(...at), MESO_VALUES.k_tot_hgt(...at))),
  power_dens_hgt: (...at) =>
    powerDensity(MESO_VALUES.air_dens_hgt(...at), MESO_VALUES.a_tot_hgt(...at), MESO_VALUES.k_tot_hgt(...at)),
};

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
  const { elevation, nx } = relief;
  const out = new Float32Array(rows * columns);
  for (let n = 0; n < out.length; n++) {
    const j = row * rows + Math.floor(n / columns);
    const i = column * columns + (n % columns);
    const height = elevation[j * nx + i]!;
    out[n] = depth ? (height < 0 ? -height : Number.NaN) : height;
  }
  return out;
}
