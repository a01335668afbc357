import { createHash } from 'node:crypto';
import { FORMATO_NAMES, PAID_STATES } from '@mapa/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { archiveOf } from '../../../platform/files/zip/archive.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type ProductPoint, productPoint } from '../../../products/order/point.ts';
import { formatosOf, INFORME_COLUMNS, informeOf } from '../../order/formats.ts';
import { keptPointsOf } from '../../order/points.ts';
import { referenceOf } from '../../order/reference.ts';
import { refundedOrders } from '../../order/refunded.ts';
import { moveOrder } from '../../order/states.ts';
import { deliveryJob, deliveryMail } from '../job.ts';
import type { TryLock } from './lock.ts';
import { type MakeParts, membersOf } from './members.ts';

export interface DeliverParts extends MakeParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly files: FileStorage;
  readonly tryLock: TryLock;
  /** Rejects with AtlasError where the atlas does not answer or is no longer the one that was opened. */
  readonly checkAtlas: () => Promise<void>;
  /** Another version of the atlas with the products that are made from it; undefined where it does not exist. */
  readonly openVersion?: (version: string) => Promise<OtherVersion | undefined>;
}

/** A version of the atlas that is opened for one delivery. */
export interface OtherVersion extends Pick<MakeParts, 'atlas' | 'products'> {
  close(): Promise<void>;
}

/** Another worker has the order in hand: the job has to be tried again, because that worker may fail. */
export class OrderBusyError extends Error {
  override readonly name = 'OrderBusyError';
}

/**
 * Makes the files of a paid order and records that they are there, once. It does nothing where they are there already,
 * and where the order is not paid or was given back; while its buyer has the time to withdraw it is put off. It may be
 * cut short anywhere and tried again: the file appears whole, under the name of the order, and the mail is due in the
 * transaction that records it. Rejects with AtlasError, OrderBusyError, and when the file cannot be kept.
 */
export async function deliver(parts: DeliverParts, pedidoId: string): Promise<void> {
  const release = await parts.tryLock(pedidoId);
  if (release === undefined) throw new OrderBusyError(`Another worker is making order ${pedidoId}`);
  try {
    await makeOnce(parts, pedidoId);
  } finally {
    await release();
  }
}

async function makeOnce(parts: DeliverParts, pedidoId: string): Promise<void> {
  const { db, jobs } = parts;
  const row = await db
    .selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.pedido_id', 'orders.id')
    .select(['numero', 'pagado_at', 'formatos', ...INFORME_COLUMNS, 'atlas_version'])
    .select(['desde', sql<boolean | null>`desde > now()`.as('waits')])
    .where('id', '=', pedidoId)
    .where('orders.estado', 'in', PAID_STATES)
    .where('deliveries.estado', '<>', 'lista')
    .where('orders.id', 'not in', refundedOrders(db))
    .executeTakeFirst();
  if (row?.pagado_at == null) return;
  // A job may come too early, for one where the clock was ahead when it was made and was put right before it is due.
  const { desde, waits } = row;
  if (desde !== null && waits === true) {
    await db.transaction().execute((trx) => jobs.enqueue(trx, deliveryJob, { pedidoId }, desde));
    return;
  }
  await parts.checkAtlas();
  const { atlas_version: first, ...rest } = row;
  const isOther = first !== null && first !== parts.atlas.metadata.version;
  const other = isOther ? await parts.openVersion?.(first) : undefined;
  try {
    await makeFrom({ ...parts, ...other }, pedidoId, { ...rest, pagado_at: row.pagado_at, first });
  } finally {
    await other?.close();
  }
}

/**
 * The parts of an order that its files depend on; `first` is the version of the atlas that they were first made from.
 */
interface DueOrder extends Readonly<Parameters<typeof informeOf>[0]> {
  readonly numero: number;
  readonly pagado_at: Date;
  readonly formatos: Parameters<typeof formatosOf>[0]['formatos'];
  readonly first: string | null;
}

async function makeFrom(parts: DeliverParts, pedidoId: string, row: DueOrder): Promise<void> {
  const { db, files } = parts;
  const order = {
    referencia: referenceOf(row.numero),
    paidAt: row.pagado_at,
    points: await pointsOf(parts, pedidoId),
    formatos: formatosOf(row) ?? FORMATO_NAMES,
    informe: informeOf(row),
    firstVersion: row.first ?? undefined,
  };
  const progress = async (done: number) => {
    await db
      .updateTable('deliveries')
      .set({ estado: 'preparando', puntos_hechos: done })
      .where('pedido_id', '=', pedidoId)
      .where('estado', '<>', 'lista')
      .execute();
  };
  await progress(0);
  const archivo = `${pedidoId}.zip`;
  const measured = measure(archiveOf(membersOf(parts, order, progress), order.paidAt));
  await files.write(archivo, measured.bytes);
  await record(parts, pedidoId, order.points.length, {
    archivo,
    ...measured.result(),
    atlas_version: row.first ?? parts.atlas.metadata.version,
  });
}

/**
 * The points of an order with their cells. A mesoscale point of a paid order is in the atlas, unless the atlas has been
 * changed for another one.
 */
async function pointsOf({ db, atlas }: DeliverParts, pedidoId: string): Promise<ProductPoint[]> {
  const points = await keptPointsOf(db, pedidoId);
  return Promise.all(
    points.map(async ({ chosen, lat, lon }) => {
      const point = await productPoint(atlas, { lat: chosen?.lat ?? lat, lon: chosen?.lon ?? lon });
      if (point === undefined) throw new Error(`Order ${pedidoId}: the atlas has nothing at ${lat}, ${lon}`);
      return chosen?.name == null ? point : { ...point, name: chosen.name };
    }),
  );
}

interface MadeFile {
  readonly archivo: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly atlas_version: string;
}

/** The order is locked before its delivery, as everywhere. */
async function record(
  { db, jobs }: DeliverParts,
  pedidoId: string,
  points: number,
  file: MadeFile,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await moveOrder(trx, pedidoId, 'entregado');
    await trx.selectFrom('orders').select('id').where('id', '=', pedidoId).forUpdate().execute();
    if ((await keptPointsOf(trx, pedidoId)).length !== points) {
      throw new Error(`Order ${pedidoId}: a point was given back while its files were made`);
    }
    const done = await trx
      .updateTable('deliveries')
      .set({ estado: 'lista', ...file, lista_at: sql<Date>`now()` })
      .where('pedido_id', '=', pedidoId)
      .where('estado', '<>', 'lista')
      .returning('correo_at')
      .executeTakeFirst();
    if (done === undefined) return;
    const motivo = done.correo_at === null ? 'entrega' : 'enlace';
    await jobs.enqueue(trx, deliveryMail, { pedidoId, motivo });
  });
}

/** The bytes of a source, counted and hashed on their way. */
function measure(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { bytes: counted(), result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
