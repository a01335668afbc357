import { createHash } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflatedTable } from './deflated.ts';

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

it('deflates a table piece by piece, and tells of the whole', async () => {
  const text = `a\nb${'2009-01-01T00:00:00Z,7.1\n'.repeat(10_000)}`;
  const made = await deflatedTable(pieces('a\n', 'b', '', text.slice(3)));
  expect(inflateRawSync(made.deflated).toString()).toBe(text);
  expect(made.size).toBe(250_003);
  expect(made.deflated.length).toBeLessThan(50_000);
  expect(made.crc32).toBe(crc32(text));
  expect(made.sha256).toBe(createHash('sha256').update(text).digest('hex'));
});

it('deflates a table without lines', async () => {
  const made = await deflatedTable(pieces());
  expect(inflateRawSync(made.deflated).toString()).toBe('');
  expect(made).toMatchObject({ size: 0, crc32: 0 });
});
