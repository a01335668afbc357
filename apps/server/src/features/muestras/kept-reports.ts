import { LRUCache } from 'lru-cache';
import type { ReportOrder, ReportPool } from '../informe/index.ts';

/** Reports kept in memory: some 400 kB each. */
const KEPT = 24;

/** Sample reports already made, so that the default point, which most visitors ask for, costs one a day. */
export function keptReports(reports: Pick<ReportPool, 'make'>): Pick<ReportPool, 'make'> {
  const made = new LRUCache<string, Promise<Uint8Array>>({ max: KEPT });
  return {
    make(order: ReportOrder) {
      const key = JSON.stringify(order);
      const known = made.get(key);
      if (known) return known;
      const fresh = reports.make(order);
      made.set(key, fresh);
      fresh.catch(() => made.delete(key));
      return fresh;
    },
  };
}
