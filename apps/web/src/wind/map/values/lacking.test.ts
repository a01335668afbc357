import { NO_VALUE } from '@mapa/field';
import { expect, test } from 'vitest';
import { lackingIn } from './lacking.ts';

/** A square of numbers, drawn: a dot has data, a cross has none. */
const squareOf = (...rows: readonly string[]): Uint16Array =>
  Uint16Array.from(rows.join(''), (mark) => (mark === 'x' ? NO_VALUE : 7));

test('a tile that is full lacks nothing', () => {
  expect(lackingIn(squareOf('..', '..'), 2)).toBeUndefined();
});

test('pixels without data are counted three to each side', () => {
  const lacking = lackingIn(
    squareOf(
      '.........',
      '.........',
      '.........',
      '.........',
      '....x....',
      '.........',
      '.........',
      '.........',
      '.........',
    ),
    9,
  );
  const rows = Array.from({ length: 9 }, (_, row) => (row === 0 || row === 8 ? '000000000' : '011111110'));
  expect(lacking?.join('')).toBe(rows.join(''));
});

test('the rim of a tile goes on beyond it', () => {
  // By hand: four of the seven columns are the first one itself, which lacks data in each of seven rows.
  const lacking = lackingIn(squareOf('x....', 'x....', 'x....', 'x....', 'x....'), 5);
  expect([...(lacking ?? [])].slice(0, 5)).toEqual([28, 21, 14, 7, 0]);
  expect([...(lacking ?? [])].slice(20)).toEqual([28, 21, 14, 7, 0]);
});
