import { join } from 'node:path';
import { IBERIA_GRID, keptNumbers } from '@mapa/atlas';
import type { MapHeight, Variable } from '@mapa/field';
import { LRUCache } from 'lru-cache';
import { MICRO_CHUNK } from '../arrays.ts';
import type { DemoBase } from '../base/fields.ts';
import { densityAt, shapeAt, speedAt } from '../base/vertical.ts';
import { DEMO_VERSION } from '../metadata.ts';
import { coarseTile, PARTS, type TerrainTile } from '../terrain/terrain.ts';
import { balanceCell, bump } from './balance.ts';
import { type MicroSource, paintCell, type RawFields } from './cell.ts';
import { cubeOfShape, meanOfShape } from './gamma-table.ts';
import { groundChunk } from './ground.ts';

const { nx, ny, dx } = IBERIA_GRID;
const SIDE = MICRO_CHUNK[0];
const CELLS = SIDE * SIDE;
/** The number of chunks that each thread keeps, 1.1 MB each. */
const KEPT_CHUNKS = 4;

/** The part of the fine terrain's effect that reaches each height above ground in metres. */
const FELT: Readonly<Record<number, number>> = {
  50: 1,
  100: 0.8,
  200: 0.55,
} satisfies Record<MapHeight, number>;

/**
 * Levels with cells of this size or more have few chunks, which are all kept in files. The chunks of finer levels are
 * made anew: files have room for only some of them, and tiles took the same time with them.
 */
const COARSE_METRES = 600;

/** Makes chunks of the microscale. */
interface MicroChunks {
  /** The values of a variable. */
  (variable: Variable, metres: number, height: number, row: number, column: number): Float32Array;
  /** The heights of the ground, metres. */
  ground(metres: number, row: number, column: number): Float32Array;
}

/**
 * Makes the chunks of the microscale. It keeps a few of them, because the variables of a chunk are read in turn. With a
 * `folder`, it keeps those of the coarser levels in files there too, so that another thread or the next start only
 * reads them.
 */
export function microChunks(base: DemoBase, folder?: string): MicroChunks {
  /** The memory of a chunk that is no longer kept. With that of a new one each time, V8 cleans up twice as often. */
  let spare: Float32Array | undefined;
  const kept = new LRUCache<string, Float32Array>({
    max: KEPT_CHUNKS,
    dispose: (numbers) => {
      spare = numbers;
    },
  });
  const room = () => {
    const numbers = spare ?? new Float32Array(3 * CELLS);
    spare = undefined;
    return numbers;
  };
  const coarse =
    folder === undefined ? undefined : keptNumbers(join(folder, 'coarse'), { version: DEMO_VERSION });
  const tiles = new Map<number, readonly TerrainTile[]>();
  const tilesOf = (parts: number): readonly TerrainTile[] => {
    const known = tiles.get(parts) ?? base.terrain.map((tile) => coarseTile(tile, PARTS / parts));
    tiles.set(parts, known);
    return known;
  };
  const numbersOf = (metres: number, height: number, row: number, column: number): Float32Array => {
    const key = `${metres}-${height}-${row}-${column}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const files = metres >= COARSE_METRES ? coarse : undefined;
    const read = files?.read(key);
    const parts = dx / metres;
    const source = { base, height, felt: FELT[height]!, tiles: tilesOf(parts), parts };
    const numbers = read ?? makeChunk(source, row, column, room());
    if (read === undefined) files?.write(key, numbers);
    kept.set(key, numbers);
    return numbers;
  };
  return Object.assign(
    (variable: Variable, ...place: Parameters<typeof numbersOf>) =>
      CHUNK_VALUES[variable](fieldsOf(numbersOf(...place))),
    {
      ground: (metres: number, row: number, column: number) =>
        groundChunk(base, tilesOf(dx / metres), dx / metres, row, column),
    },
  );
}

/** The speed, shape and density of a chunk, which are stored one after another. */
const fieldsOf = (numbers: Float32Array): RawFields => {
  const [speed, shape, density] = [0, 1, 2].map((n) => numbers.subarray(n * CELLS, (n + 1) * CELLS));
  return { speed: speed!, shape: shape!, density: density!, columns: SIDE };
};

/** Makes the speed, shape and density of a chunk in `numbers`, whatever these hold. */
function makeChunk(source: MicroSource, row: number, column: number, numbers: Float32Array): Float32Array {
  const { base, height, parts } = source;
  numbers.fill(Number.NaN);
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
      // The targets are the numbers that the mesoscale publishes.
      balanceCell(fields, start, weights, sums, {
        speed: Math.fround(speedAt(base, cell, height)),
        shape: Math.fround(shapeAt(base, cell, height)),
        density: Math.fround(densityAt(base, cell, height)),
      });
    }
  }
  return numbers;
}

/**
 * The values of each variable, in memory of their own; scale and power density are computed from the rounded numbers
 * published beside them.
 */
const CHUNK_VALUES: Readonly<Record<Variable, (fields: RawFields) => Float32Array>> = {
  wspd_hgt: ({ speed }) => speed.slice(),
  k_tot_hgt: ({ shape }) => shape.slice(),
  air_dens_hgt: ({ density }) => density.slice(),
  a_tot_hgt: scaleOf,
  power_dens_hgt: powerOf,
};

function scaleOf({ speed, shape }: RawFields): Float32Array {
  const scale = new Float32Array(CELLS).fill(Number.NaN);
  for (let n = 0; n < CELLS; n++) {
    const k = shape[n]!;
    if (!Number.isNaN(k)) scale[n] = speed[n]! / meanOfShape(k);
  }
  return scale;
}

function powerOf(fields: RawFields): Float32Array {
  const { shape, density } = fields;
  const power = scaleOf(fields);
  for (let n = 0; n < CELLS; n++) {
    const a = power[n]!;
    const k = shape[n]!;
    if (!Number.isNaN(k)) power[n] = 0.5 * density[n]! * a * a * a * cubeOfShape(k);
  }
  return power;
}
