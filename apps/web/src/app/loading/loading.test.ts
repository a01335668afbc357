import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaited, useLoading } from './loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of what takes its time, until it is there or has failed', async () => {
  const parts = () => useLoading.getState().parts;
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const [come, failed] = [awaited(one.promise), awaited(other.promise).catch((error: unknown) => error)];
  expect(parts()).toBe(0);
  await vi.advanceTimersByTimeAsync(400);
  expect(parts()).toBe(2);
  one.resolve('page');
  expect(await come).toBe('page');
  expect(parts()).toBe(1);
  other.reject(new Error('gone'));
  expect(await failed).toEqual(new Error('gone'));
  expect(parts()).toBe(0);
});

it('tells of nothing that is there at once', async () => {
  await awaited(Promise.resolve());
  await vi.advanceTimersByTimeAsync(400);
  expect(useLoading.getState().parts).toBe(0);
});
