import type { AtlasStore } from '@mapa/atlas';
import { ALL_FIELDS, hasHeight, VARIABLE_INFO, VARIABLES } from '@mapa/field';
import { arrayDocument, type DemoArray, demoArrays } from '../arrays.ts';
import type { DemoBase } from '../base/fields.ts';
import { loadRelief } from '../base/relief/relief.ts';
import { climateAt } from '../climate/climate.ts';
import { demoMetadata } from '../metadata.ts';
import { microChunks } from '../micro/chunk.ts';
import { fieldsOfCells } from '../series/fields.ts';
import { row } from '../series/index.ts';
import { STEPS } from '../series/period.ts';
import { mesoChunk, reliefChunk } from './rasters.ts';

/**
 * The demonstration atlas as a Zarr store whose chunks are computed when they are asked for; see `docs/atlas.md` for
 * the layout. Chunks of the microscale are kept in `folder` where one is given. A key that the atlas does not have,
 * such as that of a chunk past the edge of an array, gives undefined.
 */
export function demoStore(base: DemoBase, folder?: string): AtlasStore {
  const relief = loadRelief();
  const metadata = demoMetadata(relief);
  const arrays = demoArrays(metadata);
  const micro = microChunks(base, folder);

  const chunk = (path: string, at: readonly number[]): Float32Array => {
    const [kind = '', ...rest] = path.split('/');
    const [first = 0, second = 0, third = 0] = at;
    const name = rest.at(-1);
    const variable = VARIABLES.find((known) => VARIABLE_INFO[known].array === name);
    const height = arrays.get(path)?.heights?.[first];
    if (variable && height !== undefined) {
      return kind === 'meso'
        ? mesoChunk(base, variable, height, second, third)
        : micro(variable, Number(rest[0]), height, second, third);
    }
    if (kind === 'micro') return micro.ground(Number(rest[0]), first, second);
    if (kind === 'series') return seriesChunk(path, at);
    return reliefChunk(relief, kind === 'seabed', first, second);
  };

  const fields = fieldsOfCells();
  const seriesChunk = (path: string, at: readonly number[]): Float32Array => {
    const field = ALL_FIELDS.find((known) => path === `series/${known}`);
    const [j = 0, i = 0] = at.slice(-3);
    const climate = climateAt(base, i, j);
    if (climate === undefined || field === undefined) return new Float32Array(STEPS).fill(Number.NaN);
    // Readers get a copy, because they may keep or hand over the bytes, and ours serve the next request too.
    return row(fields(climate, field), hasHeight(field) ? (at[0] ?? 0) : 0).slice();
  };

  return {
    async get(key) {
      if (key === '/zarr.json') return group({ atlas: metadata });
      const [path = '', rest = ''] = splitKey(key);
      const array = arrays.get(path);
      if (array === undefined) return rest === 'zarr.json' && isGroup(arrays, path) ? group({}) : undefined;
      if (rest === 'zarr.json') return json(arrayDocument(array));
      const at = chunkIndex(array, rest);
      if (at === undefined) return undefined;
      const values = chunk(path, at);
      return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    },
  };
}

/** Splits a key into the path of its array and the rest: `/meso/wspd/c/0/1/2` into `meso/wspd` and `c/0/1/2`. */
function splitKey(key: string): readonly string[] {
  return /^\/(.+?)\/(zarr\.json|c\/[\d/]+)$/.exec(key)?.slice(1) ?? [];
}

function chunkIndex({ shape, chunkShape }: DemoArray, rest: string): readonly number[] | undefined {
  const at = rest.split('/').slice(1).map(Number);
  const inside = at.every(
    (n, d) => Number.isInteger(n) && n < Math.ceil((shape[d] ?? 0) / (chunkShape[d] ?? 1)),
  );
  return at.length === shape.length && inside ? at : undefined;
}

function isGroup(arrays: ReadonlyMap<string, DemoArray>, path: string): boolean {
  return [...arrays.keys()].some((known) => known.startsWith(`${path}/`));
}

function group(attributes: object): Uint8Array {
  return json({ zarr_format: 3, node_type: 'group', attributes });
}

function json(document: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(document));
}
