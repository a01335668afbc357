import { LRUCache } from 'lru-cache';
import { IBERIA_GRID } from '../../grid.ts';
import type { Variable } from '../../metadata.ts';
import type { DemoBase } from '../base/fields.ts';
import { MICRO_CHUNK } from '../store/arrays.ts';
import { balanceCell, bump } from './balance.ts';
import { type MicroSource, paintCell } from './cell.ts';
import { heightFields, microFields } from './fields.ts';
import { cubeOfShape, meanOfShape } from './gamma-table.ts';
import { splineWeights } from './spline.ts';
import { coarseTile, PARTS } from './terrain.ts';

const { nx, ny, dx } = IBERIA_GRID;
const SIDE = MICRO_CHUNK[0];
/** 1.8 MB each. */
const KEPT_CHUNKS = 12;

/** How much of the fine terrain is felt, by height above ground in metres. */
const FELT: Readonly<Record<number, number>> = { 50: 1, 100: 0.8, 200: 0.55 };

export type MicroChunk = Readonly<Record<Variable, Float32Array>>;

/** Maker of the chunks of the microscale; keeps a few, because the five variables of one are asked for in turn. */
export function microChunks(
  base: DemoBase,
): (metres: number, height: number, row: number, column: number) => MicroChunk {
  const kept = new LRUCache<string, MicroChunk>({ max: KEPT_CHUNKS });
  const ground = remembered(() => microFields(base));
  const air = remembered((height) => heightFields(base, height));
  const tiles = remembered((parts) => base.terrain.map((tile) => coarseTile(tile, PARTS / parts)));
  return (metres, height, row, column) => {
    const key = `${metres}/${height}/${row}/${column}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const parts = dx / metres;
    const made = makeChunk(
      {
        base,
        ground: ground(0),
        air: air(height),
        tiles: tiles(parts),
        parts,
        weights: splineWeights(parts),
        felt: FELT[height]!,
      },
      row,
      column,
    );
    kept.set(key, made);
    return made;
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

function makeChunk(source: MicroSource, row: number, column: number): MicroChunk {
  const { base, air, parts } = source;
  const empty = (): Float32Array => new Float32Array(SIDE * SIDE).fill(Number.NaN);
  const fields = { speed: empty(), shape: empty(), density: empty(), columns: SIDE };
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
  return withDerived(fields.speed, fields.shape, fields.density);
}

/** Scale and power density from the rounded numbers that are published beside them. */
function withDerived(wspd: Float32Array, k_tot: Float32Array, air_dens: Float32Array): MicroChunk {
  const a_tot = new Float32Array(wspd.length).fill(Number.NaN);
  const power_dens = new Float32Array(wspd.length).fill(Number.NaN);
  for (let n = 0; n < wspd.length; n++) {
    const k = k_tot[n]!;
    if (Number.isNaN(k)) continue;
    a_tot[n] = wspd[n]! / meanOfShape(k);
    const a = a_tot[n]!;
    power_dens[n] = 0.5 * air_dens[n]! * a * a * a * cubeOfShape(k);
  }
  return { wspd, power_dens, air_dens, a_tot, k_tot };
}
