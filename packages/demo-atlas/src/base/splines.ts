import { IBERIA_GRID } from '@mapa/atlas';
import { fractalNoise } from '../terrain/noise.ts';
import { splineCoefficients } from '../terrain/spline.ts';
import { TILES } from '../terrain/terrain.ts';
import { COAST_METRES, type DemoBase } from './fields.ts';
import { densityAt, shapeAt, speedAt } from './vertical.ts';

const { nx, ny, dx } = IBERIA_GRID;
const CELLS = nx * ny;
const ROUNDS = 5;
/** Mesoscale cells along which the ground is that of one tile or the other, about. */
const REGION = 24;
const region = fractalNoise(57, 2, 64);
/** Relative change of speed by the patches of fields and woods. */
const PATCHES = 0.022;

/** Width of the change of speed across the coast, metres. */
const COAST_WIDTH = 900;

/** A step from -1 at sea to 1 inland by the distance to the coast in metres. */
export function coastStep(metres: number): number {
  return Math.abs(metres) > 6 * COAST_WIDTH ? Math.sign(metres) : Math.tanh(metres / COAST_WIDTH);
}

/** Fills in the splines of a base whose other fields are there. */
export function fillSplines(base: DemoBase): void {
  const { amplitudes, rise, elevation, coast, air } = base.splines;
  const spline = (values: Float32Array, rounds: number, out: Float32Array): void =>
    out.set(splineCoefficients(values, nx, ny, rounds));
  const strength = terrainStrength(base);
  for (const [tile, { rivers }] of TILES.entries()) {
    const amplitude = rivers === undefined ? patches(base) : ofTile(strength, tile);
    spline(amplitude, 0, amplitudes[tile]!);
  }
  spline(base.elevation, ROUNDS, elevation);
  spline(
    base.ruggedness.map((height, n) => (0.6 * height) / (strength[n]! + 0.02)),
    0,
    rise,
  );
  spline(coastShare(base), ROUNDS, coast);
  for (const [height, splines] of air) {
    spline(meanField(base, speedAt, height), ROUNDS, splines.speed);
    spline(meanField(base, shapeAt, height), ROUNDS, splines.shape);
    spline(meanField(base, densityAt, height), ROUNDS, splines.density);
  }
}

/** A mesoscale mean at a height; NaN outside the domain. */
function meanField(base: DemoBase, mean: typeof speedAt, height: number): Float32Array {
  return base.wind.map((wind, n) => (Number.isNaN(wind) ? wind : mean(base, n, height)));
}

/** Relative change of speed by one standard deviation of all terrain, at 50 m above ground. */
function terrainStrength(base: DemoBase): Float32Array {
  const strength = new Float32Array(CELLS);
  for (let n = 0; n < CELLS; n++) {
    if (base.coast[n]! <= 0) continue;
    const rugged = 0.012 + 0.135 * (1 - Math.exp(-base.ruggedness[n]! / 75));
    // The terrain adds less where the mesoscale already changes much from cell to cell, because the variance is
    // limited.
    const excess = Math.max(contrast(base, n) - 0.13, 0) / 0.15;
    strength[n] = rugged / (1 + excess * excess);
  }
  return strength;
}

/** The relative change of speed by the patches of fields and woods, which are on land only. */
function patches(base: DemoBase): Float32Array {
  return base.coast.map((distance) => (distance > 0 ? PATCHES : 0));
}

/**
 * The strength of the terrain at each place for one of two tiles, with a short passage to the other; the squares of
 * both sum to 1.
 */
function ofTile(strength: Float32Array, tile: number): Float32Array {
  return strength.map((change, n) => {
    const i = n % nx;
    const share = Math.min(Math.max(0.5 + 6 * region(i / REGION, (n - i) / nx / REGION), 0), 1);
    return change * Math.sqrt(tile === 0 ? share : 1 - share);
  });
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
