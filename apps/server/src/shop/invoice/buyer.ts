import { countryCode, SPAIN, vatOf, vatPrefix } from '@mapa/contract';
import type { Transaction } from 'kysely';
import type { Fault } from '../../platform/api/errors.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { keptBilling, unprintable } from '../order/billing.ts';
import { isCancelled } from '../order/cancelled.ts';
import type { InvoiceContent } from './content.ts';
import { creditNotesOf, invoiceOf } from './invoices.ts';
import { issueRectifying } from './issue.ts';
import type { Recorder } from './recorder.ts';
import { creditNoteMail } from './refund/mail.ts';
import { standingOf } from './refund/tax.ts';

type Buyer = InvoiceContent['cliente'];

/**
 * Why the buyer of an invoice is not corrected; `taxed-otherwise` where the right buyer may owe another tax: one with
 * another country, an address of another tax, or another VAT number of the Union, which VIES would have to confirm.
 */
export type BuyerFault = 'no-invoice' | 'cancelled' | 'unchanged' | 'taxed-otherwise';

export interface CorrectionParts {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly recorder?: Recorder | undefined;
}

const NAMES: Readonly<Record<keyof Buyer, string>> = {
  nombre: 'nombre',
  cif: 'NIF',
  domicilio: 'domicilio',
  codigoPostal: 'código postal',
  provincia: 'provincia',
  pais: 'país',
};

/**
 * Rectifies the invoice of an order whose buyer is named wrongly (Real Decreto 1619/2012, art. 15.1, for art. 6.1 c to
 * e). The new invoice has the right buyer, amounts of zero, because it rectifies by differences, and says what stood
 * there before. The order has the right buyer from now on. No money moves; later refunds go to the right buyer. A buyer
 * with an account gets the invoice by mail.
 */
export async function correctBuyer(
  trx: Transaction<Tables>,
  { jobs, recorder }: CorrectionParts,
  { pedidoId, buyer, motivo }: Asked,
  now: Date,
): Promise<InvoiceContent | BuyerFault | Fault> {
  const { email, comprador } = await trx
    .selectFrom('orders')
    .select(['email', 'comprador'])
    .where('id', '=', pedidoId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const original = await invoiceOf(trx, pedidoId);
  if (original === undefined) return 'no-invoice';
  if (await isCancelled(trx, original.id)) return 'cancelled';
  const notes = (await creditNotesOf(trx, pedidoId)).map(({ contenido }) => contenido);
  const standing = standingOf(original.contenido, notes);
  const cliente = keptBilling(buyer, comprador);
  const wrong = unprintable(cliente);
  if (wrong !== undefined) return wrong;
  const changed = changesOf(standing.cliente, cliente);
  if (changed.length === 0) return 'unchanged';
  if (!isTaxedAlike(standing.cliente, cliente)) return 'taxed-otherwise';
  const { codigoPostal: codigo_postal, ...rest } = cliente;
  await trx
    .updateTable('orders')
    .set({ ...rest, codigo_postal })
    .where('id', '=', pedidoId)
    .execute();
  const { contenido } = await issueRectifying(
    trx,
    original,
    now,
    (numero, emitida) => ({
      ...standing,
      cliente,
      numero,
      emitida: emitida.toISOString(),
      operacion: emitida.toISOString(),
      lineas: [
        {
          descripcion: `Corrección de los datos del cliente: ${changed.join('; ')}`,
          cantidad: 1,
          precioUnidad: 0,
          importe: 0,
        },
      ],
      ...{ base: 0, descuento: 0, descuentoPorcentaje: 0, iva: 0, total: 0 },
      rectifica: {
        numero: original.contenido.numero,
        emitida: original.contenido.emitida,
        motivo,
        alcance: 'cliente',
        puntos: [],
        baseSinIva: 0,
      },
      qr: null,
      programa: null,
    }),
    recorder,
  );
  if (email !== null) await jobs.enqueue(trx, creditNoteMail, { pedidoId, numero: contenido.numero });
  return contenido;
}

interface Asked {
  readonly pedidoId: string;
  /** All fields of the right buyer. */
  readonly buyer: Buyer;
  /** The reason, which stands on the invoice, in Spanish. */
  readonly motivo: string;
}

function isTaxedAlike(wrong: Buyer, right: Buyer): boolean {
  const isOfUnion = wrong.pais !== SPAIN && vatPrefix(countryCode(wrong.pais) ?? '') !== undefined;
  return (
    wrong.pais === right.pais &&
    vatOf(wrong).tratamiento === vatOf(right).tratamiento &&
    (!isOfUnion || wrong.cif === right.cif)
  );
}

/** The changes in words: the right value and the wrong one. */
function changesOf(wrong: Buyer, right: Buyer): readonly string[] {
  return (Object.keys(NAMES) as (keyof Buyer)[]).flatMap((field) =>
    right[field] === wrong[field] ? [] : [`${NAMES[field]} ${right[field]} en lugar de ${wrong[field]}`],
  );
}
