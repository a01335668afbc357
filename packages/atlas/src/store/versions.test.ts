import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from './store.ts';
import { currentVersion, pointerTo, versionAt } from './versions.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'versions-'));
});
afterAll(() => rm(home, { recursive: true }));

it('the current version is the one that the document beside them names', async () => {
  expect(await currentVersion(openStore(home))).toBeUndefined();
  await writeFile(join(home, 'current.json'), pointerTo('newa-2010-2'));
  expect(await currentVersion(openStore(home))).toBe('newa-2010-2');
});

it.each(['{"version":"../elsewhere"}', '{"version":""}', '{}', 'newa'])('%s names none', async (text) => {
  await writeFile(join(home, 'current.json'), text);
  await expect(currentVersion(openStore(home))).rejects.toMatchObject({ code: 'metadata-invalid' });
});

it.each([
  ['/srv/atlas/', '/srv/atlas/v2'],
  ['s3://mapa/atlas', 's3://mapa/atlas/v2'],
  ['https://atlas.example/iberia/?key=1', 'https://atlas.example/iberia/v2?key=1'],
])('a version below %s is at %s', (place, wanted) => {
  expect(versionAt(place, 'v2')).toBe(wanted);
});
