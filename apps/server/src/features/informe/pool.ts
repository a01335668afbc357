import { AtlasError } from '@mapa/atlas';
import { Piscina } from 'piscina';
import type { AtlasSource } from '../mapas/index.ts';
import type { ReportAnswer, ReportOrder } from './order.ts';

export interface ReportPool {
  /** The PDF. Rejects with AtlasError, or with `ReportsFullError` when too many wait. */
  make(order: ReportOrder): Promise<Uint8Array>;
  /** Waits for what is under way and ends the thread. */
  close(): Promise<void>;
}

/** More reports wait than can be made in reasonable time. */
export class ReportsFullError extends Error {
  override readonly name = 'ReportsFullError';
  /** As the API answers overload. */
  readonly code = 'FST_UNDER_PRESSURE';
}

/** At about a second a report, nobody waits longer. */
const MOST_WAITING = 40;
/** After this long without work the thread ends and lets go of its atlas. */
const IDLE_MS = 120_000;

/** One thread that makes reports with an atlas of its own, so that charts and pages never hold up the server. */
export function createReportPool(source: AtlasSource): ReportPool {
  const pool = new Piscina<ReportOrder, ReportAnswer>({
    filename: new URL('./worker.ts', import.meta.url).href,
    workerData: source,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MOST_WAITING,
  });
  return {
    async make(order) {
      if (pool.queueSize >= MOST_WAITING) throw new ReportsFullError('Too many reports wait');
      const answer = await pool.run(order);
      if ('pdf' in answer) return answer.pdf;
      const { code, key, message } = answer.failure;
      throw new AtlasError(code, key, message);
    },
    close: () => pool.close(),
  };
}
