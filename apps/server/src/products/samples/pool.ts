import { MEBIBYTE } from '@mapa/field';
import { LRUCache } from 'lru-cache';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import { keptWork } from '../../platform/threads/kept-work.ts';
import type { Team } from '../../platform/threads/team.ts';
import type { ProductPoint } from '../order/point.ts';
import type { FirstRows } from '../preview/rows.ts';
import type { SampleOrder } from './sample.ts';

/** What the thread is asked for: a sample, or the first rows of the series of a point. */
export type SampleTask = SampleOrder | ProductPoint;

/** What it gives: the one or the other. */
export interface SampleResult {
  readonly zip?: Uint8Array;
  readonly rows?: FirstRows;
}

/** Makes samples in a thread. */
export interface Samples {
  /** Gives the zip. Rejects with AtlasError, and with UndoneError when the thread does not make it. */
  make(order: SampleOrder, caller: Caller): Promise<Uint8Array>;
  /** Gives the first rows of a point's series. Rejects as `make` does. */
  rows(point: ProductPoint, caller: Caller): Promise<FirstRows>;
  close(): Promise<void>;
}

/** A report takes about a second, so that the last of these waits for most of a minute. */
const MOST_WAITING = 40;
/** A sample is given up after this time. */
const LONGEST_MS = 60_000;
/** A report, and all formats, take as long as this many series. */
const COST = 5;
/** Memory for samples, which have some 400 kB each. */
const KEPT_BYTES = 6 * MEBIBYTE;

/**
 * Has a team do what `worker.ts` does. Samples that were made are kept, so that those of the default point, which most
 * visitors ask for, are made once a day.
 */
export function createSamples(team: Team): Samples {
  const { run, close } = createAtlasPool<SampleTask, SampleResult>({
    worker: new URL('./worker.ts', import.meta.url),
    team,
    threads: 1,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
    costOf: (task) => ('files' in task && String(task.files) !== 'serie' ? COST : 1),
  });
  const kept = keptWork(
    'samples',
    new LRUCache<string, Uint8Array>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length }),
  );
  return {
    make: (order, caller) =>
      kept(JSON.stringify(order), caller, async (shared) => {
        const { zip } = await run(order, shared);
        if (zip === undefined) throw new TypeError('No sample was made');
        return zip;
      }),
    async rows(point, caller) {
      const { rows } = await run(point, caller);
      if (rows === undefined) throw new TypeError('No rows were read');
      return rows;
    },
    close,
  };
}
