import { type Amendment, cancellationOf, recordOf, recordSchema } from '@mapa/invoice-records';
import type { Transaction } from 'kysely';
import { refuseHeld } from '../../platform/db/restored.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { type Invoice, isRectified } from '../invoice/invoices.ts';
import { chainRecord, keepRecord, type MadeRecord, type Recording } from './add.ts';
import { factsOf, sellerOf } from './facts.ts';

type Trx = Transaction<Tables>;

/** Why another record of the same invoice cannot follow now. */
export type CorrectionFault = 'unrecorded' | 'unanswered' | 'cancelled' | 'refused';

/**
 * Why an invoice cannot be cancelled: others rectify it, or, as `real`, its money moved and nobody said that it should
 * never have been issued.
 */
export type CancellationFault = CorrectionFault | 'rectified' | 'real';

/** Why a record is not amended; `sound` where the agency found nothing wrong in it. */
export type AmendmentFault = CorrectionFault | 'sound';

/** The buyer's data that were wrong in the record of an invoice; the invoice itself stays as it was issued. */
export type BuyerCorrection = Partial<Pick<Invoice['contenido']['cliente'], 'nombre' | 'cif' | 'pais'>>;

/**
 * Records an invoice again, with the right data of its buyer: the new record replaces the one before, which the agency
 * refused or accepted with errors. A record that the agency accepted without errors says what the invoice says, so the
 * invoice itself has to be rectified.
 */
export async function amendRecord(
  trx: Trx,
  recording: Recording,
  { id, contenido }: Invoice,
  correction: BuyerCorrection,
  now: Date,
): Promise<MadeRecord | AmendmentFault> {
  const standing = await standingOf(trx, id);
  if (isFault(standing)) return standing;
  if (standing === 'sound') return 'sound';
  const facts = factsOf({ ...contenido, cliente: { ...contenido.cliente, ...correction } });
  return keptAt(trx, recording, id, facts.seller.nif, now, (place) => recordOf(facts, place, standing));
}

/**
 * Records that an invoice should never have been issued. An invoice whose money moved is only cancelled on an explicit
 * word (`neverDue`): a sale is taken back by rectifying its invoice, and an invoice that others rectify keeps its
 * record.
 */
export async function cancelRecord(
  trx: Trx,
  recording: Recording,
  { id, pedidoId, contenido }: Invoice,
  { neverDue }: { readonly neverDue: boolean },
  now: Date,
): Promise<MadeRecord | CancellationFault> {
  // The lock keeps anybody from giving back the order meanwhile.
  await trx.selectFrom('orders').select('id').where('id', '=', pedidoId).forUpdate().execute();
  const standing = await standingOf(trx, id);
  if (isFault(standing)) return standing;
  // The agency has nothing to cancel when it refused the record.
  if (standing === 'refused') return 'refused';
  if (await isRectified(trx, id)) return 'rectified';
  if (!contenido.pagoDePrueba && !neverDue) return 'real';
  const seller = sellerOf(contenido);
  const of = { number: contenido.numero, issued: new Date(contenido.emitida) };
  return keptAt(trx, recording, id, seller.nif, now, (place) => cancellationOf(of, seller, place));
}

const isFault = (standing: Standing): standing is Exclude<CorrectionFault, 'refused'> =>
  standing === 'unrecorded' || standing === 'unanswered' || standing === 'cancelled';

/** A record to be amended, `sound` where the agency found nothing wrong in it, or the reason why there is none. */
type Standing = Amendment | 'sound' | Exclude<CorrectionFault, 'refused'>;

/** The state of an invoice at the agency, once it has answered all of its records. */
async function standingOf(trx: Trx, invoiceId: string): Promise<Standing> {
  const rows = await trx
    .selectFrom('invoice_records as own')
    .leftJoin('invoice_record_answers as answer', (join) =>
      join.onRef('answer.issuer', '=', 'own.issuer').onRef('answer.position', '=', 'own.position'),
    )
    .select(['own.record', 'answer.outcome'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('own.position')
    .execute();
  const last = rows.at(-1);
  if (last === undefined) return 'unrecorded';
  if (rows.some(({ outcome }) => outcome === null)) return 'unanswered';
  const kept = rows
    .filter(({ outcome }) => outcome !== 'rejected')
    .map(({ record }) => recordSchema.parse(record));
  if (kept.some((record) => 'RegistroAnulacion' in record)) return 'cancelled';
  if (kept.length === 0) return 'refused';
  if (last.outcome === 'accepted') return 'sound';
  return last.outcome === 'rejected' ? 'amendment-refused' : 'kept';
}

async function keptAt(
  trx: Trx,
  recording: Recording,
  invoiceId: string,
  issuer: string,
  now: Date,
  make: Parameters<typeof chainRecord>[4],
): Promise<MadeRecord> {
  // After a restore, the installation has its new number only once the last numbers of both series were given: an
  // earlier record could join the closed chain, or one that nobody has agreed to.
  await refuseHeld(trx, ['F', 'R']);
  const made = await chainRecord(trx, recording, issuer, now, make);
  await keepRecord(trx, invoiceId, made);
  return made;
}
