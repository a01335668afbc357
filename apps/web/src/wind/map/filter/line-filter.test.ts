import { expect, it } from 'vitest';
import { shareOf } from './line-filter.ts';

/** Places of a line at so many kilometres: `+` passes, `-` does not, `?` has no data. */
const line = (kms: readonly number[], marks: string) =>
  shareOf(kms.map((km, at) => ({ km, isPassed: { '+': true, '-': false }[marks[at] ?? ''] ?? null })));

// By hand: of 0, 2, 4, 10 km the places stand for 1, 2, 4 and 3 km.
it.each([
  ['++++', 1],
  ['----', 0],
  ['+---', 1 / 10],
  ['-++-', 6 / 10],
  ['?+-?', 2 / 6],
  ['???+', 1],
  ['????', undefined],
])('of %s the share of the length with data is counted', (marks, share) => {
  expect(line([0, 2, 4, 10], marks)).toBe(share);
});
