import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { levelOf } from '@mapa/field';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AtlasError } from '../errors.ts';
import { openAtlas } from './atlas.ts';
import { TINY_METADATA, type TinyArray, type TinyAtlasChanges, writeTinyAtlas } from './test/tiny-atlas.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-atlas-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function failure(action: Promise<unknown>): Promise<AtlasError> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof AtlasError) return error;
  throw new Error(`No AtlasError but ${String(error)}`);
}

async function openWith(changes?: TinyAtlasChanges) {
  await writeTinyAtlas(folder, changes);
  return openAtlas(folder);
}

describe('a missing chunk', () => {
  it('is an error that names it, and not remembered', async () => {
    const atlas = await openWith();
    const path = join(folder, 'meso/wspd/c/1/0/1');
    const bytes = await readFile(path);
    await rm(path);
    const level = levelOf(atlas.meso('wspd_hgt', 100), 0);
    expect(await failure(level.chunk(0, 1))).toMatchObject({
      code: 'chunk-missing',
      key: '/meso/wspd/c/1/0/1',
    });
    await writeFile(path, bytes);
    expect((await level.chunk(0, 1))[0]).toBe(104);
  });

  it('stops a series', async () => {
    const atlas = await openWith();
    await rm(join(folder, 'series/T2/c/0/0/1'));
    const error = await failure(atlas.series({ i: 0, j: 0 }));
    expect(error).toMatchObject({ code: 'chunk-missing', key: '/series/T2/c/0/0/1' });
    const before = { to: new Date('2009-12-01T20:00:00Z') };
    expect((await atlas.series({ i: 0, j: 0 }, before)).length).toBe(40);
  });

  it('is an error where the whole shard is missing, and not remembered', async () => {
    const atlas = await openWith({ arrays: { 'meso/wspd': { shard: { chunks: [1, 2, 2] } } } });
    const path = join(folder, 'meso/wspd/c/0/0/0');
    const bytes = await readFile(path);
    await rm(path);
    const level = levelOf(atlas.meso('wspd_hgt', 50), 0);
    expect(await failure(level.chunk(1, 0))).toMatchObject({
      code: 'chunk-missing',
      key: '/meso/wspd/c/0/0/0',
    });
    await writeFile(path, bytes);
    expect((await level.chunk(1, 0))[0]).toBe(40);
  });

  it('is an error where a shard leaves it out', async () => {
    const shard = { chunks: [1, 2, 2], leaveOut: ([, row, column]: number[]) => row === 0 && column === 1 };
    const atlas = await openWith({ arrays: { 'meso/wspd': { shard } } });
    const level = levelOf(atlas.meso('wspd_hgt', 50), 0);
    // The first read of a shard fetches its index too, which must not count as the bytes of the chunk.
    expect(await failure(level.chunk(0, 1))).toMatchObject({
      code: 'chunk-missing',
      key: '/meso/wspd/c/0/0/1',
    });
    expect((await level.chunk(0, 0))[1]).toBe(1);
  });
});

describe('a damaged chunk', () => {
  const file = () => join(folder, 'meso/wspd/c/0/0/0');
  const read = async (array: Partial<TinyArray>, damage: () => Promise<void>) => {
    const atlas = await openWith({ arrays: { 'meso/wspd': array } });
    await damage();
    return failure(levelOf(atlas.meso('wspd_hgt', 50), 0).chunk(0, 0));
  };
  const flipBit = (at: number) => async () => {
    const bytes = await readFile(file());
    bytes[at] = (bytes[at] as number) ^ 1;
    await writeFile(file(), bytes);
  };

  // A chunk has 4 x 4 float32, which is 64 bytes.
  it.each([
    ['cut by one value', {}, () => truncate(file(), 60)],
    ['cut within a value', {}, () => truncate(file(), 61)],
    ['empty', {}, () => truncate(file(), 0)],
    ['too long', {}, () => writeFile(file(), new Uint8Array(68))],
    ['cut int16', { packing: { scale: 1, offset: 0 } }, () => truncate(file(), 30)],
    ['cut gzip', { compression: 'gzip' }, () => truncate(file(), 30)],
    ['cut checksum', { compression: 'crc32c' }, () => truncate(file(), 3)],
    ['one bit wrong under a checksum', { compression: 'crc32c' }, flipBit(20)],
    ['a shard cut in its index', { shard: { chunks: [1, 2, 2] } }, () => truncate(file(), 200)],
    ['a shard cut below its index', { shard: { chunks: [1, 2, 2] } }, () => truncate(file(), 10)],
    ['one bit wrong in a shard index', { shard: { chunks: [1, 2, 2] } }, flipBit(4 * 64)],
  ] satisfies [string, Partial<TinyArray>, () => Promise<void>][])(
    'is an error: %s',
    async (_, array, damage) => {
      expect(await read(array, damage)).toMatchObject({ code: 'chunk-damaged', key: '/meso/wspd/c/0/0/0' });
    },
  );
});

