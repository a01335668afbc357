import { IBERIA_GRID } from '../../grid.ts';
import { COAST_METRES, type DemoBase } from '../base/fields.ts';
import { densityAt, shapeAt, speedAt } from '../vertical.ts';
import { splineCoefficients } from './spline.ts';
import { TILES } from './terrain.ts';

const { nx, ny, dx } = IBERIA_GRID;
const ROUNDS = 5;

/** Width of the change of speed across the coast, metres. */
export const COAST_WIDTH = 900;

/** Coefficients of splines on the mesoscale cells. */
export interface MicroFields {
  /** Relative change of speed by one standard deviation of each terrain tile, at 50 m above ground. */
  readonly amplitudes: readonly Float32Array[];
  /** Metres that the ground rises for a relative change of speed of 1 (which no place reaches). */
  readonly rise: Float32Array;
  /** Mean over the cell of tanh(distance to the coast / `COAST_WIDTH`). */
  readonly coast: Float32Array;
}

export function microFields(base: DemoBase): MicroFields {
  const strength = base.ruggedness.map((height, n) =>
    base.coast[n]! > 0 ? 0.012 + 0.14 * (1 - Math.exp(-height / 75)) : 0,
  );
  const amplitudes = TILES.map(({ angle }) => {
    if (angle === undefined) return base.roughness.map((length) => (length > 0.001 ? 0.022 : 0));
    const turn = (angle * Math.PI) / 90;
    return strength.map((value, n) => value * share(base, n, turn));
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
  const shape = Float32Array.from(speed);
  const density = Float32Array.from(speed);
  for (let n = 0; n < speed.length; n++) {
    if (Number.isNaN(base.wind[n]!)) continue;
    speed[n] = speedAt(base, n, height);
    shape[n] = shapeAt(base, n, height);
    density[n] = densityAt(base, n, height);
  }
  const spline = (field: Float32Array): Float32Array => splineCoefficients(field, nx, ny, ROUNDS);
  return { speed, shape, density, splines: [spline(speed), spline(shape), spline(density)] };
}

/** How much of a cell's terrain follows the tile whose doubled angle is `turn`; squares of all four sum to 1. */
function share(base: DemoBase, cell: number, turn: number): number {
  let squares = 0;
  for (let quarter = 0; quarter < 4; quarter++) squares += lean(base, cell, (quarter * Math.PI) / 2) ** 2;
  return lean(base, cell, turn) / Math.sqrt(squares);
}

function lean(base: DemoBase, cell: number, turn: number): number {
  const along = base.slopeCos[cell]! * Math.cos(turn) + base.slopeSin[cell]! * Math.sin(turn);
  return Math.max(0.3 + along, 0.05);
}

function coastShare(base: DemoBase): Float32Array {
  const ratio = dx / COAST_METRES;
  const out = new Float32Array(nx * ny);
  for (let j = 0; j < ny * ratio; j++) {
    for (let i = 0; i < nx * ratio; i++) {
      const cell = Math.floor(j / ratio) * nx + Math.floor(i / ratio);
      out[cell]! += Math.tanh(base.coastFine[j * nx * ratio + i]! / COAST_WIDTH) / (ratio * ratio);
    }
  }
  return out;
}
