import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { RealApp } from '../../../test/real-app.ts';
import { moveOrder } from '../../order/states.ts';
import { newDownloadLink } from '../link/links.ts';
import type { Paid } from './paid-order.ts';

/** What is said to be the hash of every delivery of a test. */
export const SHA256 = 'f'.repeat(64);

/** Puts what a delivery leaves in its place, where nobody works; the result is a link to it. */
export async function deliver(
  { database: { db }, address }: Pick<RealApp, 'database' | 'address'>,
  files: FileStorage,
  { id }: Paid,
  content: Uint8Array,
): Promise<string> {
  await files.write('uno.zip', [content]);
  await moveOrder(db, id, 'entregado');
  await db
    .updateTable('deliveries')
    .set({ estado: 'lista', archivo: 'uno.zip', bytes: content.length, sha256: SHA256, puntos_hechos: 1 })
    .execute();
  const { url } = await newDownloadLink(db, id, address);
  return url;
}

/** How often the only link was followed. */
export const downloadsOf = async ({ database: { db } }: Pick<RealApp, 'database'>): Promise<number> =>
  (await db.selectFrom('downloads').select('veces').executeTakeFirstOrThrow()).veces;
