import {
  type BillingData,
  billingDataSchema,
  checkBilling,
  MAX_LENGTH,
  provinceOfPostalCode,
} from '@mapa/contract';
import { z } from 'zod';
import { isFault } from '../platform/api/errors.ts';
import { billingOf } from '../shop/checkout/own-orders.ts';
import { type BuyerFault, correctBuyer } from '../shop/invoice/buyer.ts';
import type { InvoiceContent } from '../shop/invoice/content.ts';
import { invoiceNumbered } from '../shop/invoice/invoices.ts';
import { parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { CommandError, type CommandParts, logCommand } from './command.ts';
import { commandRecorder } from './recorder.ts';
import { reasonOf } from './refund.ts';

/** The fields of the right buyer that are given. */
export interface GivenBuyer {
  readonly reason?: string | undefined;
  readonly name?: string | undefined;
  readonly nif?: string | undefined;
  readonly address?: string | undefined;
  readonly postcode?: string | undefined;
  readonly province?: string | undefined;
}

type Made = Awaited<ReturnType<typeof correctBuyer>>;

const buyerSchema = billingDataSchema.extend({ cifRevisado: z.literal(true) }).superRefine(...checkBilling);

const FAULTS: Readonly<Record<BuyerFault, string>> = {
  'no-invoice': 'is no invoice of a sale, as F2026-000035',
  unchanged: 'has this buyer already',
  cancelled: 'is cancelled at the tax agency',
  'taxed-otherwise':
    'may be taxed otherwise with this address or VAT number: give the order back with `invoices refund` and have it ' +
    'bought anew',
};

/** Rectifies the buyer of an invoice. Rejects with CommandError. */
export async function correct(parts: CommandParts, number: string, given: GivenBuyer): Promise<void> {
  const { db, withJobs, write } = parts;
  const motivo = reasonOf(given.reason);
  const parsed = parseInvoiceNumber(number);
  const invoice = parsed && (await invoiceNumbered(db, parsed));
  if (invoice === undefined) throw new CommandError(`There is no invoice ${number}.`);
  if (invoice.serie !== 'F') throw new CommandError(`${number} ${FAULTS['no-invoice']}.`);
  const { pedidoId } = invoice;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow();
  const buyer = buyerOf(billingOf(order), given);
  const recorder = await commandRecorder(parts);
  const made = await withJobs((jobs) =>
    db.transaction().execute(async (trx) => {
      const asked = { pedidoId, buyer, motivo };
      const contenido = await correctBuyer(trx, { jobs, recorder }, asked, new Date());
      if (!isRefused(contenido)) {
        const detail = `${contenido.numero}: ${motivo}`;
        await logCommand(trx, parts, { action: 'correccion', target: invoice.contenido.numero, detail });
      }
      return contenido;
    }),
  );
  if (typeof made === 'string') throw new CommandError(`${number} ${FAULTS[made]}.`);
  if (isRefused(made)) {
    const fields = Object.keys(made.campos ?? {}).map((field) => OPTIONS[field as Field]);
    throw new CommandError(
      `${fields.join(', ')}: some character cannot be printed on an invoice; write it in Latin letters`,
      true,
    );
  }
  write(`${made.numero} rectifies the buyer of ${invoice.contenido.numero}; no money moves.`);
  write(
    order.email === null
      ? "The customer's account is gone: no mail is sent. Print the invoice and send it otherwise."
      : `${order.email} gets the invoice by mail.`,
  );
}

const isRefused = (made: Made): made is Exclude<Made, InvoiceContent> =>
  typeof made === 'string' || isFault(made);

type Field = Exclude<keyof BillingData, 'pais'>;

const OPTIONS: Readonly<Record<Field, string>> = {
  nombre: '--name',
  cif: '--nif',
  domicilio: '--address',
  codigoPostal: '--postcode',
  provincia: '--province',
};

const LENGTHS: Readonly<Record<Field, number>> = {
  nombre: MAX_LENGTH.facturaNombre,
  cif: MAX_LENGTH.cif,
  domicilio: MAX_LENGTH.domicilio,
  codigoPostal: MAX_LENGTH.codigoPostal,
  provincia: MAX_LENGTH.provincia,
};

/** The fault of a field of a buyer, which its schema words in Spanish. */
function wrongField(buyer: BillingData, field: Field): string {
  const value = buyer[field].trim();
  const length = LENGTHS[field];
  const isText = value !== '' && value.length <= length;
  const own = provinceOfPostalCode(buyer.codigoPostal);
  if (isText && field === 'cif') return `--nif: ${value} is no tax number of ${buyer.pais}`;
  if (isText && field === 'codigoPostal') return `--postcode: ${value} is no postal code of ${buyer.pais}`;
  if (isText && field === 'provincia' && own !== undefined)
    return `--province: the postal code ${buyer.codigoPostal} is of ${own}, not of ${value}`;
  return `${OPTIONS[field]}: must be a text of 1 to ${length} characters, on one line`;
}

/** The buyer with what is given of the right one, checked as the checkout checks it. */
function buyerOf(cliente: BillingData, given: GivenBuyer): BillingData {
  const { name = cliente.nombre, nif = cliente.cif, address = cliente.domicilio } = given;
  const { postcode = cliente.codigoPostal, province = cliente.provincia } = given;
  const all = {
    nombre: name,
    cif: nif,
    domicilio: address,
    codigoPostal: postcode,
    provincia: province,
    pais: cliente.pais,
    // What may be right, as a number of another country, is right where the operator says so.
    cifRevisado: true,
  };
  const { data, error } = buyerSchema.safeParse(all);
  if (data === undefined) throw new CommandError(wrongField(all, error.issues[0]?.path[0] as Field), true);
  const { cifRevisado: _, ...buyer } = data;
  return buyer;
}
