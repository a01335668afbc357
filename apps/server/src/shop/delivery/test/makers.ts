import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addUser } from '../../../accounts/test/user.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { openFiles } from '../../../platform/files/storage.ts';
import { createProductPool, type ProductPool } from '../../../products/point/pool.ts';
import { testAtlas } from '../../../test/new-data-folder.ts';
import { type RealApp, startRealApp } from '../../../test/real-app.ts';
import type { DeliverParts } from '../make/deliver.ts';
import { orderLock } from '../make/lock.ts';

/** A server where nobody works, and all that deliveries of a month are made with. */
export interface Makers {
  readonly app: RealApp;
  /** Where the files of deliveries come to lie. */
  readonly folder: string;
  readonly files: FileStorage;
  readonly products: ProductPool;
  readonly parts: DeliverParts;
  readonly buyer: { readonly id: string; readonly email: string };
  close(): Promise<void>;
}

export async function startMakers(): Promise<Makers> {
  const folder = await mkdtemp(join(tmpdir(), 'mapa-deliver-'));
  const app = await startRealApp({ environment: { ROLE: 'web' } });
  const files = await openFiles({ filesUrl: folder, dataDir: '' });
  const products = createProductPool(testAtlas);
  return {
    app,
    folder,
    files,
    products,
    buyer: { id: await addUser(app, 'ana@ejemplo.es'), email: 'ana@ejemplo.es' },
    parts: {
      db: app.database.db,
      jobs: app.jobs,
      atlas: app.atlas.atlas,
      files,
      products,
      tryLock: orderLock(app.database),
      checkAtlas: app.atlas.check,
      publisher: {
        publicUrl: 'https://viento.example',
        contactEmail: 'hola@viento.example',
        organisation: { name: 'Vientos del Norte, S. L.', address: '' },
      },
      period: { from: new Date('2009-12-01'), to: new Date('2010-01-01') },
    },
    async close() {
      await products.close();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
