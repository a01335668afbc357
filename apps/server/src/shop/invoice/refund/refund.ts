import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Owed } from '../../order/owed.ts';
import type { InvoiceContent } from '../content.ts';
import { type CreditNoteFault, issueCreditNote } from '../issue.ts';
import type { Recorder } from '../recorder.ts';
import { creditNoteMail } from './mail.ts';
import type { RefundPart } from './part.ts';

type Trx = Transaction<Tables>;

export interface RefundParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly recorder?: Recorder | undefined;
  /** Has the money go back, in the same transaction. */
  readonly onOwed: (trx: Trx, owed: Owed) => Promise<void>;
  /** Has the delivery of an order made again without the points that were given back. */
  readonly onPointsGone: (trx: Trx, pedidoId: string) => Promise<void>;
}

/** A request to give back an order or a part of it. */
export interface RefundRequest {
  readonly pedidoId: string;
  readonly part: RefundPart;
  /** The reason, which stands on the invoice, in Spanish. */
  readonly motivo: string;
  /** The amount given back before this request, in whole cents, so that a repeated request is done once. */
  readonly before?: number;
}

export interface Refund {
  readonly contenido: InvoiceContent;
  /** Whether everything is given back by now. */
  readonly isWhole: boolean;
  /** Whether there is an address to send it to. */
  readonly isMailed: boolean;
}

/**
 * Why nothing was given back; `cancelled` where the invoice was cancelled at the tax agency, `changed` where something
 * else was given back in the meantime.
 */
export type RefundFault = CreditNoteFault | 'changed';

/**
 * Gives back the payment of an order, or a part of it: its invoice is rectified, the money is on its way, and the
 * customer gets a mail. Download links end with the last part, and with any point that is given back. Requests at the
 * same time are done one after the other, and never give back more than what is left.
 */
export function refundOrder(
  parts: RefundParts,
  request: RefundRequest,
  now: Date,
): Promise<Refund | RefundFault> {
  return parts.db.transaction().execute((trx) => refundIn(trx, parts, request, now));
}

/** Gives back the payment within a transaction under way. */
export async function refundIn(
  trx: Trx,
  { jobs, recorder, onOwed, onPointsGone }: RefundParts,
  { pedidoId, before, ...asked }: RefundRequest,
  now: Date,
): Promise<Refund | RefundFault> {
  const { email, total_centimos, devuelto_centimos } = await trx
    .selectFrom('orders')
    .select(['email', 'total_centimos', 'devuelto_centimos'])
    .where('id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before !== undefined && before !== devuelto_centimos) return 'changed';
  const note = await issueCreditNote(trx, { pedidoId, ...asked }, now, recorder);
  if (typeof note === 'string') return note;
  const { id: invoiceId, contenido } = note;
  const importeCentimos = 0 - contenido.total;
  const returned = devuelto_centimos + importeCentimos;
  await trx.updateTable('orders').set({ devuelto_centimos: returned }).where('id', '=', pedidoId).execute();
  const isWhole = returned === total_centimos;
  const puntos = contenido.rectifica?.puntos ?? [];
  await takeBack(trx, pedidoId, invoiceId, puntos);
  if (isWhole || puntos.length > 0) await endLinks(trx, pedidoId);
  if (!isWhole && puntos.length > 0) await onPointsGone(trx, pedidoId);
  await onOwed(trx, { pedidoId, invoiceId, importeCentimos });
  if (email !== null) await jobs.enqueue(trx, creditNoteMail, { pedidoId, numero: contenido.numero });
  return { contenido, isWhole, isMailed: email !== null };
}

async function takeBack(
  trx: Trx,
  pedidoId: string,
  rectificativa: string,
  puntos: readonly number[],
): Promise<void> {
  if (puntos.length === 0) return;
  await trx
    .updateTable('order_points')
    .set({ rectificativa })
    .where('pedido_id', '=', pedidoId)
    .where('posicion', 'in', puntos)
    .execute();
}

async function endLinks(trx: Trx, pedidoId: string): Promise<void> {
  await trx
    .updateTable('downloads')
    .set({ expires_at: sql<Date>`now()` })
    .where('pedido_id', '=', pedidoId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}