describe('metadata', () => {
  const bytes = { name: 'bytes', configuration: { endian: 'little' } };
  const chunkShape = (shape: readonly number[]) => ({
    chunk_grid: { name: 'regular', configuration: { chunk_shape: shape } },
  });
  const sharded = (inner: readonly number[], indexCodecs: readonly unknown[], more?: object) => ({
    ...chunkShape([1, 4, 4]),
    codecs: [
      {
        name: 'sharding_indexed',
        configuration: {
          chunk_shape: inner,
          codecs: [bytes, { name: 'lzma' }],
          index_codecs: indexCodecs,
          ...more,
        },
      },
    ],
  });

  const problemsOf = async (changes: TinyAtlasChanges) => {
    const error = await failure(openWith(changes));
    expect(error.code).toBe('metadata-invalid');
    for (const problem of error.problems) expect(error.message).toContain(problem);
    return error.problems;
  };

  it('is missing where there is no atlas', async () => {
    expect(await failure(openAtlas(folder))).toMatchObject({ code: 'metadata-missing', key: '/zarr.json' });
    const nowhere = join(folder, 'nowhere');
    expect(await failure(openAtlas(nowhere))).toMatchObject({ code: 'metadata-missing' });
  });

  it('that is no JSON is named', async () => {
    await writeFile(join(folder, 'zarr.json'), '{"zarr_format": 3,');
    const error = await failure(openAtlas(folder));
    expect(error).toMatchObject({ code: 'metadata-invalid', key: '/zarr.json' });
    expect(error.problems).toEqual([expect.stringContaining('/zarr.json: not JSON')]);
  });

  it('names every wrong thing of the root at once', async () => {
    const metadata = { ...TINY_METADATA, format: 2, heights: [100, 50] };
    expect(await problemsOf({ metadata })).toEqual([
      expect.stringContaining('/zarr.json: attributes.atlas.format'),
      expect.stringContaining('/zarr.json: attributes.atlas.heights'),
    ]);
  });

  it('names every array that does not agree with the root', async () => {
    const problems = await problemsOf({
      arrays: {
        'meso/wspd': { units: 'kn', heights: [50, 75] },
        'micro/1000/k_tot': { shape: [2, 15, 17] },
        'series/T2': { dimensions: ['x', 'y', 'time'] },
      },
    });
    expect(problems).toEqual([
      '/meso/wspd: attributes.units: "kn" instead of "m/s"',
      '/meso/wspd: attributes.heights: [50,75] instead of [50,100]',
      '/micro/1000/k_tot: shape: [2,15,17] instead of [2,15,18]',
      '/series/T2: dimension_names: ["x","y","time"] instead of ["y","x","time"]',
    ]);
  });

  it.each([
    ['fill_value', { fill_value: 0 }, 'fill_value: 0 instead of "NaN"'],
    ['data_type', { data_type: 'float64' }, 'data_type'],
    ['codecs', { codecs: [{ name: 'bytes' }, { name: 'lzma' }] }, 'codecs: lzma is unknown'],
    ['transpose', { codecs: [{ name: 'transpose', configuration: { order: [2, 1, 0] } }] }, 'transpose'],
    ['packing', { data_type: 'int16', fill_value: -1 }, 'scale_factor: missing'],
    ['offset', { data_type: 'int16', fill_value: -1 }, 'add_offset: missing'],
    ['int16 fill_value', { data_type: 'int16', fill_value: 'NaN' }, 'fill_value: not a whole number'],
    ['float32 scale', { attributes: { units: 'm/s', scale_factor: 2 } }, 'are for int16'],
    ['node_type', { node_type: 'group' }, 'node_type'],
    ['chunk rank', chunkShape([4, 4]), 'chunk_shape and shape differ'],
    ['shard codec', sharded([1, 2, 2], [bytes]), 'lzma is unknown'],
    ['shard index', sharded([1, 2, 2], [bytes]), 'index_codecs do not end with crc32c'],
    ['shard index place', sharded([1, 2, 2], [bytes], { index_location: 'start' }), 'index_location'],
    ['shard shape', sharded([1, 3, 4], [bytes]), 'does not divide'],
  ])('refuses an array with another %s', async (_, change, problem) => {
    await writeTinyAtlas(folder);
    const path = join(folder, 'meso/wspd/zarr.json');
    const document: unknown = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify(Object.assign({}, document, change)));
    const { problems } = await failure(openAtlas(folder));
    expect(problems.join('\n')).toContain(problem);
  });

  it('names arrays that are missing or unreadable', async () => {
    await writeTinyAtlas(folder);
    await rm(join(folder, 'series/RHO/zarr.json'));
    await writeFile(join(folder, 'relief/elevation/zarr.json'), 'x');
    const { problems } = await failure(openAtlas(folder));
    expect(problems).toHaveLength(2);
    expect(problems).toContain('/series/RHO: zarr.json is missing');
    expect(problems.join()).toContain('/relief/elevation/zarr.json: not JSON');
  });
});
