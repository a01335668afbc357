import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { duration, showProgress } from './progress.ts';

it('shows rate and time left every five seconds, and the end, where there is no terminal', () => {
  const stream = new PassThrough();
  let time = 0;
  const progress = showProgress(stream as unknown as NodeJS.WriteStream, () => time);
  const at = (seconds: number, done: number) => {
    time = 1000 * seconds;
    progress.step({ label: 'Reading', done, total: 40, bytes: done * 20e6 });
  };
  at(0, 0);
  at(4, 8);
  at(5, 10);
  at(9, 20);
  at(10, 20);
  at(20, 40);
  progress.end();
  // Two parts of 20 MB are done in a second: that is 40 MB/s, and 30 more parts take 15 s.
  expect(stream.read().toString()).toBe(
    'Reading: 10 of 40, 40 MB/s, 15 s left\nReading: 20 of 40, 40 MB/s, 10 s left\nReading: 40 of 40, 40 MB/s\n',
  );
});

it.each([
  [7.4, '7 s'],
  [75, '1 min 15 s'],
  [7_500, '2 h 5 min'],
])('%s seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
