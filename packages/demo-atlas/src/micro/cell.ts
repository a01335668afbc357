import { IBERIA_GRID } from '@mapa/atlas';
import { COAST_METRES, type DemoBase } from '../base/fields.ts';
import { powerOfShape } from './gamma-table.ts';
import type { SplineWeights } from './spline.ts';
import { coastStep } from './splines.ts';
import { type TerrainTile, TILES } from './terrain.ts';

const { nx, ny, dx } = IBERIA_GRID;
const FINE = dx / COAST_METRES;
/** Relative drop of the speed from open water to the land, shared by both sides of the coast. */
const COAST_DROP = 0.05;
/** Rise of the Weibull shape for a relative change of speed of 1. */
const SHAPE_GAIN = 1.4;
/**
 * The distance, in mesoscale cells, by which the edges of windy and calm areas move for one standard deviation of the
 * terrain.
 */
const SWAY = 0.05;
/** Relative loss of air density per metre. */
const DENSITY_LOSS = 1.03e-4;

/** The data from which a chunk of one level and height is made. */
export interface MicroSource {
  readonly base: DemoBase;
  /** Metres above ground. */
  readonly height: number;
  readonly tiles: readonly TerrainTile[];
  /** The number of cells of the level along a mesoscale cell. */
  readonly parts: number;
  readonly weights: SplineWeights;
  /** The part of the fine terrain's effect that reaches the height, 0 to 1. */
  readonly felt: number;
}

/** The fields of the level, all of the same shape. */
export interface RawFields {
  readonly speed: Float32Array;
  readonly shape: Float32Array;
  readonly density: Float32Array;
  readonly columns: number;
}

/**
 * Sums over the parts of one mesoscale cell. `power` is the sum of density * speed^3 * Gamma(1 + 3/k) / Gamma(1 +
 * 1/k)^3.
 */
export interface CellSums {
  speed: number;
  shape: number;
  density: number;
  power: number;
}

/** The splines of a cell are speed, shape, density, coast and rise, and then an amplitude for every tile. */
const FIELDS = 5 + TILES.length;
/** Something of every tile, in the order of `TILES`. */
type Tiles<Value> = [Value, Value, Value];
const nine = new Float64Array(FIELDS * 9);
const three = new Float64Array(FIELDS * 3);
const north = new Float64Array(3);

/**
 * Paints mesoscale cell (i, j) into `out`, whose element `start` is the cell's south-west part. The tiles are written
 * out one by one, which takes two thirds of the time of a loop over them.
 */
export function paintCell(
  source: MicroSource,
  i: number,
  j: number,
  out: RawFields,
  start: number,
): CellSums {
  const { base, height, tiles, parts, weights, felt } = source;
  const { air, coast, rise: rises, amplitudes } = base.splines;
  const { speed: speeds, shape: shapes, density: densities } = air.get(height)!;
  gather([speeds, shapes, densities, coast, rises, ...amplitudes], i, j);
  const distance = base.coast[j * nx + i]!;
  const nearCoast = Math.abs(distance) < 8;
  const inland = distance > 0 ? 1 : 0;
  const drop = COAST_DROP * felt;
  let [sumSpeed, sumShape, sumDensity, sumPower] = [0, 0, 0, 0];
  const [grounds, others, patches] = tiles.map(({ values }) => values) as Tiles<Float32Array>;
  for (let row = 0; row < parts; row++) {
    combineRows(weights, row, (row + 0.5) / parts);
    const [atGround, atOther, atPatches] = tiles.map(({ side }) => {
      const cells = side / parts;
      return ((j % cells) * parts + row) * side + (i % cells) * parts;
    }) as Tiles<number>;
    for (let column = 0; column < parts; column++) {
      const before = weights.before[column]!;
      const own = weights.own[column]!;
      const after = weights.after[column]!;
      const ground = grounds[atGround + column]!;
      const other = others[atOther + column]!;
      const hills =
        (before * three[15]! + own * three[16]! + after * three[17]!) * ground +
        (before * three[18]! + own * three[19]! + after * three[20]!) * other +
        (before * three[21]! + own * three[22]! + after * three[23]!) * patches[atPatches + column]!;
      let speed = before * three[0]! + own * three[1]! + after * three[2]!;
      let shape = before * three[3]! + own * three[4]! + after * three[5]!;
      let density = before * three[6]! + own * three[7]! + after * three[8]!;
      const swayed =
        slope(three, (column + 0.5) / parts) * ground +
        (before * north[0]! + own * north[1]! + after * north[2]!) * other;
      const rise = before * three[12]! + own * three[13]! + after * three[14]!;
      let land = inland;
      if (nearCoast) {
        const metres = coastAt(base, i + (column + 0.5) / parts, j + (row + 0.5) / parts);
        const mean = before * three[9]! + own * three[10]! + after * three[11]!;
        speed *= (1 - drop * coastStep(metres)) / (1 - drop * mean);
        land = landAt(metres);
      }
      const hill = hills * land;
      const change = Math.max(felt * hill, -0.6);
      speed = Math.max((speed + SWAY * land * swayed) * (1 + change), 0.5);
      shape = Math.min(Math.max(shape + SHAPE_GAIN * change, 1.1), 4);
      density *= 1 - DENSITY_LOSS * rise * hill;
      const at = start + row * out.columns + column;
      out.speed[at] = speed;
      out.shape[at] = shape;
      out.density[at] = density;
      sumSpeed += speed;
      sumShape += shape;
      sumDensity += density;
      sumPower += density * speed * speed * speed * powerOfShape(shape);
    }
  }
  return { speed: sumSpeed, shape: sumShape, density: sumDensity, power: sumPower };
}

