import { availableParallelism } from 'node:os';
import type { DeflatedFile } from '../../../files/zip/deflated.ts';
import { createAtlasPool } from '../../../threads/atlas-pool.ts';
import type { AtlasSource } from '../../mapas/index.ts';
import type { PointFiles, PointOrder, ProductTask, SeriesOrder } from './order.ts';

export interface ProductPool {
  /** All that is bought with a point. Rejects with AtlasError. */
  files(order: PointOrder): Promise<PointFiles>;
  /** Only the series of a point. Rejects with AtlasError. */
  series(order: SeriesOrder): Promise<DeflatedFile>;
  /** Waits for what is under way and ends the threads. */
  close(): Promise<void>;
}

/** Far more than the few points that a delivery makes at a time. */
const MOST_WAITING = 100;

/** Each has an atlas of its own and may take 200 MB: two make a large order in half the time, and leave memory to others. */
export const PRODUCT_THREADS = Math.min(2, availableParallelism());

/** Threads that make the files of a point each. */
export function createProductPool(source: AtlasSource): ProductPool {
  const worker = new URL('./worker.ts', import.meta.url);
  const options = { worker, source, threads: PRODUCT_THREADS, mostWaiting: MOST_WAITING };
  const { run, close } = createAtlasPool<ProductTask, DeflatedFile | PointFiles>(options);
  return {
    files: async (order) => (await run({ make: 'files', order })) as PointFiles,
    series: async (order) => (await run({ make: 'series', order })) as DeflatedFile,
    close,
  };
}
