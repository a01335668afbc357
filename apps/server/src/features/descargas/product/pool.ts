import { createAtlasPool } from '../../../threads/atlas-pool.ts';
import type { AtlasSource } from '../../mapas/index.ts';
import type { ProductPoint } from '../../serie/index.ts';
import type { DeflatedFile } from './deflated.ts';
import type { ProductTask, SeriesOrder } from './order.ts';

export interface ProductPool {
  /** The series of a point as CSV. Rejects with AtlasError. */
  series(order: SeriesOrder): Promise<DeflatedFile>;
  /** The micro map of a point as GeoTIFF. Rejects with AtlasError. */
  map(point: ProductPoint): Promise<Uint8Array>;
  /** Waits for what is under way and ends the thread. */
  close(): Promise<void>;
}

/** Far more than the few points that a delivery makes at a time. */
const MOST_WAITING = 100;

/**
 * One thread that reads and formats, with an atlas of its own; it deflates in further ones. More would only wait for each
 * other where there are two cores.
 */
export function createProductPool(source: AtlasSource): ProductPool {
  const worker = new URL('./worker.ts', import.meta.url);
  const options = { worker, source, threads: 1, mostWaiting: MOST_WAITING };
  const { run, close } = createAtlasPool<ProductTask, DeflatedFile | Uint8Array>(options);
  return {
    series: async (order) => (await run({ file: 'series', ...order })) as DeflatedFile,
    map: async (point) => (await run({ file: 'map', point })) as Uint8Array,
    close,
  };
}
