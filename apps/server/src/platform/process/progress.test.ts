import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { showProgress } from './progress.ts';

/** A clock that advances by hand, and what was written to the terminal or pipe. */
function setUp(isTTY: boolean) {
  let time = 0;
  const stream = Object.assign(new PassThrough(), {
    isTTY,
    columns: 80,
    rows: 24,
  }) as unknown as NodeJS.WriteStream;
  const written: string[] = [];
  stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const progress = showProgress('Making', stream, () => time);
  return {
    progress,
    at(ms: number) {
      time = ms;
    },
    text: () => written.join(''),
  };
}

describe('showProgress', () => {
  it('says nothing of work that takes less than a second', () => {
    const { progress, at, text } = setUp(false);
    progress.step(1, 2);
    at(999);
    progress.step(2, 2);
    progress.end();
    expect(text()).toBe('');
  });

  it('writes a line at every quarter where there is no terminal', () => {
    const { progress, at, text } = setUp(false);
    at(1_500);
    for (let done = 1; done <= 8; done += 1) progress.step(done, 8);
    progress.end();
    expect(text()).toBe('Making: 0 %\nMaking: 25 %\nMaking: 50 %\nMaking: 75 %\nMaking: 100 %\n');
  });

  it('draws a bar on a terminal', () => {
    const { progress, at, text } = setUp(true);
    at(1_500);
    progress.step(4, 8);
    progress.end();
    expect(text()).toContain('Making');
    expect(text()).toContain('50 %');
  });
});
