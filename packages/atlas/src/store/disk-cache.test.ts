import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AtlasStore, ByteRange } from './atlas-store.ts';
import { sliceRange } from './atlas-store.ts';
import { cachedStore } from './disk-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-atlas-cache-'));
});
// What is still being written may bring its folder back for a moment.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A store that is far away: each key is a thousand times its last digit. `asked` is what it was asked for. */
function far() {
  const asked: string[] = [];
  const bytesOf = (key: string): Uint8Array | undefined =>
    key === '/absent' ? undefined : new Uint8Array(1000).fill(Number(key.at(-1)));
  const store: AtlasStore = {
    async get(key) {
      asked.push(key);
      return bytesOf(key);
    },
    async getRange(key, range: ByteRange) {
      asked.push(`${key} ${JSON.stringify(range)}`);
      const value = bytesOf(key);
      return value && sliceRange(value, range);
    },
  };
  return { store, asked };
}
const faults: Error[] = [];
const cache = (store: AtlasStore, name = 'one', bytes = 1e6) =>
  cachedStore(store, name, { folder, bytes, onFault: (error) => faults.push(error) });
const files = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.'))
    .map(({ parentPath, name }) => join(parentPath, name));
/** The limit allows for a machine with other work. */
const patience = { timeout: 30_000 };
const kept = (count: number) => vi.waitFor(async () => expect(await files()).toHaveLength(count), patience);

it('asks once for each value and each part, also after a new start', async () => {
  const { store, asked } = far();
  const first = cache(store);
  expect(await first.get('/c/7')).toEqual(new Uint8Array(1000).fill(7));
  expect(await first.getRange?.('/c/8', { suffixLength: 2 })).toEqual(Uint8Array.of(8, 8));
  await kept(2);
  const again = cache(store);
  expect(await again.get('/c/7')).toEqual(new Uint8Array(1000).fill(7));
  expect(await again.getRange?.('/c/8', { suffixLength: 2 })).toEqual(Uint8Array.of(8, 8));
  expect(await again.getRange?.('/c/8', { offset: 0, length: 1 })).toEqual(Uint8Array.of(8));
  expect(asked).toEqual(['/c/7', '/c/8 {"suffixLength":2}', '/c/8 {"offset":0,"length":1}']);
  await kept(3);
});

it('shares one reading among those who ask at the same time', async () => {
  const { store, asked } = far();
  const one = cache(store);
  await Promise.all([one.get('/c/1'), one.get('/c/1'), one.get('/c/1')]);
  await kept(1);
  expect(asked).toEqual(['/c/1']);
});

it('asks for the root and for absent keys each time, and for those of another atlas', async () => {
  const { store, asked } = far();
  const one = cache(store);
  for (const key of ['/zarr.json', '/zarr.json', '/absent', '/absent', '/c/3'] as const) await one.get(key);
  await kept(1);
  await cache(store, 'two').get('/c/3');
  expect(asked).toEqual(['/zarr.json', '/zarr.json', '/absent', '/absent', '/c/3', '/c/3']);
});

it('asks again for what is damaged on disk', async () => {
  const { store, asked } = far();
  await cache(store).get('/c/5');
  await kept(1);
  const [file = ''] = await files();
  await truncate(file, 500);
  expect(await cache(store).get('/c/5')).toEqual(new Uint8Array(1000).fill(5));
  expect(asked).toEqual(['/c/5', '/c/5']);
});

it('keeps about as much as it may', async () => {
  const { store } = far();
  const one = cache(store, 'one', 10_000);
  for (let n = 0; n < 40; n++) await one.get(`/c/${n}`);
  await vi.waitFor(async () => expect((await files()).length).toBeLessThanOrEqual(10), patience);
  expect((await files()).length).toBeGreaterThan(3);
});

it('gives values without a folder to write to, and says so', async () => {
  const { store } = far();
  await writeFile(join(folder, 'file'), '');
  const one = cachedStore(store, 'one', {
    folder: join(folder, 'file'),
    bytes: 1e6,
    onFault: (error) => faults.push(error),
  });
  expect(await one.get('/c/2')).toEqual(new Uint8Array(1000).fill(2));
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0), patience);
});
