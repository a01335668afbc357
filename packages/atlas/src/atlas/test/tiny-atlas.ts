import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fieldUnit, hasHeight, levelOf, type Raster, SERIES_FIELDS, VARIABLE_INFO } from '@mapa/field';
import { IBERIA_GRID } from '../../grid.ts';
import { type AtlasMetadata, UNITS, variablesOf } from '../../metadata.ts';
import { crc32c } from '../../store/array/crc32c.ts';

/** An atlas of 6 x 5 cells, two days and two heights; cell (2, 2) is cell (338, 317) of the Iberian grid. */
export const TINY_METADATA: AtlasMetadata = {
  format: 1,
  version: 'tiny-1',
  title: 'Tiny',
  demonstration: true,
  crs: IBERIA_GRID.crs,
  grid: { x0: -2_316_000 + 336 * 3000, y0: -2_019_000 + 315 * 3000, dx: 3000, nx: 6, ny: 5 },
  heights: [50, 100],
  micro: { heights: [50, 100], levels: [1000, 3000] },
  period: { start: '2009-12-01T00:00:00Z', steps: 96, stepMinutes: 30 },
  relief: { crs: 'EPSG:4326', x0: -2, y0: 42.5, dx: 0.1, dy: 0.1, nx: 7, ny: 6 },
  units: UNITS,
  licence: { name: 'CC0', sale: false },
  attribution: 'Nobody',
};

/** A place in cell (2, 2). */
export const DEFAULT_POINT = { lat: 42.81687, lon: -1.64323 };

/** The value of one cell, read through the chunks of a level. */
export async function cellAt(raster: Raster, level: number, row: number, column: number): Promise<number> {
  const { chunkShape, chunk } = levelOf(raster, level);
  const data = await chunk(Math.floor(row / chunkShape[0]), Math.floor(column / chunkShape[1]));
  return data[(row % chunkShape[0]) * chunkShape[1] + (column % chunkShape[1])] ?? Number.NaN;
}

/** The way in which one array is written. Its value at an index is `value(index)`; NaN is missing. */
export interface TinyArray {
  readonly path: string;
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly chunkShape: readonly number[];
  readonly units: string;
  readonly heights?: readonly number[];
  readonly value: (index: readonly number[]) => number;
  /** When given, the array is int16 with this packing and -32768 for missing values; otherwise it is float32. */
  readonly packing?: { readonly scale: number; readonly offset: number };
  readonly compression?: 'gzip' | 'crc32c';
  /**
   * When given, a shard has this many chunks along each dimension. `leaveOut` says which of them are only marked as
   * absent.
   */
  readonly shard?: { readonly chunks: readonly number[]; readonly leaveOut?: (coords: number[]) => boolean };
}

/** The value whose decimal digits are the index: [1, 2, 3] gives 123, so that a value tells where it came from. */
const digits = (index: readonly number[]) => index.reduce((value, at) => value * 10 + at, 0);

/** Whether an index is inside the domain. Cell (0, 0) of every array is missing. */
const inDomain = (index: readonly number[]) =>
  index.at(-1) === 0 && index.at(-2) === 0 ? Number.NaN : digits(index);

function tinyArrays(): TinyArray[] {
  const { grid, heights, micro, relief, period } = TINY_METADATA;
  const variables = variablesOf(TINY_METADATA).map((variable) => VARIABLE_INFO[variable]);
  const surface = { dimensions: ['y', 'x'], shape: [relief.ny, relief.nx], chunkShape: [4, 4], units: 'm' };
  const levels = (path: string, hs: readonly number[], cells: number) =>
    variables.map(
      ({ array, fileUnit }): TinyArray => ({
        path: `${path}/${array}`,
        dimensions: ['height', 'y', 'x'],
        shape: [hs.length, grid.ny * cells, grid.nx * cells],
        chunkShape: [1, 4, 4],
        units: fileUnit,
        heights: hs,
        value: inDomain,
      }),
    );
  const series = SERIES_FIELDS.map((field): TinyArray => {
    const array = {
      path: `series/${field}`,
      dimensions: ['y', 'x', 'time'],
      shape: [grid.ny, grid.nx, period.steps],
      chunkShape: [2, 2, 40],
      units: fieldUnit(field),
      value: digits,
    };
    if (!hasHeight(field)) return array;
    return {
      ...array,
      dimensions: ['height', ...array.dimensions],
      shape: [heights.length, ...array.shape],
      chunkShape: [heights.length, ...array.chunkShape],
      heights,
    };
  });
  return [
    ...levels('meso', heights, 1),
    ...micro.levels.flatMap((metres) => levels(`micro/${metres}`, micro.heights, grid.dx / metres)),
    ...series,
    { path: 'relief/elevation', ...surface, value: digits },
    { path: 'seabed/depth', ...surface, value: (index) => 1000 + digits(index) },
  ];
}

