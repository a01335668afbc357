import { expect, it } from 'vitest';
import { findTexts, fixed, NONE, VALUE_BYTES, writeFixed, writeText } from './digits.ts';

const written = (value: number, decimals: number, turn?: number): string => {
  const out = new Uint8Array(VALUE_BYTES);
  return Buffer.from(out.subarray(0, writeFixed(out, 0, value, fixed(decimals, turn)))).toString();
};

it('writes whatever value with the decimals of its column, as JavaScript itself does', () => {
  for (const decimals of [0, 1, 2, 3, 4, 5, 6]) {
    const counts = [0, 1, 9, 10, 99, 1000, 49_151, 49_152, 65_536, 999_999, 123_456_789];
    for (const count of counts.flatMap((one) => (one === 0 ? [one] : [one, -one]))) {
      const value = count / 10 ** decimals;
      expect(written(value, decimals)).toBe(value.toFixed(decimals));
    }
  }
});

it('writes nothing for what is missing, and zero for a full circle', () => {
  expect(written(Number.NaN, 2)).toBe('');
  expect([written(359.994, 2, 360), written(359.996, 2, 360)]).toEqual(['359.99', '0.00']);
});

it('has the digits of most values at hand, and says of which it has not', () => {
  const column = fixed(2, 360);
  const values = Float32Array.of(0, 7.125, 359.99, 359.996, -0.001, Number.NaN, 491.51, 491.52);
  const found = new Int32Array(values.length);
  findTexts(values, 0, values.length, column, found);
  const out = new Uint8Array(VALUE_BYTES);
  const view = new DataView(out.buffer);
  const texts = Array.from(found, (text) =>
    text === NONE ? 'none' : Buffer.from(out.subarray(0, writeText(view, 0, column.words, text))).toString(),
  );
  expect(texts).toEqual(['0.00', '7.13', '359.99', '0.00', 'none', 'none', '131.51', '131.52']);
});
