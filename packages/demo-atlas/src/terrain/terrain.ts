import { erodedGround } from './erosion.ts';
import { gradientNoise } from './noise.ts';
import { splineCoefficients, splineWeights } from './spline.ts';

/** The number of cells of the finest microscale level along a mesoscale cell. */
export const PARTS = 60;
/** Values are whole numbers of this part of a standard deviation. */
const STEP = 1 / 8192;
const LIMIT = 2.6;

/**
 * Invented terrain, each tile a square of whole mesoscale cells that repeats without a seam; together they repeat only
 * after hundreds of kilometres. The first two are ground that water has cut into, and each place has one of them; the
 * last has the patches of fields and woods.
 */
export const TILES = [
  { cells: 19, rivers: 6 },
  { cells: 13, rivers: 4 },
  { cells: 11, rivers: undefined },
] as const;

export interface TerrainTile {
  /** The number of values along one side. */
  readonly side: number;
  /** The values, row-major. Over a mesoscale cell their mean is near 0 and their variance near 1. */
  readonly values: Float32Array;
}

/** The position of the south-west part of mesoscale cell (i, j) in a tile that has `parts` values along a cell. */
export function cornerOf({ side }: TerrainTile, parts: number, i: number, j: number): number {
  const cells = side / parts;
  return (j % cells) * parts * side + (i % cells) * parts;
}

/** Makes one tile at the finest level, in standard deviations. */
export function makeTile(index: number): Float32Array {
  const { cells, rivers } = TILES[index]!;
  const side = cells * PARTS;
  const raw =
    rivers === undefined ? patches(cells) : Float32Array.from(erodedGround(side, rivers, 101 + 16 * index));
  level(raw, cells);
  return raw.map((value) => STEP * Math.round((LIMIT / STEP) * Math.tanh(value / LIMIT)));
}

/** The tile with cells `ratio` times as wide: each the mean of its `ratio * ratio` finest ones. */
export function coarseTile(tile: Float32Array, ratio: number): TerrainTile {
  const fineSide = Math.round(Math.sqrt(tile.length));
  if (ratio === 1) return { side: fineSide, values: tile };
  const side = fineSide / ratio;
  const values = new Float32Array(side * side);
  const share = 1 / (ratio * ratio);
  for (let y = 0, n = 0; y < fineSide; y++) {
    const row = Math.floor(y / ratio) * side;
    for (let x = 0; x < side; x++) {
      let sum = 0;
      for (let part = 0; part < ratio; part++) sum += tile[n++]!;
      values[row + x]! += sum * share;
    }
  }
  return { side, values };
}

/** Fields and woods: steep-sided patches some 400 to 1500 m wide. */
function patches(cells: number): Float32Array {
  const side = cells * PARTS;
  const first = cells * 3;
  const broad = gradientNoise(331, first, first);
  const fine = gradientNoise(337, first * 3, first * 3);
  const out = new Float32Array(side * side);
  for (let y = 0, n = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [u, v] = [(x / side) * first, (y / side) * first];
      out[n++] = Math.tanh(4 * (broad(u, v) + 0.5 * fine(u * 3, v * 3)));
    }
  }
  return out;
}

/** Subtracts the mean of every mesoscale cell and brings its variance to 1, both smoothly across the cells' edges. */
function level(field: Float32Array, cells: number): void {
  for (let round = 0; round < 2; round++) {
    centre(field, cells);
    const deviations = cellStatistics(field, cells, 2).map(Math.sqrt);
    spread(field, cells, splineCoefficients(deviations, cells, cells, 3, true), (value, sd) => value / sd);
  }
  centre(field, cells);
}

function centre(field: Float32Array, cells: number): void {
  const means = cellStatistics(field, cells, 1);
  spread(field, cells, splineCoefficients(means, cells, cells, 6, true), (value, mean) => value - mean);
}

function cellStatistics(field: Float32Array, cells: number, power: 1 | 2): Float32Array {
  const side = cells * PARTS;
  const out = new Float32Array(cells * cells);
  for (let y = 0, n = 0; y < side; y++) {
    const row = Math.floor(y / PARTS) * cells;
    for (let i = 0; i < cells; i++) {
      let sum = 0;
      for (let part = 0; part < PARTS; part++, n++) sum += field[n]! ** power;
      out[row + i]! += sum / (PARTS * PARTS);
    }
  }
  return out;
}

/** Changes each value by the spline's value there. */
function spread(
  field: Float32Array,
  cells: number,
  coefficients: Float32Array,
  change: (value: number, spline: number) => number,
): void {
  const { before, own, after } = splineWeights(PARTS);
  const side = cells * PARTS;
  const column = new Float64Array(cells);
  for (let y = 0; y < side; y++) {
    const j = Math.floor(y / PARTS);
    const part = y % PARTS;
    const [south, north] = [((j + cells - 1) % cells) * cells, ((j + 1) % cells) * cells];
    for (let i = 0; i < cells; i++) {
      column[i] =
        before[part]! * coefficients[south + i]! +
        own[part]! * coefficients[j * cells + i]! +
        after[part]! * coefficients[north + i]!;
    }
    for (let i = 0, n = y * side; i < cells; i++) {
      const west = column[(i + cells - 1) % cells]!;
      const east = column[(i + 1) % cells]!;
      for (let p = 0; p < PARTS; p++, n++) {
        field[n] = change(field[n]!, before[p]! * west + own[p]! * column[i]! + after[p]! * east);
      }
    }
  }
}
