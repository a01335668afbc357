import { describe, expect, it } from 'vitest';
import { codeOf, huffmanCode } from './huffman.ts';

describe('Huffman codes', () => {
  it('are those of the example in RFC 1951, 3.2.2, first bit lowest', () => {
    const { codes, lengths } = codeOf(Uint8Array.of(3, 3, 3, 3, 3, 2, 4, 4));
    const written = [...codes].map((code, symbol) =>
      code.toString(2).padStart(lengths[symbol]!, '0').split('').reverse().join(''),
    );
    expect(written).toEqual(['010', '011', '100', '101', '110', '00', '1110', '1111']);
  });

  it('give the frequent the short codes: 45, 13, 12, 16, 9 and 5 times (Cormen et al., 16.3)', () => {
    expect([...huffmanCode(Uint32Array.of(45, 13, 12, 16, 9, 5)).lengths]).toEqual([1, 3, 3, 3, 4, 4]);
  });

  it('leave out what does not occur, and have a bit for what is alone', () => {
    expect([...huffmanCode(Uint32Array.of(0, 7, 0)).lengths]).toEqual([0, 1, 0]);
  });

  it('are never longer than 15 bits, and complete', () => {
    const fibonacci = Uint32Array.of(1, 1, ...new Array<number>(28).fill(0));
    for (let n = 2; n < fibonacci.length; n++) fibonacci[n] = fibonacci[n - 1]! + fibonacci[n - 2]!;
    const { lengths } = huffmanCode(fibonacci);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
    expect([...lengths].reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
  });
});
