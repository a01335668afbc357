import { IBERIA_GRID } from '@mapa/atlas';
import { MAP_HEIGHTS } from '@mapa/field';
import { PARTS, TILES } from '../terrain/terrain.ts';

/** The size of a cell of the fine coast in metres; it divides the mesoscale cell. */
export const COAST_METRES = 1000;

/** Fields on the mesoscale grid, rows from the south. */
export const BASE_FIELDS = [
  'elevation',
  'coast',
  'roughness',
  'ruggedness',
  'wind',
  'shear',
  'shape',
  'temperature',
] as const;
type BaseField = (typeof BASE_FIELDS)[number];

/** Coefficients of the splines on the mesoscale cells that the microscale is made of. */
export interface Splines {
  /** Relative change of speed by one standard deviation of each terrain tile, at 50 m above ground. */
  readonly amplitudes: readonly Float32Array[];
  /** Metres that the ground rises for a relative change of speed of 1 (which no place reaches). */
  readonly rise: Float32Array;
  /** Metres of the ground above sea level. */
  readonly elevation: Float32Array;
  /** Mean over the cell of `coastStep`. */
  readonly coast: Float32Array;
  /** The splines through the mesoscale values at each height of the map. */
  readonly air: ReadonlyMap<number, AirSplines>;
}

export interface AirSplines {
  readonly speed: Float32Array;
  readonly shape: Float32Array;
  readonly density: Float32Array;
}

/**
 * What the demonstration is made of. `elevation` (m, 0 at sea), `coast` (km to the coast, negative at sea), `roughness`
 * (length, m), `ruggedness` (standard deviation of the height, m), `wind` (mean speed at 100 m, m/s; NaN outside the
 * domain), `shear` (exponent of the power law), `shape` (Weibull k at 100 m), `temperature` (mean at 2 m, degC).
 * `coastFine` (m, negative at sea) has cells of `COAST_METRES`; `terrain` are the tiles of the invented fine terrain.
 */
export interface DemoBase extends Readonly<Record<BaseField, Float32Array>> {
  readonly coastFine: Int16Array;
  readonly terrain: readonly Float32Array[];
  readonly splines: Splines;
  /** The memory in which all of it lies; another thread finds it there with `baseIn`. */
  readonly memory: SharedArrayBuffer;
}

const CELLS = IBERIA_GRID.nx * IBERIA_GRID.ny;
const FINE_CELLS = CELLS * (IBERIA_GRID.dx / COAST_METRES) ** 2;
const TILE_CELLS = TILES.map((tile) => (tile.cells * PARTS) ** 2);
const SPLINES = TILES.length + 3 + 3 * MAP_HEIGHTS.length;
const FLOATS = CELLS * (BASE_FIELDS.length + SPLINES) + TILE_CELLS.reduce((a, b) => a + b);
const BASE_BYTES = FLOATS * Float32Array.BYTES_PER_ELEMENT + FINE_CELLS * Int16Array.BYTES_PER_ELEMENT;

/** The base that lies in the memory of another; an empty one unless memory is given. */
export function baseIn(memory = new SharedArrayBuffer(BASE_BYTES)): DemoBase {
  let offset = 0;
  const floats = (length = CELLS): Float32Array => {
    const part = new Float32Array(memory, offset, length);
    offset += part.byteLength;
    return part;
  };
  const fields = Object.fromEntries(BASE_FIELDS.map((name) => [name, floats()]));
  const terrain = TILE_CELLS.map((length) => floats(length));
  const splines = {
    amplitudes: TILES.map(() => floats()),
    rise: floats(),
    elevation: floats(),
    coast: floats(),
    air: new Map(
      MAP_HEIGHTS.map((height) => [height, { speed: floats(), shape: floats(), density: floats() }]),
    ),
  };
  return {
    ...(fields as Record<BaseField, Float32Array>),
    coastFine: new Int16Array(memory, offset, FINE_CELLS),
    terrain,
    splines,
    memory,
  };
}
