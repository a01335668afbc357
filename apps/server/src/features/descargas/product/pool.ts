import { availableParallelism } from 'node:os';
import type { DeflatedFile } from '../../../files/zip/deflated.ts';
import { createAtlasPool } from '../../../threads/atlas-pool.ts';
import type { AtlasSource } from '../../mapas/index.ts';
import type { ProductPoint } from '../../serie/index.ts';
import type { BoughtReportOrder, ProductTask, SeriesOrder } from './order.ts';

export interface ProductPool {
  /** The series of a point as CSV. Rejects with AtlasError. */
  series(order: SeriesOrder): Promise<DeflatedFile>;
  /** The report of a point as PDF. Rejects with AtlasError. */
  report(order: BoughtReportOrder): Promise<Uint8Array>;
  /** The micro map of a point as GeoTIFF. Rejects with AtlasError. */
  map(point: ProductPoint): Promise<Uint8Array>;
  /** Waits for what is under way and ends the threads. */
  close(): Promise<void>;
}

/** Far more than the files of the few points that a delivery makes at a time. */
const MOST_WAITING = 100;

/** Each has an atlas of its own and may take 300 MB: two are enough for the cores of a small machine. */
export const PRODUCT_THREADS = Math.min(2, availableParallelism());

/** Threads that make what is bought, a file each at a time: those of one point are made side by side. */
export function createProductPool(source: AtlasSource): ProductPool {
  const worker = new URL('./worker.ts', import.meta.url);
  const options = { worker, source, threads: PRODUCT_THREADS, mostWaiting: MOST_WAITING };
  const { run, close } = createAtlasPool<ProductTask, DeflatedFile | Uint8Array>(options);
  return {
    series: async (order) => (await run({ file: 'series', order })) as DeflatedFile,
    report: async (order) => (await run({ file: 'report', order })) as Uint8Array,
    map: async (point) => (await run({ file: 'map', point })) as Uint8Array,
    close,
  };
}
