import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { unzip } from '../test/unzip.ts';
import { zipOf } from './zip.ts';

const date = new Date('2020-02-03T04:05:06Z');

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

describe('a zip', () => {
  it('holds its files in their order, whole or made piece by piece', async () => {
    let written = '';
    const zip = zipOf(
      [
        {
          name: 'uno.txt',
          content: async function* () {
            for await (const piece of pieces('a', 'b')) {
              written += String(piece);
              yield piece;
            }
          },
        },
        { name: 'dos.txt', content: () => Buffer.from(`before: ${written}`) },
      ],
      date,
    );
    const files = await unzip(await buffer(zip));
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['uno.txt', 'ab'],
      ['dos.txt', 'before: ab'],
    ]);
  });

  it('is the same for the same files and date', async () => {
    const make = () => buffer(zipOf([{ name: 'a', content: () => Buffer.from('x') }], date));
    expect(await make()).toEqual(await make());
  });

  it('fails when a file fails', async () => {
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('a');
      throw new Error('no more');
    };
    await expect(buffer(zipOf([{ name: 'a', content: failing }], date))).rejects.toThrow('no more');
  });

  it('stops reading when nobody wants it any more', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.alloc(65_536, 7);
      } finally {
        resolve();
      }
    };
    const zip = zipOf([{ name: 'a', content: endless }], date);
    zip.once('data', () => zip.destroy());
    await ended;
  });
});
