import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../../test/unzip.ts';
import { archiveOf, type Member } from './archive.ts';
import type { DeflatedFile } from './deflated.ts';

const date = new Date('2020-02-03T04:05:06Z');

/** Deflated by zlib. */
function deflated(text: string): DeflatedFile {
  const bytes = Buffer.from(text);
  return { deflated: [deflateRawSync(bytes)], size: bytes.length, crc32: crc32(bytes), sha256: '' };
}

describe('a zip', () => {
  it('holds its files in their order, as they are or deflated', async () => {
    const members = [
      { name: 'uno.txt', content: deflated(`ab${'c'.repeat(100_000)}`) },
      { name: 'dos.txt', content: Buffer.from('as it is') },
    ];
    const zip = await buffer(archiveOf(members, date));
    const files = await unzip(zip);
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['uno.txt', `ab${'c'.repeat(100_000)}`],
      ['dos.txt', 'as it is'],
    ]);
    expect(zip.length).toBeLessThan(1_000);
  });

  it('is the same for the same files and date', async () => {
    const make = () => buffer(archiveOf([{ name: 'a', content: Buffer.from('x') }], date));
    expect(await make()).toEqual(await make());
  });

  it('fails when a file cannot be made', async () => {
    const failing = async function* (): AsyncGenerator<Member> {
      yield { name: 'a', content: Buffer.from('a') };
      throw new Error('no more');
    };
    await expect(buffer(archiveOf(failing(), date))).rejects.toThrow('no more');
  });

  it('makes no more when nobody wants it', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const endless = async function* (): AsyncGenerator<Member> {
      try {
        for (let n = 0; ; n++) yield { name: `${n}`, content: Buffer.alloc(65_536, 7) };
      } finally {
        resolve();
      }
    };
    for await (const _ of archiveOf(endless(), date)) break;
    await ended;
  });
});
