import { parseArgs } from 'node:util';
import { countryOf, keptTaxNumber, taxNumberDoubt } from '@mapa/contract';
import { type Invoice, invoiceNumbered } from '../shop/invoice/invoices.ts';
import { parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import {
  amendRecord,
  type BuyerCorrection,
  type CorrectionFault,
  cancelRecord,
} from '../shop/records/correct.ts';
import { CommandError, type CommandParts, logCommand } from './command.ts';

export const correctionsUsage = `  invoices records amend NUMBER [--name NAME] [--nif NUMBER] [--country COUNTRY]
                                record an invoice again, with the right data of its buyer where the agency refused or
                                noted them; the invoice itself stays as it was issued
  invoices records cancel NUMBER
                                record that an invoice should never have been issued; one that should is taken back
                                with \`invoices refund\`
`;

const FAULTS: Readonly<Record<CorrectionFault, string>> = {
  unrecorded: 'has no record: it was issued before invoices were recorded',
  unanswered: 'has a record that the agency has not answered to yet',
  cancelled: 'is cancelled already',
  refused: 'has no record that the agency keeps: amend it first',
};

/** Records an invoice again, or cancels it. Rejects with CommandError. */
export async function runCorrections(
  action: 'amend' | 'cancel',
  args: readonly string[],
  parts: CommandParts,
): Promise<void> {
  const { db, records, write } = parts;
  if (records === undefined) throw new CommandError('Set INVOICE_RECORDS=verifactu first.');
  const { number, ...given } = parse(args);
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
        : await cancelRecord(trx, recording, invoice, new Date());
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

function parse(args: readonly string[]): Given & { readonly number: string } {
  try {
    const text = { type: 'string' } as const;
    const options = { name: text, nif: text, country: text };
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [number, ...rest] = positionals;
    if (number === undefined || rest.length > 0) throw new Error('NUMBER: one invoice, as F2026-000035');
    return { number, name: values.name, nif: values.nif, country: values.country };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${message}\n${correctionsUsage}`, true);
  }
}

function correctionOf({ contenido: { cliente } }: Invoice, { name, nif, country }: Given): BuyerCorrection {
  const pais = country === undefined ? cliente.pais : countryOf(country);
  if (pais === undefined) throw new CommandError('--country: is on no list, as Portugal', true);
  const doubt = nif === undefined ? undefined : taxNumberDoubt(nif, pais);
  if (doubt !== undefined) throw new CommandError(`--nif: ${doubt.message}`, true);
  return {
    pais,
    ...(name !== undefined && { nombre: name }),
    ...(nif !== undefined && { cif: keptTaxNumber(nif, pais) }),
  };
}
