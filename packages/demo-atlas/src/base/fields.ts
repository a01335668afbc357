import { IBERIA_GRID } from '@mapa/atlas';
import { PARTS, TILES } from '../micro/terrain.ts';

/** The size of a cell of the fine coast in metres; it divides the mesoscale cell. */
export const COAST_METRES = 1000;

/** Fields on the mesoscale grid, rows from the south. */
export const BASE_FIELDS = [
  'elevation',
  'coast',
  'roughness',
  'ruggedness',
  'slopeCos',
  'slopeSin',
  'wind',
  'shear',
  'shape',
  'temperature',
] as const;
type BaseField = (typeof BASE_FIELDS)[number];

/**
 * What the demonstration is made of. `elevation` (m, 0 at sea), `coast` (km to the coast, negative at sea), `roughness`
 * (length, m), `ruggedness` (standard deviation of the height, m), `slopeCos`/`slopeSin` (double angle of the slope),
 * `wind` (mean speed at 100 m, m/s; NaN outside the domain), `shear` (exponent of the power law), `shape` (Weibull k at
 * 100 m), `temperature` (mean at 2 m, degC). `coastFine` (m, negative at sea) has cells of `COAST_METRES`; `terrain`
 * are the tiles of the invented fine terrain.
 */
export interface DemoBase extends Readonly<Record<BaseField, Float32Array>> {
  readonly coastFine: Int16Array;
  readonly terrain: readonly Int16Array[];
}

export function emptyBase(): DemoBase {
  const cells = IBERIA_GRID.nx * IBERIA_GRID.ny;
  const fields = Object.fromEntries(BASE_FIELDS.map((name) => [name, new Float32Array(cells)]));
  const ratio = IBERIA_GRID.dx / COAST_METRES;
  return {
    ...(fields as Record<BaseField, Float32Array>),
    coastFine: new Int16Array(cells * ratio * ratio),
    terrain: TILES.map((tile) => new Int16Array((tile.cells * PARTS) ** 2)),
  };
}
