import { LRUCache } from 'lru-cache';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import { keptWork } from '../../platform/threads/kept-work.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import type { SampleOrder } from './sample.ts';

export interface Samples {
  /** The zip. Rejects with AtlasError, and with `UndoneError` when it is not made. */
  make(order: SampleOrder, caller: Caller): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** At about a second a report, nobody waits longer. */
const MOST_WAITING = 40;
const LONGEST_MS = 60_000;
/** Seconds of a report in those of a series. */
const REPORT_COST = 5;
/** Of samples in memory: some 400 kB each. */
const KEPT_BYTES = 12 * 2 ** 20;

/**
 * One thread that makes samples with an atlas of its own. What was made is kept, so that the default point, which most visitors ask for,
 * costs one a day.
 */
export function createSamples(source: AtlasSource): Samples {
  const { run, close } = createAtlasPool<SampleOrder, Uint8Array>({
    worker: new URL('./worker.ts', import.meta.url),
    source,
    threads: 1,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
    costOf: ({ files }) => (files.includes('informe') ? REPORT_COST : 1),
  });
  const kept = keptWork(
    new LRUCache<string, Uint8Array>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length }),
  );
  return {
    make: (order, caller) => kept(JSON.stringify(order), caller, (shared) => run(order, shared)),
    close,
  };
}
