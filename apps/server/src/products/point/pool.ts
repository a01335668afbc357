import { availableParallelism } from 'node:os';
import type { TwoWinds } from '@mapa/field';
import type { SpooledFile } from '../../platform/files/zip/spool.ts';
import { createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import type { ProductOrder } from '../order/order.ts';
import type { Quality } from '../quality/quality.ts';
import type { ProductFile } from './formats/format.ts';
import type { FormatName } from './formats/formats.ts';

/** What a thread is asked to make. */
export interface ProductTask {
  readonly order: ProductOrder;
  readonly formats: readonly FormatName[];
  /** The folder for large files. */
  readonly folder: string;
}

/** A file as a thread hands it over: a large one lies on the disk, for an order has gigabytes of them. */
export interface MadeFile extends Omit<ProductFile, 'content'> {
  readonly content: SpooledFile | Uint8Array;
}

/** What a thread has made of a point. */
export interface PointProducts {
  readonly files: readonly MadeFile[];
  /** The long-term winds of the point and of its cell, at the height of the report. */
  readonly winds: TwoWinds | undefined;
  /** How good the series is; looked through only by the thread that makes it. */
  readonly quality: Quality | undefined;
}

/** The threads that make what is bought. */
export interface ProductPool {
  /**
   * Makes files of a point, one after the other in one thread; what is deflated lies in `folder` until that is removed.
   * Rejects with AtlasError.
   */
  make(order: ProductOrder, formats: readonly FormatName[], folder: string): Promise<PointProducts>;
  /** Waits for what is under way and ends the threads. */
  close(): Promise<void>;
}

/** This is far more than the few points that deliveries make at a time ever need. */
const MOST_WAITING = 100;

/** Each thread has an atlas of its own and may take 300 MB. Two are enough for the cores of a small machine. */
export const PRODUCT_THREADS = Math.min(2, availableParallelism());
/**
 * The objects of a thread take 65 MiB and never come near this, MiB. V8 goes by it when it chooses how much more may be
 * made before it collects garbage: with the usual third of this it does so nine times a point, and six times with this.
 */
const HEAP_MIB = 1024;

/** Makes the threads of `worker.ts`: what is bought comes by mail, so that visitors of the map come first. */
export function createProductPool(source: AtlasSource): ProductPool {
  const { run, close } = createAtlasPool<ProductTask, PointProducts>({
    worker: new URL('./worker.ts', import.meta.url),
    source,
    threads: PRODUCT_THREADS,
    mostWaiting: MOST_WAITING,
    inBackground: true,
    heapMiB: HEAP_MIB,
  });
  return { make: (order, formats, folder) => run({ order, formats, folder }), close };
}
