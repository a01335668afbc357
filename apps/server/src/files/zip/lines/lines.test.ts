import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflatedLines, LAST_BLOCK } from './lines.ts';

/** Read by zlib. */
const read = (...blocks: readonly Uint8Array[]) =>
  inflateRawSync(Buffer.concat([...blocks.map((block) => deflatedLines(block)), LAST_BLOCK]));

/** Half-hourly lines of twelve values that are as good as random. */
function table(lines: number): Buffer {
  const value = (n: number) => (Math.abs(Math.sin(n) * 43_758.5453) % 1) * 25;
  const line = (n: number) => {
    const time = new Date(Date.UTC(2009, 0, 1) + n * 1_800_000).toISOString().slice(0, 19);
    return `${time}Z${Array.from({ length: 12 }, (_, column) => `,${value(12 * n + column).toFixed(3)}`).join('')}\n`;
  };
  return Buffer.from(Array.from({ length: lines }, (_, n) => line(n)).join(''));
}

describe('deflated lines', () => {
  it.each([
    ['nothing', ''],
    ['one character', 'a'],
    ['an end of line', '\n'],
    ['no end of line', 'Time (UTC),Wind speed'],
    ['lines that are alike', 'the same line as before\n'.repeat(10_000)],
    ['a line longer than anything that can be told of', `${'x'.repeat(40_000)}\n${'x'.repeat(40_000)}\n`],
    ['letters beyond ASCII', 'Dirección del viento (°)\nDirección del viento (°)\n€\n'],
  ])('are read again: %s', (_, text) => {
    expect(read(Buffer.from(text)).toString()).toBe(text);
  });

  it('are one stream, block after block', () => {
    const whole = table(500);
    expect(read(whole.subarray(0, 100), whole.subarray(100, 7777), whole.subarray(7777)).equals(whole)).toBe(
      true,
    );
  });

  it('are read again, whatever they hold', () => {
    const bytes = fc.uint8Array({ maxLength: 400, size: 'max' });
    const alike = fc
      .array(fc.constantFrom('2009-01-01T00:00:00Z,', '7.1', '\n', '\n', ',', 'ñ'), {
        maxLength: 200,
        size: 'max',
      })
      .map((parts) => Buffer.from(parts.join('')));
    fc.assert(fc.property(fc.oneof(bytes, alike), (block) => read(block).equals(block)));
  });

  it('of measured values are hardly larger than what zlib makes at its fastest', () => {
    const block = table(4096);
    expect(deflatedLines(block).length).toBeLessThan(1.01 * deflateRawSync(block, { level: 1 }).length);
  });
});
