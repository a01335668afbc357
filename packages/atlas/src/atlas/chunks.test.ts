import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { levelOf } from '@mapa/field';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AtlasStore } from '../store/atlas-store.ts';
import { folderStore } from '../store/folder.ts';
import { type AtlasOptions, openAtlas } from './atlas.ts';
import { cellAt, DEFAULT_POINT, type TinyAtlasChanges, writeTinyAtlas } from './test/tiny-atlas.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiny-atlas-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('chunks in memory', () => {
  /** The tiny atlas, and a list of the chunks that were read from it. */
  async function watched(options?: AtlasOptions) {
    const asked: string[] = [];
    await writeTinyAtlas(folder);
    const { get } = folderStore(folder);
    const store: AtlasStore = {
      get(key) {
        if (!key.endsWith('zarr.json')) asked.push(key);
        return get(key);
      },
    };
    return { asked, atlas: await openAtlas(store, options) };
  }

  it('are read once, however many ask at the same time or later', async () => {
    const { asked, atlas } = await watched();
    const ask = () => atlas.value('meso', 'wspd_hgt', 50, DEFAULT_POINT);
    expect(
      await Promise.all([ask(), ask(), levelOf(atlas.meso('wspd_hgt', 50), 0).chunk(0, 0)]),
    ).toHaveLength(3);
    await ask();
    expect(asked).toEqual(['/meso/wspd/c/0/0/0']);
  });

  it('are kept apart', async () => {
    const { asked, atlas } = await watched();
    const firsts: number[] = [];
    for (const raster of [
      atlas.meso('wspd_hgt', 50),
      atlas.meso('wspd_hgt', 100),
      atlas.micro('wspd_hgt', 50),
    ]) {
      for (const [row, column] of [
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const) {
        firsts.push(Number((await levelOf(raster, 0).chunk(row, column))[0]));
      }
    }
    expect(firsts).toEqual([4, 40, 44, 104, 140, 144, 4, 40, 44]);
    expect(new Set(asked).size).toBe(9);
  });

  it('make room within the given bytes, and are let go on closing', async () => {
    const chunkBytes = 4 * 4 * 4;
    const { asked, atlas } = await watched({ cacheBytes: chunkBytes, seriesCacheBytes: 0 });
    const { chunk } = levelOf(atlas.meso('wspd_hgt', 50), 0);
    for (const column of [0, 0, 1, 0]) await chunk(0, column);
    expect(asked.map((key) => key.at(-1))).toEqual(['0', '1', '0']);
    atlas.close();
    await chunk(0, 0);
    expect(asked).toHaveLength(4);
  });

  it('of a series are only those that are needed', async () => {
    const { asked, atlas } = await watched();
    const from = new Date('2009-12-02T16:00:00Z');
    await atlas.series({ i: 5, j: 2 }, { fields: ['WS', 'T2'], heights: [50, 100], from });
    // A chunk has two rows and columns, 40 steps and all heights. Step 80 is the first of the third chunk.
    expect(asked.toSorted()).toEqual(['/series/T2/c/1/2/2', '/series/WS/c/0/1/2/2']);
  });
});

describe('encodings', () => {
  async function write(changes: TinyAtlasChanges): Promise<string> {
    await writeTinyAtlas(folder, changes);
    return folder;
  }

  it('reads int16 with scale and offset, and its missing value', async () => {
    const packed = { packing: { scale: 0.5, offset: 100 } };
    const atlas = await openAtlas(await write({ arrays: { 'meso/wspd': packed, 'series/WS': packed } }));
    const raster = atlas.meso('wspd_hgt', 100);
    expect(await cellAt(raster, 0, 3, 2)).toBe(132);
    expect(await cellAt(raster, 0, 0, 0)).toBeNaN();
    expect(await cellAt(raster, 0, 7, 7)).toBeNaN();
    const { columns } = await atlas.series({ i: 1, j: 2 }, { fields: ['WS'], heights: [50] });
    expect(columns.flatMap(({ values }) => [...values.slice(0, 3)])).toEqual([210, 211, 212]);
  });

  it.each(['gzip', 'crc32c'] as const)('reads %s', async (compression) => {
    const atlas = await openAtlas(await write({ arrays: { 'meso/wspd': { compression } } }));
    expect(await cellAt(atlas.meso('wspd_hgt', 50), 0, 4, 5)).toBe(45);
  });

  it.each([
    ['one height a chunk', [1, 2, 3]],
    ['all heights in a chunk', [2, 2, 3]],
  ])('reads rasters with %s', async (_, chunkShape) => {
    const atlas = await openAtlas(await write({ arrays: { 'meso/wspd': { chunkShape } } }));
    const raster = atlas.meso('wspd_hgt', 100);
    expect(levelOf(raster, 0).chunkShape).toEqual([2, 3]);
    expect((await levelOf(raster, 0).chunk(0, 0)).length).toBe(6);
    expect(await cellAt(raster, 0, 3, 4)).toBe(134);
    expect(await cellAt(atlas.meso('wspd_hgt', 50), 0, 3, 4)).toBe(34);
  });

  it.each([
    ['a folder', (path: string) => path],
    ['a store without getRange', (path: string): AtlasStore => ({ get: folderStore(path).get })],
  ])('reads shards from %s', async (_, location) => {
    const arrays = {
      'series/WS': { shard: { chunks: [1, 2, 1, 3] } },
      'meso/wspd': { shard: { chunks: [2, 1, 1] }, compression: 'crc32c' as const },
    };
    const atlas = await openAtlas(location(await write({ arrays })));
    const { columns } = await atlas.series({ i: 5, j: 3 }, { fields: ['WS'], heights: [100] });
    expect(columns.flatMap(({ values }) => [...values])).toEqual(
      Array.from({ length: 96 }, (_, k) => 1350 + k),
    );
    expect(await cellAt(atlas.meso('wspd_hgt', 100), 0, 4, 5)).toBe(145);
  });
});
