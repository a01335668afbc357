import { describe, expect, it } from 'vitest';
import { amountText, centsOf } from './amounts.ts';

describe('amounts', () => {
  it.each([
    [0, '0.00'],
    [-0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [24_200, '242.00'],
    [-1_230, '-12.30'],
    [99_999_999_999_999, '999999999999.99'],
  ])('%i cents are %s', (cents, text) => {
    expect(amountText(cents)).toBe(text);
    expect(centsOf(text)).toBe(cents + 0);
  });

  it.each(['241.4', '+241.40', '241.'])('%s is read as the agency allows it', (text) => {
    expect(centsOf(text)).toBe(text === '241.' ? 24_100 : 24_140);
  });

  it.each([0.5, Number.NaN, 2 ** 53])('%d is no amount', (cents) => {
    expect(() => amountText(cents)).toThrow('whole cents');
  });
});
