import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptNumbers } from '@mapa/atlas';
import { afterAll, expect, test } from 'vitest';
import { demoBase as base } from '../base/test/base.ts';
import { microChunks } from './chunk.ts';

const version = 'test-1';
const root = mkdtempSync(join(tmpdir(), 'mapa-kept-'));
afterAll(() => rmSync(root, { recursive: true }));

const numbers = (first: number): Float32Array => Float32Array.from({ length: 1000 }, (_, n) => first + n / 7);

test('numbers come back to the bit, also to others that share the folder', () => {
  const folder = join(root, 'same');
  const values = Float32Array.of(0.1, Number.NaN, -0, 3.4e38);
  keptNumbers(folder, { version }).write('a', values);
  expect(keptNumbers(folder, { version }).read('a')).toEqual(values);
  expect(keptNumbers(folder, { version }).read('b')).toBeUndefined();
});

test('of so many files there are never more, and none is taken for that of another key', () => {
  const folder = join(root, 'bounded');
  const kept = keptNumbers(folder, { version, files: 8 });
  for (let n = 0; n < 100; n++) kept.write(`key ${n}`, numbers(n));
  expect(readdirSync(folder).length).toBeLessThanOrEqual(8);
  const found = Array.from({ length: 100 }, (_, n) => kept.read(`key ${n}`));
  expect(found.filter((one) => one !== undefined).length).toBe(readdirSync(folder).length);
  for (const [n, one] of found.entries()) if (one) expect(one).toEqual(numbers(n));
});

test('damaged and cut files are as if they were not there', () => {
  const folder = join(root, 'damaged');
  const kept = keptNumbers(folder, { version });
  for (const key of ['flipped', 'cut', 'empty']) kept.write(key, numbers(1));
  const flipped = readFileSync(join(folder, 'flipped'));
  flipped[500]! ^= 1;
  writeFileSync(join(folder, 'flipped'), flipped);
  truncateSync(join(folder, 'cut'), 300);
  truncateSync(join(folder, 'empty'), 0);
  for (const key of ['flipped', 'cut', 'empty']) expect(kept.read(key)).toBeUndefined();
});

test('a disk that refuses is told of, and nothing else', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  const faults: Error[] = [];
  const kept = keptNumbers(join(file, 'no folder'), { version, onFault: (error) => faults.push(error) });
  kept.write('a', numbers(1));
  expect(kept.read('a')).toBeUndefined();
  expect(faults.map((fault) => (fault as NodeJS.ErrnoException).code)).toEqual(['ENOTDIR', 'ENOTDIR']);
});

test.each([
  [600, 4, 5],
  [1500, 2, 2],
])('a chunk of %i m is the same when it was kept', (metres, row, column) => {
  const folder = join(root, 'chunks');
  const made = microChunks(base, folder)('power_dens_hgt', metres, 100, row, column);
  expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(0);
  // This base has nothing to make a chunk from, so the chunk can only have been read.
  const empty = { ...base, wind: new Float32Array(base.wind.length).fill(Number.NaN) };
  expect(microChunks(empty, folder)('power_dens_hgt', metres, 100, row, column)).toEqual(made);
  expect(microChunks(base)('power_dens_hgt', metres, 100, row, column)).toEqual(made);
});

test('a chunk of the finer levels is made again, and nothing is written', () => {
  const folder = join(root, 'finest');
  for (const metres of [50, 100, 200]) microChunks(base, folder)('wspd_hgt', metres, 100, 30, 35);
  expect(existsSync(folder)).toBe(false);
});
