import { join } from 'node:path';
import { IBERIA_GRID } from '@mapa/atlas';
import type { MapHeight, Variable } from '@mapa/field';
import { LRUCache } from 'lru-cache';

import type { DemoBase } from '../base/fields.ts';
import { MICRO_CHUNK } from '../store/arrays.ts';
import { balanceCell, bump } from './balance.ts';
import { type MicroSource, paintCell, type RawFields } from './cell.ts';
import { heightFields, microFields } from './fields.ts';
import { cubeOfShape, meanOfShape } from './gamma-table.ts';
import { keptNumbers } from './kept.ts';
import { splineWeights } from './spline.ts';
import { coarseTile, PARTS } from './terrain.ts';

const { nx, ny, dx } = IBERIA_GRID;
const SIDE = MICRO_CHUNK[0];
const CELLS = SIDE * SIDE;
/** The number of chunks that each thread keeps, 1.8 MB each. */
const KEPT_CHUNKS = 4;

/** The part of the fine terrain's effect that reaches each height above ground in metres. */
const FELT: Readonly<Record<number, number>> = {
  50: 1,
  100: 0.8,
  200: 0.55,
} satisfies Record<MapHeight, number>;

export type MicroChunk = Readonly<Record<Variable, Float32Array>>;

/**
 * Levels with cells of this size or more have few chunks, which are all kept; the finer levels share FINE_FILES files
 * of 1.1 MB each.
 */
const COARSE_METRES = 600;
const FINE_FILES = 800;

/**
 * Makes the chunks of the microscale. It keeps a few of them, because the variables of a chunk are read in turn. With a
 * `folder`, it keeps what it has made in files there too, so that another thread or the next start only reads them.
 */
export function microChunks(
  base: DemoBase,
  folder?: string,
): (metres: number, height: number, row: number, column: number) => MicroChunk {
  const kept = new LRUCache<string, MicroChunk>({ max: KEPT_CHUNKS });
  const coarse = folder === undefined ? undefined : keptNumbers(join(folder, 'coarse'));
  const fine = folder === undefined ? undefined : keptNumbers(join(folder, 'fine'), { files: FINE_FILES });
  const ground = remembered(() => microFields(base));
  const air = remembered((height) => heightFields(base, height));
  const tiles = remembered((parts) => base.terrain.map((tile) => coarseTile(tile, PARTS / parts)));
  const make = (metres: number, height: number, row: number, column: number): Float32Array => {
    const parts = dx / metres;
    const source = {
      base,
      ground: ground(0),
      air: air(height),
      tiles: tiles(parts),
      parts,
      weights: splineWeights(parts),
      felt: FELT[height]!,
    };
    return makeChunk(source, row, column);
  };
  return (metres, height, row, column) => {
    const key = `${metres}-${height}-${row}-${column}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const files = metres < COARSE_METRES ? fine : coarse;
    const read = files?.read(key);
    const numbers = read ?? make(metres, height, row, column);
    if (read === undefined) files?.write(key, numbers);
    const chunk = withDerived(fieldsOf(numbers));
    kept.set(key, chunk);
    return chunk;
  };
}

function remembered<T>(make: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** The speed, shape and density of a chunk, which are stored one after another. */
const fieldsOf = (numbers: Float32Array): RawFields => {
  const [speed, shape, density] = [0, 1, 2].map((n) => numbers.subarray(n * CELLS, (n + 1) * CELLS));
  return { speed: speed!, shape: shape!, density: density!, columns: SIDE };
};

function makeChunk(source: MicroSource, row: number, column: number): Float32Array {
  const { base, air, parts } = source;
  const numbers = new Float32Array(3 * CELLS).fill(Number.NaN);
  const fields = fieldsOf(numbers);
  const weights = bump(parts);
  const cells = SIDE / parts;
  for (let cy = 0; cy < cells; cy++) {
    const j = row * cells + cy;
    for (let cx = 0; cx < cells; cx++) {
      const i = column * cells + cx;
      const cell = j * nx + i;
      if (i >= nx || j >= ny || Number.isNaN(base.wind[cell]!)) continue;
      const start = cy * parts * SIDE + cx * parts;
      const sums = paintCell(source, i, j, fields, start);
      balanceCell(fields, start, weights, sums, {
        speed: air.speed[cell]!,
        shape: air.shape[cell]!,
        density: air.density[cell]!,
      });
    }
  }
  return numbers;
}

/** Adds scale and power density, computed from the rounded numbers that are published beside them. */
function withDerived({ speed: wspd, shape: k_tot, density: air_dens }: RawFields): MicroChunk {
  const a_tot = new Float32Array(wspd.length).fill(Number.NaN);
  const power_dens = new Float32Array(wspd.length).fill(Number.NaN);
  for (let n = 0; n < wspd.length; n++) {
    const k = k_tot[n]!;
    if (Number.isNaN(k)) continue;
    a_tot[n] = wspd[n]! / meanOfShape(k);
    const a = a_tot[n]!;
    power_dens[n] = 0.5 * air_dens[n]! * a * a * a * cubeOfShape(k);
  }
  return {
    wspd_hgt: wspd,
    power_dens_hgt: power_dens,
    air_dens_hgt: air_dens,
    a_tot_hgt: a_tot,
    k_tot_hgt: k_tot,
  };
}
