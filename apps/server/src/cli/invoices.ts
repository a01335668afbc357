import { writeFile } from 'node:fs/promises';
import { REFUND_REASON_LENGTH } from '@mapa/contract';
import { allInvoices, invoiceNumbered } from '../shop/invoice/invoices.ts';
import { madridDay, resumeAfter } from '../shop/invoice/numbers.ts';
import { printInvoice } from '../shop/invoice/paper/print.ts';
import { refundIn } from '../shop/invoice/refund/refund.ts';
import { invoiceNumber, parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { orderNumberOf } from '../shop/order/reference.ts';
import { recorderOf } from '../shop/records/recorder.ts';
import { CommandError, type CommandParts, logCommand, parsedArgs } from './command.ts';
import { euros } from './euros.ts';
import { recordsUsage, runRecords } from './records.ts';

export const invoicesUsage = `  invoices list [--year YYYY]   every invoice: number, date, order, total, customer
  invoices print NUMBER FILE.pdf
                                print an invoice once more; the same bytes each time
  invoices refund REF --reason TEXT
                                take back a paid order (as P-000042): rectify its invoice, end its download links and
                                tell the customer; the reason stands on the invoice, in Spanish. The money is sent
                                back in the payment provider's panel
  invoices resume-after NUMBER  after a restore: the last number that was given, of F and of R each; the next follows it
${recordsUsage}`;

/** The invoices' commands of the command line. Rejects with CommandError. */
export async function runInvoices(args: readonly string[], parts: CommandParts): Promise<void> {
  if (args[0] === 'records') return runRecords(args.slice(1), parts);
  const { positionals, values } = parsedArgs(
    args,
    { year: { type: 'string' }, reason: { type: 'string' } },
    invoicesUsage,
  );
  const [action, first, second, ...rest] = positionals;
  if (rest.length === 0) {
    if (action === 'list' && first === undefined) return list(parts, values.year);
    if (action === 'print' && first && second) return print(parts, first, second);
    if (action === 'resume-after' && first && second === undefined) return resume(parts, first);
    if (action === 'refund' && first && second === undefined) return refund(parts, first, values.reason);
  }
  throw new CommandError(invoicesUsage.trimEnd(), true);
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

async function print({ db, write }: CommandParts, text: string, file: string): Promise<void> {
  const number = parseInvoiceNumber(text);
  const invoice = number && (await invoiceNumbered(db, number));
  if (invoice === undefined) throw new CommandError(`There is no invoice ${text}.`);
  await writeFile(file, await printInvoice(invoice.contenido)).catch((error: Error) => {
    throw new CommandError(`${file}: ${error.message}`);
  });
  write(`${file}: ${invoice.contenido.numero}`);
}

async function resume({ db, write }: CommandParts, text: string): Promise<void> {
  const last = parseInvoiceNumber(text);
  if (last === undefined)
    throw new CommandError(`${text} is no number of an invoice, as F2026-000035.`, true);
  const next = await db.transaction().execute((trx) => resumeAfter(trx, last));
  if (next === undefined) throw new CommandError(`The database holds a later invoice than ${text}.`);
  write(`The next invoice of this series and year is ${invoiceNumber(next)}.`);
}

async function refund(
  { records, db, withJobs, write }: CommandParts,
  reference: string,
  reason: string | undefined,
): Promise<void> {
  if (reason === undefined) {
    throw new CommandError(
      '--reason is missing: why the order is taken back, in Spanish, as --reason "Pedido por error". It ' +
        'stands on the invoice.',
      true,
    );
  }
  const motivo = reason.trim();
  if (motivo === '' || motivo.length > REFUND_REASON_LENGTH || /\p{Cc}/u.test(motivo)) {
    throw new CommandError(`--reason: must be a text of at most ${REFUND_REASON_LENGTH} characters`, true);
  }
  const numero = orderNumberOf(reference);
  const pedido =
    numero === undefined
      ? undefined
      : await db.selectFrom('orders').select('id').where('numero', '=', numero).executeTakeFirst();
  if (pedido === undefined) throw new CommandError(`There is no order ${reference}.`);
  const recorder = recorderOf({ records }, (what) =>
    write(`The chain of invoice records is broken: ${what}`),
  );
  const refunded = await withJobs((jobs) =>
    db.transaction().execute(async (trx) => {
      const made = await refundIn(trx, { db, jobs, recorder }, pedido.id, motivo, new Date());
      if (made !== undefined)
        await logCommand(trx, {
          action: 'devolucion',
          target: reference.trim().toUpperCase(),
          detail: motivo,
        });
      return made;
    }),
  );
  if (refunded === undefined) {
    throw new CommandError(`Order ${reference} has no invoice, or was taken back already.`);
  }
  const { contenido, isMailed } = refunded;
  write(`${contenido.numero} rectifies ${contenido.rectifica?.numero}: ${euros(contenido.total)}.`);
  write('The download links of the order no longer work.');
  write(
    isMailed
      ? 'The customer gets the invoice by mail.'
      : "The customer's account is gone: no mail is sent. Print the invoice and send it otherwise.",
  );
  write(`Now send ${euros(0 - contenido.total)} back in the payment provider's panel.`);
}
