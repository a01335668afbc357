import { describe, expect, it } from 'vitest';
import { eurosText, moneyText, percentText } from './money.ts';

describe('money that people read', () => {
  it('has a minus sign where it is taken off, not a hyphen', () => {
    expect(moneyText(-9_900)).toBe('\u221299,00\u202f€');
    expect(eurosText(-1_815)).toBe('\u22121.815,00\u202f€');
    expect(moneyText(60_621)).toBe('606,21\u202f€');
  });
});

it.each([
  [21, '21\u202f%'],
  [16.5, '16,5\u202f%'],
  [5.25, '5,25\u202f%'],
  [10, '10\u202f%'],
  [0, '0\u202f%'],
])('%d percent have the decimals that they have', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});
