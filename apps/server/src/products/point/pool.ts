import { availableParallelism } from 'node:os';
import type { TwoWinds } from '@mapa/field';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import type { ProductFile } from './formats/format.ts';
import type { FormatName } from './formats/formats.ts';
import type { ProductOrder } from './order.ts';

/** What a thread is asked to make. */
export interface ProductTask {
  readonly order: ProductOrder;
  readonly formats: readonly FormatName[];
}

/** What a thread has made of a point. */
export interface PointProducts {
  readonly files: readonly ProductFile[];
  /** The long-term winds of the point and of its cell, at the height of the report. */
  readonly winds: TwoWinds | undefined;
}

/** The threads that make what is bought. */
export interface ProductPool {
  /** Makes files of a point, one after the other in one thread. Rejects with AtlasError. */
  make(order: ProductOrder, formats: readonly FormatName[]): Promise<PointProducts>;
  /** Waits for what is under way and ends the threads. */
  close(): Promise<void>;
}

/** This is far more than the few points that deliveries make at a time ever need. */
const MOST_WAITING = 100;

/** Each thread has an atlas of its own and may take 300 MB. Two are enough for the cores of a small machine. */
export const PRODUCT_THREADS = Math.min(2, availableParallelism());

/** Makes the threads of `worker.ts`. */
export function createProductPool(source: AtlasSource): ProductPool {
  const worker = new URL('./worker.ts', import.meta.url);
  const options = { worker, source, threads: PRODUCT_THREADS, mostWaiting: MOST_WAITING };
  const { run, close } = createAtlasPool<ProductTask, PointProducts>(options);
  return { make: (order, formats) => run({ order, formats }), close };
}
