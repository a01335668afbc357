import { AtlasError } from '@mapa/atlas';
import { publisherOf } from '../../platform/config/publisher.ts';
import type { Database } from '../../platform/db/database.ts';
import { type AtlasSource, openConfiguredAtlas, versionOf } from '../../platform/threads/open-atlas.ts';
import { createProductPool } from '../../products/point/pool.ts';
import { type DeliverParts, deliver } from './make/deliver.ts';
import { orderLock } from './make/lock.ts';

export interface WorkshopParts extends Omit<DeliverParts, 'db' | 'tryLock' | 'products'> {
  readonly database: Database;
  /** Threads open the same atlas from this source. */
  readonly atlasSource: AtlasSource;
}

/** Makes deliveries: it has the threads that make the files of points, and the lock that keeps workers apart. */
export interface Workshop {
  deliver(pedidoId: string): Promise<void>;
  /** Ends the threads; deliveries under way reject. */
  close(): Promise<void>;
}

export function openWorkshop({ database, atlasSource, ...parts }: WorkshopParts): Workshop {
  const products = createProductPool(atlasSource);
  const all: DeliverParts = {
    ...parts,
    publisher: publisherOf(parts.publisher),
    db: database.db,
    tryLock: orderLock(database),
    products,
    async openVersion(version) {
      const source = versionOf(atlasSource, version);
      if (source === undefined) return undefined;
      try {
        const { atlas } = await openConfiguredAtlas(source);
        const made = createProductPool(source);
        const close = async () => {
          await made.close();
          atlas.close();
        };
        return { atlas, products: made, close };
      } catch (error) {
        // A version that was removed is undefined: the files then say that they are of another one.
        if (error instanceof AtlasError && error.code === 'metadata-missing') return undefined;
        throw error;
      }
    },
  };
  return {
    deliver: (pedidoId) => deliver(all, pedidoId),
    close: products.close,
  };
}
