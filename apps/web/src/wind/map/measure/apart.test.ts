import { expect, it } from 'vitest';
import { apart } from './apart.ts';

/*
 * Five by five cells by the equator, 0.027 degrees from each other: 3.002 km on a sphere of 6371 km. Each is named by
 * its column and row. The wind falls from the middle outwards, the east being a little windier than the west, and the
 * north than the south, as in this list, which was made by hand.
 */
const STEP = 0.027;
const BEST_FIRST = 'c3 d3 c2 c4 b3 d2 d4 b2 b4 e3 c1 c5 a3 e2 e4 d1 d5 b1 b5 a2 a4 e1 e5 a1 a5';
const CELLS = BEST_FIRST.split(' ').map((name) => ({
  name,
  lat: STEP * (5 - Number(name[1])),
  lon: STEP * 'abcde'.indexOf(name[0] ?? ''),
}));
const taken = (km: number, most = 20): string =>
  apart(CELLS, km, most)
    .map(({ name }) => name)
    .join(' ');

// Neighbours are 3.0 and 4.2 km apart, a knight's move 6.7, two cells in a row 6.0, two across 8.5.
it.each([
  [0, BEST_FIRST],
  [3, BEST_FIRST],
  // No side in common: the diagonal neighbours of the middle, and theirs.
  [4, 'c3 d2 d4 b2 b4 e3 c1 c5 a3 e1 e5 a1 a5'],
  // Neither side nor corner: every other cell.
  [5, 'c3 e3 c1 c5 a3 e1 e5 a1 a5'],
  // Two in a row are too near the middle, a knight's move is not: e2 and d5 are 9.5 km apart, and so on.
  [6.5, 'c3 e2 d5 b1 a4'],
  // Only the corners are as far from the middle.
  [8, 'c3 e1 e5 a1 a5'],
  [20, 'c3'],
])('cells at least %s km apart are the best ones of the list that are', (km, names) => {
  expect(taken(km, 25)).toBe(names);
});

it('are no more than are wanted, and none of none', () => {
  expect(taken(0, 3)).toBe('c3 d3 c2');
  expect(taken(5, 3)).toBe('c3 e3 c1');
  expect(apart([], 5, 3)).toEqual([]);
});
