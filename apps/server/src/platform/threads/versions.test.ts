import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pointerTo } from '@mapa/atlas';
import { importNewa } from '@mapa/atlas-import';
import { trial, WISHES, writeNewaDay } from '@mapa/atlas-import/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConfiguredAtlas, versionOf } from './open-atlas.ts';

const ATLAS = join(import.meta.dirname, '../../cli/atlas.ts');

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mapa-versions-'));
  const days = join(home, 'days');
  await writeNewaDay(days, 0);
  for (const version of ['newa-1', 'newa-2'])
    await importNewa(trial(days, join(home, version), { wishes: { ...WISHES, version } }));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const use = (version: string) => promisify(execFile)(process.execPath, [ATLAS, 'use', home, version]);

it('of versions beside each other the current one is opened, and the others stay where they are', async () => {
  const config = { atlasUrl: home, dataDir: home };
  await expect(openConfiguredAtlas(config)).rejects.toMatchObject({ code: 'metadata-missing' });
  expect((await use('newa-1')).stdout).toBe('Current is newa-1.\n');
  const one = await openConfiguredAtlas(config);
  expect(one.atlas.metadata.version).toBe('newa-1');
  await one.checkCurrent();

  expect((await use('newa-2')).stdout).toBe('Current is newa-2, before it was newa-1.\n');
  await expect(one.checkCurrent()).rejects.toThrow('Version newa-2 of the atlas is current');
  // What was opened goes on: its files lie where they lay.
  await one.check();
  const two = await openConfiguredAtlas(config);
  expect(two.atlas.metadata.version).toBe('newa-2');
  // A thread opens what its process has, whatever is current by then.
  expect((await openConfiguredAtlas(one.source)).atlas.metadata.version).toBe('newa-1');
  const before = versionOf(two.source, 'newa-1');
  expect(before && (await openConfiguredAtlas(before)).atlas.metadata.version).toBe('newa-1');

  await expect(use('newa-3')).rejects.toMatchObject({
    stderr: `atlas use: ${join(home, 'newa-3')}: There is no atlas here: zarr.json is missing\n`,
  });
  await writeFile(join(home, 'current.json'), pointerTo('newa-3'));
  await expect(openConfiguredAtlas(config)).rejects.toMatchObject({ code: 'metadata-missing' });
});
