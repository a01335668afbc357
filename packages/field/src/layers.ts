import type { Dato } from './datos.ts';
import type { MapHeight } from './heights.ts';
import { VARIABLE_INFO, type Variable } from './variables.ts';

/**
 * The name of the layer of the map service that shows a variable at a height: `wspd_hgt50` for the microscale and
 * `wspd_ltm_50`, for "long-term mean", for the mesoscale.
 */
export function windLayerName(dato: Dato, variable: Variable, altura: MapHeight): string {
  return dato === 'meso' ? `${VARIABLE_INFO[variable].array}_ltm_${altura}` : `${variable}${altura}`;
}

/** The parts of an atlas on the map: its variables, and the heights of each resolution, m above ground. */
export interface WindHoldings {
  readonly variables: readonly string[];
  readonly alturas: Readonly<Record<Dato, readonly number[]>>;
}

/** Whether the map has a variable at a height. */
export const isHeld = (
  { variables, alturas }: WindHoldings,
  { dato, variable, altura }: { readonly dato: Dato; readonly variable: string; readonly altura: number },
): boolean => variables.includes(variable) && alturas[dato].includes(altura);

/** A cell of at least this many pixels shows its value as it is; smaller cells are blended into one another. */
export const VISIBLE_CELL = 2.5;

/** What stands in a tile of values for a pixel without data. */
export const NO_VALUE = 65_535;
