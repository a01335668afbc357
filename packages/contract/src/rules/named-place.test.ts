import { expect, it } from 'vitest';
import { shortName } from './named-place.ts';

it('shortens names of lists to what a point may be called', () => {
  expect(shortName('  Mástil\t1\n')).toBe('Mástil 1');
  expect(shortName('ñ'.repeat(80))).toHaveLength(60);
  // The sixtieth place is the first half of a sign of two.
  expect(shortName(`${'a'.repeat(59)}😀`).isWellFormed()).toBe(true);
});