/** The coefficients of the cell and its eight neighbours; past the edge of the grid, those of the edge. */
function gather(splines: readonly Float32Array[], i: number, j: number): void {
  for (let y = 0; y < 3; y++) {
    const row = Math.min(Math.max(j + y - 1, 0), ny - 1) * nx;
    for (let x = 0; x < 3; x++) {
      const cell = row + Math.min(Math.max(i + x - 1, 0), nx - 1);
      for (let f = 0; f < FIELDS; f++) nine[f * 9 + y * 3 + x] = splines[f]![cell]!;
    }
  }
}

/** The slope per cell of the spline through three coefficients at the share `t` of the middle cell. */
function slope(coefficients: Float64Array, t: number): number {
  return (t - 1) * coefficients[0]! + (1 - 2 * t) * coefficients[1]! + t * coefficients[2]!;
}

/**
 * Evaluates the splines from west to east along a row of parts, among them the slope of the speed to the north; `t` is
 * as for `slope`.
 */
function combineRows(weights: SplineWeights, row: number, t: number): void {
  for (let x = 0; x < 3; x++) north[x] = (t - 1) * nine[x]! + (1 - 2 * t) * nine[3 + x]! + t * nine[6 + x]!;
  const before = weights.before[row]!;
  const own = weights.own[row]!;
  const after = weights.after[row]!;
  for (let f = 0; f < FIELDS; f++) {
    for (let x = 0; x < 3; x++) {
      const n = f * 9 + x;
      three[f * 3 + x] = before * nine[n]! + own * nine[n + 3]! + after * nine[n + 6]!;
    }
  }
}

/** How much of the ground is land, 0 to 1, at so many metres from the coast. */
const landAt = (metres: number): number => Math.min(Math.max(0.5 + metres / 400, 0), 1);

/** How much of the ground is land at a place, given as for `coastAt`. */
export const landShare = (base: DemoBase, x: number, y: number): number => landAt(coastAt(base, x, y));

/** Metres to the coast, negative at sea, bilinear; `x` and `y` in mesoscale cells from the grid's south-west corner. */
function coastAt(base: DemoBase, x: number, y: number): number {
  const columns = nx * FINE;
  const u = Math.min(Math.max(x * FINE - 0.5, 0), columns - 1.001);
  const v = Math.min(Math.max(y * FINE - 0.5, 0), ny * FINE - 1.001);
  const n = Math.floor(v) * columns + Math.floor(u);
  const fu = u - Math.floor(u);
  const low = base.coastFine[n]! + fu * (base.coastFine[n + 1]! - base.coastFine[n]!);
  const high =
    base.coastFine[n + columns]! + fu * (base.coastFine[n + columns + 1]! - base.coastFine[n + columns]!);
  return low + (v - Math.floor(v)) * (high - low);
}
