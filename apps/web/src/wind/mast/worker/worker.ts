import { SteadyWindError } from '@mapa/wind-tools/mast';
import { MeasuredError } from '@mapa/wind-tools/measured';
import type { Answer } from './client.ts';
import { createWork, type Work } from './work.ts';

/** Runs in a thread of its own and keeps the measured series, which is too large to be sent back and forth. */
const work = createWork();

interface Request {
  readonly id: number;
  readonly name: keyof Work;
  readonly asked: never;
}

self.onmessage = ({ data: { id, name, asked } }: MessageEvent<Request>) => {
  void answerOf(id, () => work[name](asked)).then((answer) => self.postMessage(answer));
};

async function answerOf(id: number, run: () => unknown): Promise<Answer> {
  try {
    return { id, result: await run() };
  } catch (error) {
    if (error instanceof MeasuredError) {
      const { problem, line, column, cell, lines } = error;
      return { id, fault: { problem, line, column, cell, lines } };
    }
    if (error instanceof RangeError) {
      const problem = error instanceof SteadyWindError ? 'steady' : 'tooFew';
      return { id, fault: { problem, line: null, column: null, cell: null, lines: [] } };
    }
    return { id, broken: String(error) };
  }
}
