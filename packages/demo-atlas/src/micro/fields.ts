import { IBERIA_GRID } from '@mapa/atlas';
import { COAST_METRES, type DemoBase } from '../base/fields.ts';
import { densityAt, shapeAt, speedAt } from '../climate/vertical.ts';
import { splineCoefficients } from './spline.ts';
import { TILES } from './terrain.ts';

const { nx, ny, dx } = IBERIA_GRID;
const ROUNDS = 5;
/** Relative change of speed by the patches of fields and woods. */
const PATCHES = 0.022;

/** Width of the change of speed across the coast, metres. */
const COAST_WIDTH = 900;

/** A step from -1 at sea to 1 inland by the distance to the coast in metres. */
export function coastStep(metres: number): number {
  return Math.abs(metres) > 6 * COAST_WIDTH ? Math.sign(metres) : Math.tanh(metres / COAST_WIDTH);
}

/** The coefficients of splines on the mesoscale cells. */
export interface MicroFields {
  /** Relative change of speed by one standard deviation of each terrain tile, at 50 m above ground. */
  readonly amplitudes: readonly Float32Array[];
  /** Metres that the ground rises for a relative change of speed of 1 (which no place reaches). */
  readonly rise: Float32Array;
  /** Mean over the cell of `coastStep`. */
  readonly coast: Float32Array;
}

export function microFields(base: DemoBase): MicroFields {
  const strength = new Float32Array(nx * ny);
  for (let n = 0; n < strength.length; n++) {
    if (base.coast[n]! <= 0) continue;
    const rugged = 0.012 + 0.135 * (1 - Math.exp(-base.ruggedness[n]! / 75));
    // Where the mesoscale already changes much from cell to cell the terrain adds less, because the variance is
    // limited.
    const excess = Math.max(contrast(base, n) - 0.15, 0) / 0.18;
    strength[n] = rugged / (1 + excess * excess);
  }
  const amplitudes = TILES.map(({ angle }) => {
    const field = new Float32Array(nx * ny);
    const cos = Math.cos(((angle ?? 0) * Math.PI) / 90);
    const sin = Math.sin(((angle ?? 0) * Math.PI) / 90);
    for (let n = 0; n < field.length; n++) {
      if (base.coast[n]! <= 0) continue;
      field[n] =
        angle === undefined ? PATCHES : strength[n]! * share(base.slopeCos[n]!, base.slopeSin[n]!, cos, sin);
    }
    return field;
  });
  const rise = base.ruggedness.map((height, n) => (0.6 * height) / (strength[n]! + 0.02));
  return {
    amplitudes: amplitudes.map((field) => splineCoefficients(field, nx, ny, 0)),
    rise: splineCoefficients(rise, nx, ny, 0),
    coast: splineCoefficients(coastShare(base), nx, ny, ROUNDS),
  };
}

/** Mean speed, shape and air density at one height: the mesoscale values and the splines through them. */
export interface HeightFields {
  readonly speed: Float32Array;
  readonly shape: Float32Array;
  readonly density: Float32Array;
  readonly splines: readonly [speed: Float32Array, shape: Float32Array, density: Float32Array];
}

export function heightFields(base: DemoBase, height: number): HeightFields {
  const speed = new Float32Array(nx * ny).fill(Number.NaN);
  const shape = speed.slice();
  const density = speed.slice();
  for (let n = 0; n < speed.length; n++) {
    if (Number.isNaN(base.wind[n]!)) continue;
    speed[n] = speedAt(base, n, height);
    shape[n] = shapeAt(base, n, height);
    density[n] = densityAt(base, n, height);
  }
  const spline = (field: Float32Array): Float32Array => splineCoefficients(field, nx, ny, ROUNDS);
  return { speed, shape, density, splines: [spline(speed), spline(shape), spline(density)] };
}

/** Largest relative difference of the mean wind to a neighbouring cell; those outside the domain do not count. */
function contrast(base: DemoBase, cell: number): number {
  const own = base.wind[cell]!;
  let largest = 0;
  for (const step of [-1, 1, -nx, nx]) {
    const difference = Math.abs((base.wind[cell + step] ?? Number.NaN) / own - 1);
    if (difference > largest) largest = difference;
  }
  return largest;
}

/** How much of a cell's terrain follows the tile of doubled angle (cos, sin); squares of all four sum to 1. */
function share(slopeCos: number, slopeSin: number, cos: number, sin: number): number {
  const own = lean(slopeCos * cos + slopeSin * sin);
  const squares = lean(slopeCos) ** 2 + lean(-slopeCos) ** 2 + lean(slopeSin) ** 2 + lean(-slopeSin) ** 2;
  return own / Math.sqrt(squares);
}

function lean(along: number): number {
  return Math.max(0.3 + along, 0.05);
}

function coastShare(base: DemoBase): Float32Array {
  const ratio = dx / COAST_METRES;
  const out = new Float32Array(nx * ny);
  for (let j = 0; j < ny * ratio; j++) {
    for (let i = 0; i < nx * ratio; i++) {
      const cell = Math.floor(j / ratio) * nx + Math.floor(i / ratio);
      out[cell]! += coastStep(base.coastFine[j * nx * ratio + i]!) / (ratio * ratio);
    }
  }
  return out;
}
