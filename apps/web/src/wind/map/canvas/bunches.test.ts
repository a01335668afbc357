import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inBunches } from './bunches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('draws what comes one by one every tenth of a second, and at once with the last', () => {
  const draw = vi.fn();
  const bunches = inBunches(draw);
  // Thirty tiles come in 290 ms.
  for (let tile = 0; tile < 29; tile++) {
    bunches.came(false);
    vi.advanceTimersByTime(10);
  }
  expect(draw).toHaveBeenCalledTimes(2);
  bunches.came(true);
  expect(draw).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1000);
  expect(draw).toHaveBeenCalledTimes(3);
});

it('draws nothing any more once it is stopped', () => {
  const draw = vi.fn();
  const bunches = inBunches(draw);
  bunches.came(false);
  bunches.stop();
  vi.advanceTimersByTime(1000);
  expect(draw).not.toHaveBeenCalled();
});
