import { expect, it } from 'vitest';
import { formatCents, formatEuros } from './euros.ts';

// The signs as Unicode names them: minus, and narrow no-break space before the unit.
it('amounts that are taken off have a minus sign, not a hyphen', () => {
  expect(formatCents(-9_900)).toBe('\u221299,00\u202f€');
  expect(formatEuros(-1_815)).toBe('\u22121.815,00\u202f€');
  expect(formatCents(60_621)).toBe('606,21\u202f€');
});
