import type { Dato } from './datos.ts';
import type { MapHeight } from './heights.ts';
import type { Variable } from './variables.ts';

/** The layer of the map service that shows a variable at a height: `wspd_hgt50`, and `wspd_ltm_50` of the mesoscale's mean wind. */
export function windLayerName(dato: Dato, variable: Variable, altura: MapHeight): string {
  return dato === 'meso' ? `wspd_ltm_${altura}` : `${variable}${altura}`;
}
