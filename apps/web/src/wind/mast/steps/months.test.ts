import { expect, it } from 'vitest';
import { bestStart, spansOf } from './months.ts';

const months = (...covered: number[]) => covered.map((share, at) => ({ month: 24_204 + at, covered: share }));

it('a mast that is not longer than what is free has one span, which ends with it', () => {
  expect(spansOf(months(1, 1, 1), 12)).toEqual([{ start: 24_204, end: 24_206 }]);
});

it('a longer one has a span from each month on that is followed by enough others', () => {
  expect(spansOf(months(1, 1, 1, 1), 3)).toEqual([
    { start: 24_204, end: 24_206 },
    { start: 24_205, end: 24_207 },
  ]);
});

it('the span with the most values is proposed, and the latest of equals', () => {
  expect(bestStart(months(1, 1, 1, 0.2, 1), 3)).toBe(24_204);
  expect(bestStart(months(1, 1, 1, 1, 1), 3)).toBe(24_206);
});
