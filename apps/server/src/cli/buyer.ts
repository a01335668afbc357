import { billingDataSchema, billingFaults, keptTaxNumber } from '@mapa/contract';
import { type BuyerCorrection, type BuyerFault, correctBuyer } from '../shop/invoice/buyer.ts';
import { type Invoice, invoiceNumbered } from '../shop/invoice/invoices.ts';
import { parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { recorderOf } from '../shop/records/recorder.ts';
import { CommandError, type CommandParts, logCommand } from './command.ts';
import { reasonOf } from './refund.ts';

/** What is given of the right buyer. */
export interface GivenBuyer {
  readonly reason?: string | undefined;
  readonly name?: string | undefined;
  readonly nif?: string | undefined;
  readonly address?: string | undefined;
  readonly postcode?: string | undefined;
  readonly province?: string | undefined;
}

const FAULTS: Readonly<Record<BuyerFault, string>> = {
  'no-invoice': 'is no invoice of a sale, as F2026-000035',
  unchanged: 'has this buyer already',
  'taxed-otherwise':
    'would be taxed otherwise at this address: give the order back with `invoices refund` and have it bought anew',
};

/** Rectifies the buyer of an invoice. Rejects with CommandError. */
export async function correct(parts: CommandParts, number: string, given: GivenBuyer): Promise<void> {
  const { records, db, withJobs, write } = parts;
  const motivo = reasonOf(given.reason);
  const parsed = parseInvoiceNumber(number);
  const invoice = parsed && (await invoiceNumbered(db, parsed));
  if (invoice?.serie !== 'F') throw new CommandError(`${number} ${FAULTS['no-invoice']}.`);
  const { pedidoId } = invoice;
  const correction = correctionOf(invoice, given);
  const recorder = recorderOf({ records }, (what) =>
    write(`The chain of invoice records is broken: ${what}`),
  );
  const made = await withJobs((jobs) =>
    db.transaction().execute(async (trx) => {
      const asked = { pedidoId, correction, motivo };
      const contenido = await correctBuyer(trx, { jobs, recorder }, asked, new Date());
      if (typeof contenido !== 'string') {
        const detail = `${contenido.numero}: ${motivo}`;
        await logCommand(trx, parts, { action: 'correccion', target: invoice.contenido.numero, detail });
      }
      return contenido;
    }),
  );
  if (typeof made === 'string') throw new CommandError(`${number} ${FAULTS[made]}.`);
  write(`${made.numero} rectifies the buyer of ${invoice.contenido.numero}; no money moves.`);
  write(
    'Where the account of the customer is gone, no mail is sent: print the invoice and send it otherwise.',
  );
}

/** What is given, checked as the checkout checks it, beside what the invoice has. */
function correctionOf({ contenido: { cliente } }: Invoice, given: GivenBuyer): BuyerCorrection {
  const correction: BuyerCorrection = {
    ...(given.name !== undefined && { nombre: given.name }),
    ...(given.nif !== undefined && { cif: keptTaxNumber(given.nif, cliente.pais) }),
    ...(given.address !== undefined && { domicilio: given.address }),
    ...(given.postcode !== undefined && { codigoPostal: given.postcode }),
    ...(given.province !== undefined && { provincia: given.province }),
  };
  // What may be right, as numbers of other countries, is right where the operator says so.
  const all = { ...cliente, ...correction, cifRevisado: true };
  const { data, error } = billingDataSchema.safeParse(all);
  const [fault] = [
    ...(error?.issues.map(({ message }) => message) ?? []),
    ...Object.values(billingFaults(all)),
  ];
  if (data === undefined || fault !== undefined) throw new CommandError(`The buyer: ${fault}`, true);
  return Object.fromEntries(
    (Object.keys(correction) as (keyof BuyerCorrection)[]).map((field) => [field, data[field]]),
  );
}
