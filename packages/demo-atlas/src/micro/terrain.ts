import { gradientNoise, type Noise } from '../base/noise.ts';
import { splineCoefficients, splineWeights } from './spline.ts';

/** The number of cells of the finest microscale level along a mesoscale cell. */
export const PARTS = 60;
/** Values are whole numbers of this part of a standard deviation. */
const STEP = 1 / 8192;
const LIMIT = 2.6;

/**
 * Invented terrain, each tile a square of whole mesoscale cells that repeats without a seam; together they repeat only
 * after thousands of kilometres. Four have ridges and valleys that run along 0, 45, 90 and 135 degrees, so that spurs
 * can follow the real slope; the last has the patches of fields and woods.
 */
export const TILES = [
  { cells: 12, angle: 0 },
  { cells: 13, angle: 45 },
  { cells: 14, angle: 90 },
  { cells: 15, angle: 135 },
  { cells: 11, angle: undefined },
] as const;

export interface TerrainTile {
  /** The number of values along one side. */
  readonly side: number;
  /** The values, row-major. Over a mesoscale cell their mean is near 0 and their variance near 1. */
  readonly values: Float32Array;
}

/** Makes one tile at the finest level, in standard deviations. */
export function makeTile(index: number): Float32Array {
  const { cells, angle } = TILES[index]!;
  const side = cells * PARTS;
  const raw = new Float32Array(side * side);
  const paint = angle === undefined ? patches(cells) : ridges(cells, angle, index);
  for (let y = 0, n = 0; y < side; y++) {
    for (let x = 0; x < side; x++) raw[n++] = paint(x / side, y / side);
  }
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

type Angle = 0 | 45 | 90 | 135;

/** Coordinates along and across each angle, by x and y: whole multiples, so that the tile still repeats. */
const TURNS: Readonly<Record<Angle, readonly [ux: number, uy: number, vx: number, vy: number]>> = {
  0: [1, 0, 0, 1],
  45: [1, 1, -1, 1],
  90: [0, 1, 1, 0],
  135: [-1, 1, 1, 1],
};

/** Ridged multifractal noise (Musgrave 1998), twice as long along `angle` as across, its lattice bent a little. */
function ridges(cells: number, angle: Angle, seed: number): Noise {
  const diagonal = angle % 90 !== 0;
  const first = Math.round(cells * 1.4 * (diagonal ? Math.SQRT1_2 : 1));
  const along = Math.round(first / 2);
  const layers = Array.from({ length: 5 }, (_, octave) => {
    const fu = along << octave;
    const fv = first << octave;
    return { fu, fv, noise: gradientNoise(101 + 16 * seed + octave, fu, fv) };
  });
  const bend = 0.18 / cells;
  const bendX = gradientNoise(71 + seed, cells * 2, cells * 2);
  const bendY = gradientNoise(83 + seed, cells * 2, cells * 2);
  const [ux, uy, vx, vy] = TURNS[angle];
  return (x, y) => {
    const bentX = x + bend * bendX(x * cells * 2, y * cells * 2);
    const bentY = y + bend * bendY(x * cells * 2, y * cells * 2);
    const u = ux * bentX + uy * bentY;
    const v = vx * bentX + vy * bentY;
    let sum = 0;
    let amplitude = 1;
    let weight = 1;
    for (const { fu, fv, noise } of layers) {
      const crest = 1 - 1.5 * Math.abs(noise(u * fu, v * fv));
      const signal = crest * Math.abs(crest) * weight;
      sum += amplitude * signal;
      weight = Math.min(Math.max(signal * 1.6, 0.15), 1);
      amplitude *= 0.62;
    }
    return sum;
  };
}

/** Fields and woods: steep-sided patches some 400 to 1500 m wide. */
function patches(cells: number): Noise {
  const first = cells * 3;
  const broad = gradientNoise(331, first, first);
  const fine = gradientNoise(337, first * 3, first * 3);
  return (x, y) => Math.tanh(4 * (broad(x * first, y * first) + 0.5 * fine(x * first * 3, y * first * 3)));
}

/** Subtracts the mean of every mesoscale cell and brings its variance to 1, both smoothly across the cells' edges. */
function level(field: Float32Array, cells: number): void {
  for (let round = 0; round < 2; round++) {
    const means = cellStatistics(field, cells, 1);
    spread(field, cells, splineCoefficients(means, cells, cells, 6, true), (value, mean) => value - mean);
  }
  const variances = cellStatistics(field, cells, 2).map(Math.sqrt);
  spread(field, cells, splineCoefficients(variances, cells, cells, 2, true), (value, sd) => value / sd);
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