export interface TinyAtlasChanges {
  /** Changes to the arrays by their paths. */
  readonly arrays?: Readonly<Record<string, Partial<TinyArray>>>;
  readonly metadata?: unknown;
}

/** Writes the tiny atlas as Zarr v3 files, straight from the specification of the format (no Zarr library). */
export async function writeTinyAtlas(folder: string, changes: TinyAtlasChanges = {}): Promise<void> {
  const attributes = { atlas: changes.metadata ?? TINY_METADATA };
  await write(folder, 'zarr.json', json({ zarr_format: 3, node_type: 'group', attributes }));
  for (const array of tinyArrays()) {
    await writeArray(folder, { ...array, ...changes.arrays?.[array.path] });
  }
}

async function writeArray(folder: string, array: TinyArray): Promise<void> {
  await write(folder, `${array.path}/zarr.json`, json(arrayDocument(array)));
  const inner = array.shard?.chunks ?? array.shape.map(() => 1);
  const files = array.shape.map((size, d) =>
    Math.ceil(size / (array.chunkShape[d] as number) / (inner[d] as number)),
  );
  for (const file of indices(files)) {
    const chunks = indices(inner).map((at) =>
      at.map((k, d) => (file[d] as number) * (inner[d] as number) + k),
    );
    const bytes = array.shard ? shard(array, chunks) : chunk(array, file);
    await write(folder, `${array.path}/c/${file.join('/')}`, bytes);
  }
}

function arrayDocument(array: TinyArray): unknown {
  const { shape, chunkShape, shard: sharding, packing, units, heights } = array;
  const little = { name: 'bytes', configuration: { endian: 'little' } };
  const compression =
    array.compression === 'gzip' ? [{ name: 'gzip', configuration: { level: 5 } }] : [{ name: 'crc32c' }];
  const codecs = [little, ...(array.compression ? compression : [])];
  const sharded = {
    name: 'sharding_indexed',
    configuration: {
      chunk_shape: chunkShape,
      codecs,
      index_codecs: [little, { name: 'crc32c' }],
      index_location: 'end',
    },
  };
  const stored = chunkShape.map((size, d) => size * (sharding?.chunks[d] ?? 1));
  return {
    zarr_format: 3,
    node_type: 'array',
    shape,
    data_type: packing ? 'int16' : 'float32',
    chunk_grid: { name: 'regular', configuration: { chunk_shape: stored } },
    chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
    fill_value: packing ? -32768 : 'NaN',
    codecs: sharding ? [sharded] : codecs,
    dimension_names: array.dimensions,
    attributes: {
      units,
      ...(heights && { heights }),
      ...(packing && { scale_factor: packing.scale, add_offset: packing.offset }),
    },
  };
}

/** The bytes of one chunk. Past the edge of the array they hold 77, which a reader must not show. */
function chunk(array: TinyArray, coords: readonly number[]): Buffer {
  const { chunkShape, shape, packing } = array;
  const values = indices(chunkShape).map((within) => {
    const index = within.map((at, d) => at + (coords[d] as number) * (chunkShape[d] as number));
    return index.every((at, d) => at < (shape[d] as number)) ? array.value(index) : 77;
  });
  const bytes = Buffer.alloc(values.length * (packing ? 2 : 4));
  for (const [k, value] of values.entries()) {
    if (!packing) bytes.writeFloatLE(value, k * 4);
    else
      bytes.writeInt16LE(
        Number.isNaN(value) ? -32768 : Math.round((value - packing.offset) / packing.scale),
        k * 2,
      );
  }
  if (array.compression === 'gzip') return gzipSync(bytes);
  return array.compression === 'crc32c' ? withChecksum(bytes) : bytes;
}

function shard(array: TinyArray, chunks: readonly number[][]): Buffer {
  const index = Buffer.alloc(16 * chunks.length, 0xff);
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [k, coords] of chunks.entries()) {
    const beyond = coords.some((at, d) => at * (array.chunkShape[d] as number) >= (array.shape[d] as number));
    if (beyond || array.shard?.leaveOut?.(coords)) continue;
    const bytes = chunk(array, coords);
    index.writeBigUInt64LE(BigInt(offset), k * 16);
    index.writeBigUInt64LE(BigInt(bytes.length), k * 16 + 8);
    parts.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([...parts, withChecksum(index)]);
}

function withChecksum(bytes: Buffer): Buffer {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32c(bytes));
  return Buffer.concat([bytes, checksum]);
}

/** All indices of a shape; the last dimension changes fastest. */
function indices(shape: readonly number[]): number[][] {
  return shape.reduce<number[][]>(
    (before, size) => before.flatMap((index) => Array.from({ length: size }, (_, at) => [...index, at])),
    [[]],
  );
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

async function write(folder: string, key: string, bytes: Buffer): Promise<void> {
  const path = join(folder, key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
