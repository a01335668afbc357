import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unzip } from '../../../test/unzip.ts';
import { archiveOf } from './archive.ts';
import { deflatedTable } from './deflated.ts';
import { openSpool } from './spool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* only(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

it('lays files one after the other, and a zip takes each from there', async () => {
  const texts = ['a'.repeat(3_000_000), '', 'last'];
  const spool = await openSpool(join(folder, 'files'));
  const members = [];
  for (const [n, text] of texts.entries()) {
    const content = await spool.add(await deflatedTable(only(text)));
    members.push({ name: `${n}.txt`, content });
  }
  await spool.close();
  const files = await unzip(await buffer(archiveOf(members, new Date('2020-02-03T04:05:06Z'))));
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual(
    texts.map((text, n) => [`${n}.txt`, text]),
  );
});

it('writes over nothing', async () => {
  const path = join(folder, 'twice');
  await (await openSpool(path)).close();
  await expect(openSpool(path)).rejects.toThrow('EEXIST');
});
