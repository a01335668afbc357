import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { invoiceNumber } from '../../order/invoice-number.ts';
import { referenceOf } from '../../order/reference.ts';
import type { PaymentProvider } from '../provider.ts';
import { sellerMail } from '../seller-mail/job.ts';
import type { GiveBack } from './job.ts';

type State = NonNullable<Tables['refunds']['estado']['__select__']>;

export interface GiveBackParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** The payment provider; undefined where none is set up. */
  readonly provider: Pick<PaymentProvider, 'refund'> | undefined;
}

/** The notices to the seller after a refund, by its outcome. */
const NOTICES = {
  'a-mano': 'devolver',
  rechazado: 'devolucion-rechazada',
  dudoso: 'devolucion-dudosa',
} as const;

/**
 * Sends money back through the provider, at most once. The provider cannot tell a repeated request from a second one,
 * so a request without an answer is left to the seller, who sees in the panel what became of it. Rejects, to be tried
 * again, where the provider was not reached.
 */
export async function giveBack(parts: GiveBackParts, { invoiceId }: GiveBack): Promise<void> {
  const { db, provider } = parts;
  const turn = await takeTurn(db, invoiceId, provider?.refund !== undefined);
  if (turn === undefined) return;
  if (turn.estado !== 'enviado' || provider?.refund === undefined) {
    return end(parts, invoiceId, turn.estado, null);
  }
  const answer = await provider.refund({ numero: turn.pago, importeCentimos: turn.importe_centimos });
  if (answer.result === 'unsent') {
    await db
      .updateTable('refunds')
      .set({ estado: 'pendiente' })
      .where('invoice_id', '=', invoiceId)
      .execute();
    throw new Error(`the payment provider was not reached: ${answer.respuesta}`);
  }
  const states = { done: 'hecho', refused: 'rechazado', unknown: 'dudoso' } as const;
  await end(parts, invoiceId, states[answer.result], answer.respuesta);
}

/**
 * Takes the refund to be sent now and marks it as sent. A refund that the provider does not make, or that was begun
 * before, is returned with its state.
 */
function takeTurn(db: Kysely<Tables>, invoiceId: string, isAutomatic: boolean) {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('invoice_id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    // An earlier run ended between the request and its answer.
    if (row.estado === 'enviado') return { ...row, estado: 'dudoso' as const };
    if (row.estado !== 'pendiente') return undefined;
    if (!isAutomatic) return { ...row, estado: 'a-mano' as const };
    await trx.updateTable('refunds').set({ estado: 'enviado' }).where('invoice_id', '=', invoiceId).execute();
    return { ...row, estado: 'enviado' as const };
  });
}

/** Keeps the outcome, and tells the seller where there is something to do. */
async function end(
  { db, jobs }: GiveBackParts,
  invoiceId: string,
  estado: State,
  respuesta: string | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('refunds')
      .set({ estado, respuesta, answered_at: sql<Date>`now()` })
      .where('invoice_id', '=', invoiceId)
      .where('estado', 'in', ['pendiente', 'enviado', 'dudoso'])
      .returning(['pago', 'importe_centimos'])
      .executeTakeFirst();
    if (row === undefined || !Object.hasOwn(NOTICES, estado)) return;
    const invoice = await trx
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.pedido_id')
      .select(['serie', 'anio', 'invoices.numero', 'orders.numero as pedido'])
      .where('invoices.id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    await jobs.enqueue(trx, sellerMail, {
      aviso: NOTICES[estado as keyof typeof NOTICES],
      numero: row.pago,
      importeCentimos: row.importe_centimos,
      referencia: referenceOf(invoice.pedido),
      factura: invoiceNumber(invoice),
    });
  });
}
