import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAtlas } from '@mapa/atlas';
import { writeTinyAtlas } from '@mapa/atlas/test';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precomputeCommand } from './command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompute-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('adds the statistics of the charts to an atlas', async () => {
  await writeTinyAtlas(folder);
  expect(await precomputeCommand.run([folder])).toBe(0);
  expect((await openAtlas(folder)).hasStoredCharts).toBe(true);
});

it('says what is wrong with a folder that is no atlas, and with the arguments', async () => {
  await expect(precomputeCommand.run([folder])).rejects.toThrow(
    `${folder}: There is no atlas here: zarr.json is missing`,
  );
  await expect(precomputeCommand.run([])).rejects.toThrow('Which folder?');
});
