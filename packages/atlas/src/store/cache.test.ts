import { expect, it } from 'vitest';
import { createChunkCache } from './cache.ts';

const KILOBYTE = 1024;
const chunk = (fill: number) => new Float32Array(KILOBYTE / 4).fill(fill);

it('gives one read to everybody who waits for it, and the same promise afterwards', async () => {
  const cache = createChunkCache<Float32Array>(4 * KILOBYTE);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return chunk(7);
  };
  const first = cache.load(1, read);
  expect(cache.get(1)).toBe(first);
  expect((await first)[0]).toBe(7);
  expect(cache.get(1)).toBe(first);
  expect(reads).toBe(1);
});

it('forgets the least recently used chunk beyond its bytes', async () => {
  const cache = createChunkCache<Float32Array>(2 * KILOBYTE);
  for (const key of [1, 2]) await cache.load(key, async () => chunk(key));
  await cache.get(1);
  await cache.load(3, async () => chunk(3));
  expect([1, 2, 3].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

it('shares the read of a chunk larger than the whole cache without keeping it', async () => {
  const cache = createChunkCache<Float32Array>(KILOBYTE - 1);
  const reading = cache.load(1, async () => chunk(1));
  expect(cache.get(1)).toBe(reading);
  await reading;
  expect(cache.get(1)).toBeUndefined();
});

it('does not keep a read that fails', async () => {
  const cache = createChunkCache<Float32Array>(KILOBYTE);
  await expect(cache.load(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(cache.get(1)).toBeUndefined();
});

it('hands out keys that do not overlap', () => {
  const cache = createChunkCache<Float32Array>(KILOBYTE);
  expect([cache.reserve(10), cache.reserve(5), cache.reserve(1)]).toEqual([0, 10, 15]);
});

it('forgets everything when cleared, a read under way too', async () => {
  const cache = createChunkCache<Float32Array>(4 * KILOBYTE);
  await cache.load(1, async () => chunk(1));
  const reading = cache.load(2, async () => chunk(2));
  cache.clear();
  await reading;
  expect([cache.get(1), cache.get(2)]).toEqual([undefined, undefined]);
});
