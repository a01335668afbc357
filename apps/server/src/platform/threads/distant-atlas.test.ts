import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type Atlas, AtlasError, cellCentre, openAtlas, openStore } from '@mapa/atlas';
import { writeTinyAtlas } from '@mapa/atlas/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type S3Server, startS3 } from '../../test/s3-server.ts';
import { openConfiguredAtlas } from './open-atlas.ts';

let root: string;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
  root = s3.root;
  await writeTinyAtlas(join(root, 'atlas'));
  const client = new S3Client({ forcePathStyle: true });
  const entries = await readdir(join(root, 'atlas'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const Key = `atlas/v1/${relative(join(root, 'atlas'), file)}`;
    await client.send(new PutObjectCommand({ Bucket: 'mapa', Key, Body: await readFile(file) }));
  }
  client.destroy();
});
afterAll(() => s3.close());

const CELL = { i: 3, j: 2 };
/** Something of each kind of array: values of both maps and a series. */
async function readingsOf(atlas: Atlas) {
  const series = await atlas.series(CELL);
  const [meso, micro] = await Promise.all(
    [atlas.meso('wspd_hgt', 100), atlas.micro('wspd_hgt', 50)].map((raster) => raster.levels[0]?.chunk(0, 0)),
  );
  return { series, meso, micro };
}

it('an atlas that never answers is told of as soon as its reader wants to know', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const atlasUrl = `http://127.0.0.1:${port}/atlas`;
  const opening = openConfiguredAtlas({ atlasUrl, home: atlasUrl, dataDir: root, timeoutMs: 300 });
  await expect(opening).rejects.toMatchObject({ name: 'AtlasError', code: 'unreachable' });
  silent.closeAllConnections();
  silent.close();
}, 10_000);

it('an atlas that does not answer at a start is opened as it was the last time, and read once it answers', async () => {
  let isDown = false;
  const files = createServer(async (request, response) => {
    const path = join(root, (request.url ?? '').replace(/^\/of/, 'atlas'));
    const bytes = await readFile(path).catch(() => undefined);
    response.writeHead(isDown ? 503 : bytes === undefined ? 404 : 200).end(isDown ? '' : bytes);
  }).listen(0, '127.0.0.1');
  await once(files, 'listening');
  const { port } = files.address() as AddressInfo;
  const dataDir = await mkdtemp(join(root, 'last-'));
  const of = (name: string) => ({ atlasUrl: `http://127.0.0.1:${port}/${name}`, dataDir, timeoutMs: 3_000 });
  const before = await openConfiguredAtlas(of('of'));
  const place = cellCentre(before.atlas.grid, CELL);
  before.atlas.close();
  isDown = true;
  const { atlas, check } = await openConfiguredAtlas(of('of'));
  expect(atlas.metadata).toEqual(before.atlas.metadata);
  await expect(check()).rejects.toMatchObject({ code: 'unreachable' });
  await expect(atlas.value('meso', 'wspd_hgt', 100, place)).rejects.toMatchObject({ code: 'unreachable' });
  // Another address is no atlas that was opened.
  await expect(openConfiguredAtlas(of('other'))).rejects.toMatchObject({ code: 'unreachable' });
  isDown = false;
  await check();
  expect(await atlas.value('meso', 'wspd_hgt', 100, place)).toBeGreaterThan(0);
  atlas.close();
  files.close();
}, 60_000);

describe('an atlas in a bucket', () => {
  const source = () => ({
    atlasUrl: 's3://mapa/atlas/v1',
    dataDir: root,
    cacheDir: join(root, 'cache'),
    cacheBytes: 1e9,
  });

  it('gives what the folder gives, at the first reading and from what was kept', async () => {
    const folder = await openAtlas(join(root, 'atlas'));
    const wanted = await readingsOf(folder);
    for (const _ of ['first', 'kept']) {
      const { atlas, check } = await openConfiguredAtlas(source());
      expect(await readingsOf(atlas)).toEqual(wanted);
      await check();
      atlas.close();
      await vi.waitFor(async () => {
        const kept = await readdir(join(root, 'cache'), { recursive: true });
        expect(kept.length).toBeGreaterThan(10);
      });
    }
    folder.close();
  });

  it('lacks what is not there', async () => {
    const store = openStore('s3://mapa/atlas/v1');
    expect(await store.get('/nowhere')).toBeUndefined();
    const whole = await store.get('/zarr.json');
    expect(await store.getRange?.('/zarr.json', { suffixLength: 3 })).toEqual(whole?.slice(-3));
    expect(await store.getRange?.('/zarr.json', { offset: 1, length: 4 })).toEqual(whole?.slice(1, 5));
  });

  it('says that the bucket is out of reach', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:1');
    const opening = openStore('s3://mapa/atlas/v1', { timeoutMs: 300 }).get('/zarr.json');
    await expect(opening).rejects.toThrow(AtlasError);
    await expect(opening).rejects.toMatchObject({ code: 'unreachable' });
  });
});
