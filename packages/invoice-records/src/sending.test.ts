import { describe, expect, it } from 'vitest';
import { clockError, FIRST_WAIT, nextSending } from './sending.ts';

const sentAt = new Date('2027-01-02T10:00:00Z');
const state = { sentAt, wait: FIRST_WAIT, failures: 0, unsent: 1 };
const seconds = (after: number) => new Date(sentAt.getTime() + after * 1000);

describe('when the next batch goes (Orden HAC/1177/2024, art. 16)', () => {
  it.each([
    ['never while nothing waits', { ...state, unsent: 0 }, 5, undefined],
    ['at once where none went before', { ...state, sentAt: undefined }, 5, 5],
    ['after a minute to begin with', state, 5, 60],
    ['after the time that the service told', { ...state, wait: 10 }, 5, 10],
    ['at once when that has passed', state, 75, 75],
    ['at once when a thousand wait', { ...state, unsent: 1000 }, 5, 5],
    [
      'not at once when a thousand wait because sending failed',
      { ...state, unsent: 1000, failures: 1 },
      5,
      60,
    ],
    ['later after each failure', { ...state, failures: 4 }, 5, 480],
    ['but at least once an hour', { ...state, failures: 40 }, 5, 3600],
  ])('%s', (_, given, now, then) => {
    expect(nextSending(given, seconds(now))).toEqual(then === undefined ? undefined : seconds(then));
  });
});

describe('the clock', () => {
  it.each([
    [0, undefined],
    [60, undefined],
    [-60, undefined],
    [61, 61],
    [-7200, -7200],
  ])('that is %i s ahead of the service has the error %s', (ahead, error) => {
    expect(clockError(sentAt.toUTCString(), seconds(ahead))).toBe(error);
  });

  it('is not judged where the answer has no date', () => {
    expect(clockError(undefined, sentAt)).toBeUndefined();
    expect(clockError('yesterday', sentAt)).toBeUndefined();
  });
});
