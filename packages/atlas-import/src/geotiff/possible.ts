import type { Variable } from '@mapa/atlas';

/** Possible values of the rasters, in the units of the atlas. */
export const POSSIBLE: Readonly<
  Record<Variable | 'elevation' | 'depth', readonly [low: number, high: number]>
> = {
  wspd: [0, 40],
  power_dens: [0, 40_000],
  air_dens: [0.3, 2],
  a_tot: [0, 45],
  k_tot: [0.1, 100],
  elevation: [-12_000, 9_000],
  depth: [0, 12_000],
};
