import { PAID_STATES } from '@mapa/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type RefundParts, refundIn } from './invoice/refund/refund.ts';
import { tellOfConfirmation } from './payment/seller-mail/confirmation.ts';
import { recorderOf } from './records/recorder.ts';
import { refundParts } from './refund-parts.ts';
import { askAgain, type ViesAgain } from './vat/vies/again.ts';
import { viesOf } from './vat/vies/ask.ts';

const REASON =
  'VIES ha confirmado el NIF-IVA del destinatario, que no se podía comprobar cuando se hizo el pedido';

interface ViesWork {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Asks VIES again about the number of a buyer who was charged with VAT, and gives it back once it is confirmed. */
export function viesWork({ config, db, jobs, log }: ViesWork) {
  const recorder = recorderOf(config, (what) =>
    log.error({ what }, 'the chain of invoice records is broken'),
  );
  const refunds = refundParts({ db, jobs, recorder });
  const ask = viesOf(config);
  return (asked: ViesAgain): Promise<void> =>
    askAgain({ db, ask, onConfirmed: (trx, id) => giveTaxBack(trx, refunds, id, new Date()) }, asked);
}

/**
 * Gives back the VAT of a paid order whose buyer turned out to be a business that owes it elsewhere in the Union: the
 * invoice is rectified in its tax alone, the money is on its way, and buyer and seller get mails. It does nothing where
 * the order is not paid yet, where VIES has not confirmed the number, or where there is no such tax (any more).
 */
export async function giveTaxBack(
  trx: Transaction<Tables>,
  parts: RefundParts,
  pedidoId: string,
  now: Date,
): Promise<void> {
  const confirmed = await trx
    .selectFrom('orders')
    .innerJoin('vat_checks', 'vat_checks.id', 'iva_consulta')
    .select('orders.id')
    .where('orders.id', '=', pedidoId)
    .where('estado', 'in', PAID_STATES)
    .where('iva_centimos', '>', 0)
    .where('outcome', '=', 'valid')
    .executeTakeFirst();
  if (confirmed === undefined) return;
  const refund = await refundIn(trx, parts, { pedidoId, part: { kind: 'tax' }, motivo: REASON }, now);
  if (typeof refund === 'string') return;
  const { numero, total } = refund.contenido;
  await tellOfConfirmation(trx, parts.jobs, pedidoId, { factura: numero, importeCentimos: 0 - total });
}
