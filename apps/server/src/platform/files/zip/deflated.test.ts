import { createHash } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflatedTable, deflatedTables, storedTable } from './deflated.ts';

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

it('deflates a table piece by piece, and tells of the whole', async () => {
  const text = `a\nb${'2009-01-01T00:00:00Z,7.1\n'.repeat(10_000)}`;
  const made = await deflatedTable(pieces('a\n', 'b', '', text.slice(3)));
  expect(inflateRawSync(Buffer.concat(made.deflated)).toString()).toBe(text);
  expect(made.size).toBe(250_003);
  // A code for thirteen different letters needs no more than four bits for each.
  expect(Buffer.concat(made.deflated).length).toBeLessThan(250_003 / 2 + 100);
  expect(made.crc32).toBe(crc32(text));
  expect(made.sha256).toBe(createHash('sha256').update(text).digest('hex'));
});

it('deflates a table without lines', async () => {
  const made = await deflatedTable(pieces());
  expect(inflateRawSync(Buffer.concat(made.deflated)).toString()).toBe('');
  expect(made).toMatchObject({ size: 0, crc32: 0 });
});

it('holds what is compressed already as it is', async () => {
  const text = '0123456789'.repeat(20_000);
  const made = await storedTable(pieces(text.slice(0, 7), text.slice(7)));
  expect(inflateRawSync(Buffer.concat(made.deflated)).toString()).toBe(text);
  expect(Buffer.concat(made.deflated).length).toBeLessThan(200_000 + 100);
  expect(Buffer.concat(made.deflated).includes(text.slice(0, 1_000))).toBe(true);
  expect(made).toMatchObject({ size: 200_000, crc32: crc32(text) });
});

it('deflates pieces that are made one after the other in the same memory', async () => {
  const memory = Buffer.alloc(400_000);
  async function* inPlace(): AsyncGenerator<Uint8Array> {
    for (const letter of 'abcdef') yield memory.fill(letter);
  }
  const { deflated } = await deflatedTable(inPlace());
  expect(inflateRawSync(Buffer.concat(deflated)).toString()).toBe(
    [...'abcdef'].map((letter) => letter.repeat(400_000)).join(''),
  );
});

it('deflates several files of the same pieces side by side', async () => {
  const upper = (block: Uint8Array) => Buffer.from(Buffer.from(block).toString().toUpperCase());
  const made = await deflatedTables(pieces('a\n', 'b\n'), [(block) => block, upper]);
  expect(made.map(({ deflated }) => inflateRawSync(Buffer.concat(deflated)).toString())).toEqual([
    'a\nb\n',
    'A\nB\n',
  ]);
});

it('fails when the table cannot be made', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a');
    throw new Error('no more');
  }
  await expect(deflatedTable(failing())).rejects.toThrow('no more');
});
