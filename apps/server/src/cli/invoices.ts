import { writeFile } from 'node:fs/promises';
import { ClosedChainError, hasRecords } from '../platform/db/closed-chains.ts';
import { GapError, heldNumbers, MOST_LOST } from '../platform/db/restored.ts';
import { madridDay } from '../platform/madrid.ts';
import { allInvoices, invoiceNumbered } from '../shop/invoice/invoices.ts';
import { LastNumberError, resumeAfter } from '../shop/invoice/numbers.ts';
import { printInvoice } from '../shop/invoice/paper/print.ts';
import { invoiceNumber, parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { issuers } from '../shop/records/records.ts';
import { correct } from './buyer.ts';
import {
  CommandError,
  type CommandParts,
  logCommand,
  newFileAt,
  notUnderstood,
  parsedArgs,
} from './command.ts';
import { confirm, YES } from './confirm.ts';
import { euros } from './euros.ts';
import { sayLost } from './lost.ts';
import { recordsUsage, runRecords } from './records.ts';
import { refund } from './refund.ts';

export const invoicesUsage = `  invoices list [--year YYYY]   every invoice: number, date, order, total, customer
  invoices print NUMBER FILE.pdf
                                print an invoice once more; the same bytes each time
  invoices refund REF --reason TEXT [--points 1,3 | --amount 50.00 | --vat] [--yes] [--again]
                                give back a paid order (as P-000042), points by their place in it, an amount, VAT
                                included, or the VAT alone of a business in the Union: rectify its invoice, send the
                                money back and tell the customer; the reason stands on the invoice, in Spanish. Links
                                to points that are given back end. It shows the order and asks; --yes answers
                                beforehand. An amount that went back within ten minutes does so again with --again
  invoices correct NUMBER --reason TEXT [--name NAME] [--nif NUMBER] [--address TEXT] [--postcode CODE]
                          [--province NAME]
                                rectify an invoice whose buyer is named wrongly; its amounts stay, no money moves, and
                                the customer gets the rectifying invoice by mail
  invoices resume-after NUMBER [--lost] [--yes]
                                after a restore: the last number that was given, of F and of R each; the next follows
                                it. --lost where nothing was restored, or more than ${MOST_LOST} numbers were lost.
                                Records of invoices go on under a VERIFACTU_INSTALLATION that was never used before
${recordsUsage}`;

/** The invoices' commands of the command line. Rejects with CommandError. */
export async function runInvoices(args: readonly string[], parts: CommandParts): Promise<void> {
  if (args[0] === 'records') return runRecords(args.slice(1), parts);
  const { positionals, values } = parsedArgs(
    args,
    {
      year: { type: 'string' },
      reason: { type: 'string' },
      points: { type: 'string' },
      amount: { type: 'string' },
      vat: { type: 'boolean' },
      again: { type: 'boolean' },
      lost: { type: 'boolean' },
      ...YES,
      name: { type: 'string' },
      nif: { type: 'string' },
      address: { type: 'string' },
      postcode: { type: 'string' },
      province: { type: 'string' },
    },
    invoicesUsage,
  );
  const [action, first, second, ...rest] = positionals;
  if (rest.length === 0) {
    if (action === 'list' && first === undefined) return list(parts, values.year);
    if (action === 'print' && first && second) return print(parts, first, second);
    if (action === 'resume-after' && first && second === undefined) return resume(parts, first, values);
    if (action === 'correct' && first && second === undefined) return correct(parts, first, values);
    if (action === 'refund' && first && second === undefined) return refund(parts, first, values);
  }
  throw notUnderstood('invoices', positionals, invoicesUsage);
}

async function list({ db, write }: CommandParts, year: string | undefined): Promise<void> {
  if (year !== undefined && !/^20\d\d$/.test(year)) throw new CommandError('--year: must be a year', true);
  const invoices = await allInvoices(db, year === undefined ? undefined : Number(year));
  for (const { contenido, emitidaAt } of invoices) {
    const { numero, pedido, total, cliente } = contenido;
    write([numero, madridDay(emitidaAt), pedido, euros(total).padStart(12), cliente.nombre].join('  '));
  }
  write(`${invoices.length} ${invoices.length === 1 ? 'invoice' : 'invoices'}`);
}

async function print(parts: CommandParts, text: string, file: string): Promise<void> {
  const { db, write } = parts;
  const number = parseInvoiceNumber(text);
  const invoice = number && (await invoiceNumbered(db, number));
  if (invoice === undefined) throw new CommandError(`There is no invoice ${text}.`);
  await writeFile(newFileAt(parts, file), await printInvoice(invoice.contenido)).catch((error: Error) => {
    throw new CommandError(`${file}: ${error.message}`);
  });
  write(`${file}: ${invoice.contenido.numero}`);
}

async function resume(
  parts: CommandParts,
  text: string,
  { lost: isSure, yes }: { readonly lost?: boolean | undefined; readonly yes?: boolean | undefined },
): Promise<void> {
  const { db, write } = parts;
  const last = parseInvoiceNumber(text);
  if (last === undefined)
    throw new CommandError(`${text} is no number of an invoice, as F2026-000035.`, true);
  const installation = parts.records?.system.NumeroInstalacion;
  const isLoss = isSure === true || (await heldNumbers(db)).includes(last.serie);
  // A number that the database does not know may have been used since the backup all the same.
  if (installation !== undefined && isLoss && !(await hasRecords(db, installation)))
    await confirm(
      parts,
      yes,
      `Records go on as installation ${installation}, with a chain of their own: no record may ever have been made ` +
        'under this number, not even since the backup. Go on?',
    );
  const { next, known } = await db
    .transaction()
    .execute(async (trx) => {
      const resumed = await resumeAfter(trx, last, new Date(), { isSure, installation });
      await logCommand(trx, parts, { action: 'numeracion', target: invoiceNumber(last) });
      return resumed;
    })
    .catch((error: unknown) => {
      if (error instanceof ClosedChainError)
        throw new CommandError(`Nothing was changed. ${error.message} Then say this again.`);
      throw error instanceof LastNumberError || error instanceof GapError
        ? new CommandError(error.message)
        : error;
    });
  write(`The next invoice of this series and year is ${invoiceNumber(next)}.`);
  const first = invoiceNumber({ ...known, numero: known.numero + 1 });
  sayLost(write, last.numero - known.numero, first, invoiceNumber(last));
  if (installation === undefined && isLoss && (await issuers(db)).length > 0)
    write(
      'The database has records of invoices, and this was said without knowing the VERIFACTU_INSTALLATION of the ' +
        'server: it sells nothing under a number that these records have.',
    );
}
