import { parseArgs } from 'node:util';
import { countryOf, keptTaxNumber, taxNumberDoubt } from '@mapa/contract';
import { type Invoice, invoiceNumbered } from '../shop/invoice/invoices.ts';
import { parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import {
  type AmendmentFault,
  amendRecord,
  type BuyerCorrection,
  type CancellationFault,
  cancelRecord,
} from '../shop/records/correct.ts';
import { CommandError, type CommandParts, logCommand } from './command.ts';

export const correctionsUsage = `  invoices records amend NUMBER [--name NAME] [--nif NUMBER] [--country COUNTRY]
                                record an invoice again, with the right data of its buyer where the agency refused or
                                noted them; the invoice itself stays as it was issued
  invoices records cancel NUMBER [--never-due]
                                record that an invoice should never have been issued ('anulación'): it then counts in
                                no form. A sale that was made and is given back is no such case, nor is a refund:
                                it is taken back with \`invoices refund\`. --never-due says that there was no such sale
                                although its payment came in; without it only those of test payments are cancelled
`;

const FAULTS: Readonly<Record<CancellationFault | AmendmentFault, string>> = {
  unrecorded: 'has no record: it was issued while invoices were not recorded',
  unanswered: 'has a record that the agency has not answered to yet',
  cancelled: 'is cancelled already',
  refused: 'has no record that the agency keeps: amend it first',
  sound:
    'has a record in which the agency found nothing wrong: where the invoice names its buyer wrongly, say ' +
    '`invoices correct`',
  rectified:
    'has invoices that rectify it, so that it would leave the forms twice: rectify what is left of it instead',
  real:
    'is of money that really moved: take a sale back with `invoices refund`. Cancelling is only for an invoice that ' +
    'should never have been issued; where that is so, say --never-due',
};

/** Records an invoice again, or cancels it. Rejects with CommandError. */
export async function runCorrections(
  action: 'amend' | 'cancel',
  args: readonly string[],
  parts: CommandParts,
): Promise<void> {
  const { db, records, write } = parts;
  if (records === undefined) throw new CommandError('Set INVOICE_RECORDS=verifactu first.');
  const { number, neverDue, ...given } = parse(args);
  const parsed = parseInvoiceNumber(number);
  const invoice = parsed && (await invoiceNumbered(db, parsed));
  if (invoice === undefined) throw new CommandError(`There is no invoice ${number}.`);
  const correction = correctionOf(invoice, given);
  const recording = {
    system: records.system,
    qrUrl: records.qrUrl,
    alarm: (what: string) => write(`The chain of invoice records is broken: ${what}`),
  };
  const made = await db.transaction().execute(async (trx) => {
    const record =
      action === 'amend'
        ? await amendRecord(trx, recording, invoice, correction, new Date())
        : await cancelRecord(trx, recording, invoice, { neverDue }, new Date());
    const target = invoice.contenido.numero;
    if (typeof record !== 'string')
      await logCommand(trx, parts, {
        action: 'registro',
        target,
        detail: action === 'amend' ? 'subsanación' : 'anulación',
      });
    return record;
  });
  if (typeof made === 'string') throw new CommandError(`${number} ${FAULTS[made]}.`);
  write(
    `${number}: record ${made.position} ${action === 'amend' ? 'amends' : 'cancels'} it and is on its way.`,
  );
}

interface Given {
  readonly name: string | undefined;
  readonly nif: string | undefined;
  readonly country: string | undefined;
}

function parse(args: readonly string[]): Given & { readonly number: string; readonly neverDue: boolean } {
  try {
    const text = { type: 'string' } as const;
    const neverDue = { type: 'boolean', default: false } as const;
    const options = { name: text, nif: text, country: text, 'never-due': neverDue };
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [number, ...rest] = positionals;
    if (number === undefined || rest.length > 0) throw new Error('NUMBER: one invoice, as F2026-000035');
    const { name, nif, country } = values;
    return { number, neverDue: values['never-due'], name, nif, country };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${message}\n${correctionsUsage}`, true);
  }
}

function correctionOf({ contenido: { cliente } }: Invoice, { name, nif, country }: Given): BuyerCorrection {
  const pais = country === undefined ? cliente.pais : countryOf(country);
  if (pais === undefined) throw new CommandError('--country: is on no list, as Portugal', true);
  const doubt = nif === undefined ? undefined : taxNumberDoubt(nif, pais);
  if (doubt !== undefined) throw new CommandError(`--nif: ${nif} is no tax number of ${pais}`, true);
  return {
    pais,
    ...(name !== undefined && { nombre: name }),
    ...(nif !== undefined && { cif: keptTaxNumber(nif, pais) }),
  };
}
