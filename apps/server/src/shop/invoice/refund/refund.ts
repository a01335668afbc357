import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { InvoiceContent } from '../content.ts';
import { issueCreditNote } from '../issue.ts';
import type { Recorder } from '../recorder.ts';
import { creditNoteMail } from './mail.ts';

export interface RefundParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly recorder?: Recorder | undefined;
}

export interface Refund {
  readonly contenido: InvoiceContent;
  /** Whether there is anybody to send it to. */
  readonly isMailed: boolean;
}

/**
 * Takes a paid order back, once: its invoice is rectified, its download links end, and the customer gets a mail. The
 * money itself is sent back in the provider's panel. Undefined where the order has no invoice, or is taken back
 * already.
 */
export function refundOrder(
  parts: RefundParts,
  pedidoId: string,
  motivo: string,
  now: Date,
): Promise<Refund | undefined> {
  return parts.db.transaction().execute((trx) => refundIn(trx, parts, pedidoId, motivo, now));
}

/** The same in a transaction under way. */
export async function refundIn(
  trx: Transaction<Tables>,
  { jobs, recorder }: RefundParts,
  pedidoId: string,
  motivo: string,
  now: Date,
): Promise<Refund | undefined> {
  const { email } = await trx
    .selectFrom('orders')
    .select('email')
    .where('id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const contenido = await issueCreditNote(trx, pedidoId, motivo, now, recorder);
  if (contenido === undefined) return undefined;
  await trx
    .updateTable('downloads')
    .set({ expires_at: sql<Date>`now()` })
    .where('pedido_id', '=', pedidoId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  if (email !== null) await jobs.enqueue(trx, creditNoteMail, { pedidoId });
  return { contenido, isMailed: email !== null };
}
