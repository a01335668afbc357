import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from './real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
  // What is made once, at the first request.
  for (const path of [...values(1, 50), ...samples(1, 50)]) await fetch(app.address + path);
});
afterAll(() => app.close());

const at = (n: number) => `lat=${(38 + 0.17 * n).toFixed(5)}&lon=${(-6 + 0.13 * n).toFixed(5)}`;
const many = (count: number, from: number, path: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => path(from + n));
const values = (count: number, from = 0) => many(count, from, (n) => `/api/v1/micro/wspd_hgt/100?${at(n)}`);
const samples = (count: number, from = 0) => many(count, from, (n) => `/api/v1/downloadDataFree?${at(n)}`);

/**
 * Processor time of this thread, ms, while everything is asked for at once and answered: the test runs where the server answers, so what
 * it takes is what everybody else waits for. Unlike the clock it does not count what the machine does besides.
 */
async function ownTime(paths: readonly string[]): Promise<number> {
  await sleep(50);
  const before = process.threadCpuUsage();
  const answers = await Promise.all(paths.map((path) => fetch(app.address + path)));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe('the thread that answers', () => {
  // Asking takes some of it too: a request and its answer are a few milliseconds here.
  it('has little to do with values, which threads look up', async () => {
    expect(await ownTime(values(20))).toBeLessThan(250);
  });

  it('has little to do with samples of series, which a thread makes', async () => {
    expect(await ownTime(samples(10))).toBeLessThan(250);
  }, 30_000);
});
