import { expect, it } from 'vitest';
import { framesOf } from './trace.ts';

it('adds the tasks of the main thread up from frame to frame, by their time of the processor', () => {
  const main = { pid: 1, tid: 2 };
  const task = (ts: number, tdur: number) => ({ name: 'RunTask', ...main, ts, tdur });
  const frame = (ts: number) => ({ name: 'Commit', ...main, ts });
  const events = [
    { name: 'thread_name', ...main, args: { name: 'CrRendererMain' } },
    { name: 'thread_name', pid: 3, tid: 4, args: { name: 'CrRendererMain' } },
    { name: 'RunTask', pid: 3, tid: 4, ts: 100, tdur: 90_000 },
    task(0, 1000),
    // This one hands the first frame over.
    task(2000, 3000),
    frame(4000),
    task(9000, 500),
    frame(9400),
    // This task belongs to no frame that was handed over.
    task(20_000, 7000),
  ];
  // By hand: 1 + 3 ms and 0.5 ms.
  const frames = framesOf(JSON.stringify({ traceEvents: events }));
  expect(frames).toEqual({ count: 2, mean: 2.25, p95: 4, most: 4 });
});
