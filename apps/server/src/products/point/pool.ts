import { availableParallelism } from 'node:os';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import type { FormatName, ProductFiles } from './formats/formats.ts';
import type { ProductOrder } from './order.ts';

/** What a thread is asked to make. */
export interface ProductTask {
  readonly order: ProductOrder;
  readonly formats: readonly FormatName[];
}

export interface ProductPool {
  /** Files of a point, one after the other in one thread. Rejects with AtlasError. */
  make<Name extends FormatName>(
    order: ProductOrder,
    formats: readonly Name[],
  ): Promise<Pick<ProductFiles, Name>>;
  /** Waits for what is under way and ends the threads. */
  close(): Promise<void>;
}

/** Far more than the files of the few points that a delivery makes at a time. */
const MOST_WAITING = 100;

/** Each has an atlas of its own and may take 300 MB: two are enough for the cores of a small machine. */
export const PRODUCT_THREADS = Math.min(2, availableParallelism());

/** Threads that make what is bought. */
export function createProductPool(source: AtlasSource): ProductPool {
  const worker = new URL('./worker.ts', import.meta.url);
  const options = { worker, source, threads: PRODUCT_THREADS, mostWaiting: MOST_WAITING };
  const { run, close } = createAtlasPool<ProductTask, ProductFiles>(options);
  return { make: (order, formats) => run({ order, formats }), close };
}
