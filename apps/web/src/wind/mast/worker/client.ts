import type { Work } from './work.ts';

type Name = keyof Work;
type Asked<N extends Name> = Parameters<Work[N]>[0];
type Result<N extends Name> = Awaited<ReturnType<Work[N]>>;

/** A file that cannot be read: the fault and its place. */
export interface FileFault {
  readonly problem: string;
  readonly line: number | null;
  readonly column: string | null;
  readonly cell: string | null;
  /** All lines that cannot be read, where more than the first are known. */
  readonly lines: readonly number[];
}

/** The worker's answer to a request. */
export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly fault: FileFault }
  | { readonly id: number; readonly broken: string };

/** The given data make the work impossible. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`The measured file cannot be read: ${fault.problem}`);
    this.fault = fault;
  }
}

/** The work was given up by the visitor. */
export class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

/** A thread that holds one measured series, beside the page. */
export interface MastWorker {
  /**
   * Asks the thread. Rejects with FaultError for faults of the files, GivenUpError once ended, and Error for a fault of
   * the program.
   */
  ask<N extends Name>(name: N, asked: Asked<N>, transfer?: Transferable[]): Promise<Result<N>>;
  /** Forgets everything, including work under way. */
  end(): void;
}

/** Starts a thread. */
export function startMastWorker(): MastWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  let ended: Error | undefined;
  const endAll = (error: Error): void => {
    ended ??= error;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    waiting.delete(data.id);
    if ('result' in data) asked.resolve(data.result as never);
    else asked.reject('fault' in data ? new FaultError(data.fault) : new Error(data.broken));
  };
  worker.onerror = ({ message }) => endAll(new Error(`The worker could not go on: ${message}`));
  return {
    ask: (name, asked, transfer = []) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, name, asked }, transfer);
      }),
    end: () => endAll(new GivenUpError('given up')),
  };
}
