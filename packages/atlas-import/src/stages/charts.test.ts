import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AtlasStore } from '@mapa/atlas';
import { openAtlas, openStore } from '@mapa/atlas';
import { TINY_METADATA, type TinyAtlasChanges, writeTinyAtlas } from '@mapa/atlas/test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCharts } from './charts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const { nx, ny } = TINY_METADATA.grid;
const CELLS = Array.from({ length: nx * ny }, (_, n) => ({ i: n % nx, j: Math.floor(n / nx) }));
const quietly = () => {};

/** Winds up to 30 m/s from all directions, with gaps and calms, and a cell without any wind. */
const WINDS: TinyAtlasChanges = {
  arrays: {
    'series/WS': {
      value: ([level = 0, j = 0, i = 0, step = 0]) => {
        if ((i === 1 && j === 1) || (step + i) % 17 === 0) return Number.NaN;
        return (step * (7 + level + i)) % 31;
      },
    },
    'series/WD': { value: ([, j = 0, i = 0, step = 0]) => (step * 37 + i + j) % 360 },
  },
};

/** The charts of all cells, and the keys of the store that were read for them. */
async function allCharts() {
  const asked: string[] = [];
  const { get, getRange } = openStore(folder);
  const store: AtlasStore = {
    get(key) {
      asked.push(key);
      return get(key);
    },
    getRange(key, range) {
      asked.push(key);
      return getRange?.(key, range) ?? get(key);
    },
  };
  const atlas = await openAtlas(store);
  asked.length = 0;
  const found = [];
  for (const cell of CELLS) found.push(await atlas.charts(cell, TINY_METADATA.heights));
  return {
    found,
    precomputed: atlas.hasStoredCharts,
    groups: new Set(asked.map((key) => key.split('/')[1])),
  };
}

describe('precomputed statistics', () => {
  it('are read instead of the series and are the same numbers to the last bit', async () => {
    await writeTinyAtlas(folder, WINDS);
    const made = await allCharts();
    expect(made).toMatchObject({ precomputed: false, groups: new Set(['series']) });
    await writeCharts(folder, quietly);
    const read = await allCharts();
    expect(read).toMatchObject({ precomputed: true, groups: new Set(['statistics']) });
    expect(read.found).toEqual(made.found);
    // The cells differ, so that the record of a wrong cell would be noticed.
    expect(new Set(read.found.map((charts) => JSON.stringify(charts))).size).toBeGreaterThan(nx);
    expect((await readdir(folder)).sort()).toEqual([
      'meso',
      'micro',
      'relief',
      'seabed',
      'series',
      'statistics',
      'zarr.json',
    ]);
  });

  it.each([
    ['another formula', { formula: 0 }],
    ['another version of the data', { version: 'tiny-0' }],
    ['another period', { period: { ...TINY_METADATA.period, steps: 95 } }],
  ])('of %s are not used, and made anew', async (_, change) => {
    await writeTinyAtlas(folder, WINDS);
    await writeCharts(folder, quietly);
    const path = join(folder, 'statistics/charts/zarr.json');
    const document = JSON.parse(await readFile(path, 'utf8'));
    Object.assign(document.attributes.basis, change);
    await writeFile(path, JSON.stringify(document));
    expect((await allCharts()).groups).toEqual(new Set(['series']));
    await writeCharts(folder, quietly);
    expect((await allCharts()).groups).toEqual(new Set(['statistics']));
  });

  it('are gone on with after a stop, without the rows that are there, and never shown in part', async () => {
    await writeTinyAtlas(folder, WINDS);
    const stop = new Error('stop');
    const rows: number[] = [];
    const stopped = writeCharts(folder, (done) => {
      if (done === 2) throw stop;
    });
    await expect(stopped).rejects.toBe(stop);
    expect((await allCharts()).precomputed).toBe(false);
    // These are the series of the two rows that are done: nothing may read them again.
    await rm(join(folder, 'series/WS/c/0/0'), { recursive: true });
    await writeCharts(folder, (done) => rows.push(done));
    expect(rows).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await allCharts()).precomputed).toBe(true);
  });

  it('that are damaged are an error', async () => {
    await writeTinyAtlas(folder, WINDS);
    await writeCharts(folder, quietly);
    await truncate(join(folder, 'statistics/charts/c/2/0/0/0'), 200);
    const atlas = await openAtlas(folder);
    await expect(atlas.charts({ i: 0, j: 2 }, [50])).rejects.toMatchObject({ code: 'chunk-damaged' });
    await expect(atlas.charts({ i: 0, j: 9 }, [50])).rejects.toThrow(RangeError);
  });

  it('break the format when their chunks do not hold whole records', async () => {
    await writeTinyAtlas(folder);
    await writeCharts(folder, quietly);
    const path = join(folder, 'statistics/charts/zarr.json');
    const document = JSON.parse(await readFile(path, 'utf8'));
    document.codecs[0].configuration.chunk_shape[3] = 167;
    await writeFile(path, JSON.stringify(document));
    await expect(openAtlas(folder)).rejects.toMatchObject({
      code: 'metadata-invalid',
      problems: ['/statistics/charts: chunk_shape of records: [2,167] instead of [2,334]'],
    });
  });
});
