import type { AtlasSource } from '../../atlas.ts';
import { createAtlasPool } from '../../threads/atlas-pool.ts';
import type { ReportOrder } from './order.ts';

export interface ReportPool {
  /** The PDF. Rejects with AtlasError, or with `ThreadsFullError` when too many wait. */
  make(order: ReportOrder): Promise<Uint8Array>;
  /** Waits for what is under way and ends the thread. */
  close(): Promise<void>;
}

/** At about a second a report, nobody waits longer. */
const MOST_WAITING = 40;

/** One thread that makes reports with an atlas of its own, so that charts and pages never hold up the server. */
export function createReportPool(source: AtlasSource): ReportPool {
  const worker = new URL('./worker.ts', import.meta.url);
  const { run, close } = createAtlasPool<ReportOrder, Uint8Array>({
    worker,
    source,
    threads: 1,
    mostWaiting: MOST_WAITING,
  });
  return { make: run, close };
}
