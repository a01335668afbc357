import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { remakeDelivery } from './job.ts';

export interface Deliveries {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly files: FileStorage;
}

/** The file of a delivery. */
export interface DeliveredFile {
  readonly archivo: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * The file of an order's delivery; undefined while it is being made. A file that is gone or damaged is made again from
 * now on.
 */
export async function fileOf(
  { db, jobs, files }: Deliveries,
  pedidoId: string,
): Promise<DeliveredFile | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select(['archivo', 'bytes', 'sha256'])
    .where('pedido_id', '=', pedidoId)
    .where('estado', '=', 'lista')
    .executeTakeFirst();
  if (row?.archivo == null || row.bytes === null || row.sha256 === null) return undefined;
  const bytes = Number(row.bytes);
  if ((await files.size(row.archivo)) === bytes) return { archivo: row.archivo, bytes, sha256: row.sha256 };
  await db.transaction().execute((trx) => remakeDelivery(trx, jobs, pedidoId));
  return undefined;
}
