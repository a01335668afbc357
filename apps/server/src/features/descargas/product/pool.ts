import { AtlasError } from '@mapa/atlas';
import { Piscina } from 'piscina';
import type { AtlasSource } from '../../mapas/index.ts';
import type { ProductAnswer, ProductFiles, ProductOrder } from './order.ts';

export interface ProductPool {
  /** Series and map of a point. Rejects with AtlasError. */
  make(order: ProductOrder): Promise<ProductFiles>;
  /** Ends the thread, whatever it does; orders under way reject. */
  close(): Promise<void>;
}

/** After this long without work the thread ends and lets go of its atlas. */
const IDLE_MS = 120_000;

/**
 * One thread that reads and formats, with an atlas of its own; it deflates in further ones. More would only wait for each
 * other where there are two cores.
 */
export function createProductPool(source: AtlasSource): ProductPool {
  const pool = new Piscina<ProductOrder, ProductAnswer>({
    filename: new URL('./worker.ts', import.meta.url).href,
    workerData: source,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    async make(order) {
      const answer = await pool.run(order);
      if ('files' in answer) return answer.files;
      const { code, key, message } = answer.failure;
      throw new AtlasError(code, key, message);
    },
    close: () => pool.destroy(),
  };
}
