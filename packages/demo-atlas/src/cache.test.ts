import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseIn, type DemoBase } from './base/fields.ts';
import { cachedDemoBase } from './cache.ts';
import { DEMO_VERSION } from './metadata.ts';

let folder = '';
let made = 0;

/** A base that is quick to make. The cache does not depend on how the real one is made. */
const make = async (): Promise<DemoBase> => {
  made++;
  const base = baseIn();
  base.wind.fill(7.5);
  base.coastFine[5] = -321;
  base.terrain.at(-1)?.fill(1.5);
  return base;
};
const open = (): Promise<DemoBase> => cachedDemoBase(folder, undefined, make);
const file = (): string => join(folder, `${DEMO_VERSION}.base`);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-cache-'));
  made = 0;
});
afterEach(() => rm(folder, { recursive: true }));

test('made once, then read back the same, with nothing else left in the folder', async () => {
  await open();
  const again = await open();
  expect(made).toBe(1);
  expect(again.wind[0]).toBe(7.5);
  expect(again.coastFine[5]).toBe(-321);
  expect(again.terrain.at(-1)?.at(-1)).toBe(1.5);
  expect(await readdir(folder)).toEqual([`${DEMO_VERSION}.base`]);
});

test('a folder that is not there yet is made', async () => {
  folder = join(folder, 'below', 'it');
  await open();
  expect(await readdir(folder)).toHaveLength(1);
  folder = join(folder, '..', '..');
});

test('a file cut short is made anew', async () => {
  await open();
  await truncate(file(), 100_000);
  await open();
  expect(made).toBe(2);
  await truncate(file(), 3);
  await open();
  expect(made).toBe(3);
  await open();
  expect(made).toBe(3);
});

test('one wrong bit is noticed', async () => {
  await open();
  const bytes = await readFile(file());
  bytes[1_234_567] = (bytes[1_234_567] ?? 0) ^ 4;
  await writeFile(file(), bytes);
  expect((await open()).wind[0]).toBe(7.5);
  expect(made).toBe(2);
});

test('several may open the same folder at once', async () => {
  const bases = await Promise.all([open(), open(), open()]);
  expect(bases.every((base) => base.wind[9] === 7.5)).toBe(true);
  await open();
  expect(made).toBe(3);
  expect(await readdir(folder)).toHaveLength(1);
});

test('a folder that cannot be used is an error', async () => {
  await writeFile(join(folder, 'plain'), 'not a folder');
  await expect(cachedDemoBase(join(folder, 'plain'), undefined, make)).rejects.toThrow(/ENOTDIR|EEXIST/);
});
