import { cancellationOf } from '@mapa/invoice-records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { madridDay } from '../platform/madrid.ts';
import { viewsOf } from '../shop/checkout/own-orders.ts';
import { correctBuyer } from '../shop/invoice/buyer.ts';
import { invoiceNumbered } from '../shop/invoice/invoices.ts';
import { issueCreditNote, issueInvoice } from '../shop/invoice/issue.ts';
import { embeddedDatabase } from '../shop/invoice/test/database.ts';
import { addPaidOrder, datos } from '../shop/invoice/test/order.ts';
import { parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { chainRecord, keepRecord } from '../shop/records/add.ts';
import { sellerOf } from '../shop/records/facts.ts';
import { type Agency, recordingIssuer, sendNow, startAgency } from '../shop/records/test/recorder.ts';
import { found } from '../test/found.ts';
import { runInvoices } from './invoices.ts';
import { runSales } from './sales.ts';

let database: Database;
let agency: Agency;
beforeAll(async () => {
  database = await embeddedDatabase();
  agency = await startAgency();
  agency.emulator.behave({ wait: 0 });
}, 60_000);
afterAll(async () => {
  await agency.close();
  await database.close();
});

async function run(...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  await runInvoices(['records', ...args], {
    db: database.db,
    records: agency.config.records,
    withJobs: () => Promise.reject(new Error('no jobs')),
    write: (text) => lines.push(text),
    readPassword: async () => '',
  });
  return lines.join('\n');
}

/** Issues an invoice; the result is its number. */
async function issued(cliente: object = {}): Promise<string> {
  const { db } = database;
  const pedidoId = await addPaidOrder(db, { pagadoAt: new Date(), cliente });
  const issuer = recordingIssuer(agency.config);
  await db.transaction().execute((trx) => issueInvoice(trx, pedidoId, issuer, new Date()));
  const { contenido } = await db
    .selectFrom('invoices')
    .select('contenido')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow();
  return (contenido as { numero: string }).numero;
}

const send = () => sendNow(database.db, agency);

const records = async () =>
  (
    await database.db
      .selectFrom('invoice_records as own')
      .leftJoin('invoice_record_answers as answer', (join) =>
        join.onRef('answer.issuer', '=', 'own.issuer').onRef('answer.position', '=', 'own.position'),
      )
      .select(['own.record', 'outcome'])
      .orderBy('own.position')
      .execute()
  ).map(({ record, outcome }) => [record, outcome]);

it('a record that the agency refused is followed by one with the right number, which it takes', async () => {
  const number = await issued();
  agency.emulator.behave({ errors: { [number]: '1110' } });
  await expect(run('amend', number)).rejects.toThrow('has not answered to yet');
  await send();
  agency.emulator.behave({ errors: {} });
  await expect(run('cancel', number)).rejects.toThrow('amend it first');
  await expect(run('amend', number, '--nif', 'B12345675')).rejects.toThrow('--nif: B12345675 is no');
  expect(await run('amend', number, '--nif', 'es A-28015865')).toBe(
    `${number}: record 2 amends it and is on its way.`,
  );
  await send();
  // Annex 6.1 of the agency's 'Validaciones': the record before was refused, so that none is kept.
  expect(await records()).toMatchObject([
    [{ RegistroAlta: {} }, 'rejected'],
    [
      {
        RegistroAlta: {
          Subsanacion: 'S',
          RechazoPrevio: 'X',
          Destinatarios: { IDDestinatario: [{ NIF: 'A28015865' }] },
        },
      },
      'accepted',
    ],
  ]);
  await expect(run('amend', number, '--nif', 'B12345674')).rejects.toThrow('say `invoices correct`');
});

it('an invoice that should never have been issued is cancelled, once', async () => {
  const number = await issued();
  await send();
  await expect(run('cancel', number)).rejects.toThrow('say --never-due');
  expect(await run('cancel', number, '--never-due')).toMatch(/record 4 cancels it/);
  await send();
  expect((await records()).at(-1)).toMatchObject([
    { RegistroAnulacion: { IDFactura: { NumSerieFacturaAnulada: number } } },
    'accepted',
  ]);
  await expect(run('cancel', number, '--never-due')).rejects.toThrow('is cancelled already');
  await expect(run('amend', number)).rejects.toThrow('is cancelled already');
  const jobs = { enqueue: () => expect.fail('nobody is told') };
  const { pedidoId } = found(await invoiceNumbered(database.db, found(parseInvoiceNumber(number))));
  const correction = { pedidoId, buyer: { ...datos, cif: 'B12345674' }, motivo: 'NIF' };
  expect(
    await database.db.transaction().execute((trx) => correctBuyer(trx, { jobs }, correction, new Date())),
  ).toBe('cancelled');
  expect(await run('verify')).toBe('B12345674, installation 1: 4 records, the chain is whole');
});

/** What the command says of this month's sales. */
async function sales(...args: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  await runSales(['--month', madridDay(new Date()).slice(0, 7), ...args], {
    db: database.db,
    withJobs: () => Promise.reject(new Error('no jobs')),
    write: (text) => said.push(text),
    readPassword: async () => '',
  });
  return said.map((line) => line.replace(/ +/g, ' '));
}

it('a cancelled invoice is marked among the sales, and counts in no sum and no form', async () => {
  const [csv = ''] = await sales();
  const cells = csv.split('\r\n').map((line) => line.split(';'));
  // The first invoice was amended, the second cancelled; each is 200,00 and 21 %.
  expect(cells.map((line) => [line[10], line[13]])).toEqual([
    ['Total', 'Anulada'],
    ['242,00', '""'],
    ['242,00', '"Sí"'],
  ]);
  const forms = await sales('--forms');
  expect(forms).toContain('303 taxed at 21 %, base (box 07 at 21 %) 200.00 €');
  expect(forms.at(-1)).toMatch(/^! Cancelled at the tax agency, .*in no form: F\d{4}-000002$/);
});

/** Gives back what an invoice is about. */
async function rectify(number: string) {
  const { db } = database;
  const parsed = parseInvoiceNumber(number);
  const invoice = parsed && (await invoiceNumbered(db, parsed));
  if (invoice === undefined) throw new Error('no invoice');
  const { pedidoId } = invoice;
  const { recorder } = recordingIssuer(agency.config);
  const asked = { pedidoId, part: { kind: 'rest' }, motivo: 'Por error' } as const;
  const note = await db.transaction().execute((trx) => issueCreditNote(trx, asked, new Date(), recorder));
  return { invoice, note };
}

it('an invoice that others rectify is not cancelled, and one that is cancelled is not rectified', async () => {
  const rectified = await issued();
  await rectify(rectified);
  await send();
  await expect(run('cancel', rectified, '--never-due')).rejects.toThrow('rectify what is left of it');
  const cancelled = await issued();
  await send();
  await run('cancel', cancelled, '--never-due');
  expect((await rectify(cancelled)).note).toBe('cancelled');
});

it('of books that hold both, an invoice cancelled and one that rectifies it, neither counts', async () => {
  const before = await sales('--forms');
  const number = await issued();
  const { invoice } = await rectify(number);
  await database.db.transaction().execute(async (trx) => {
    const { records: config } = agency.config;
    if (config === undefined) throw new Error('not recorded');
    const recording = { ...config, alarm: () => undefined };
    const seller = sellerOf(invoice.contenido);
    const of = { number, issued: invoice.emitidaAt };
    const made = await chainRecord(trx, recording, seller.nif, new Date(), (place) =>
      cancellationOf(of, seller, place),
    );
    await keepRecord(trx, invoice.id, made);
  });
  const after = await sales('--forms');
  // What is added counts neither 200,00 nor -200,00, and both are named.
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
  expect(after.at(-1)).toMatch(new RegExp(`${number}, R\\d{4}-000002$`));
  const [csv = ''] = await sales();
  const marks = csv.split('\r\n').map((line) => line.split(';')[13]);
  expect(marks.slice(-2)).toEqual(['"Sí"', '"La que rectifica"']);
});

it('nobody withdraws from an order whose invoice was cancelled', async () => {
  const { db } = database;
  const number = await issued();
  await send();
  await db.updateTable('orders').set({ comprador: 'consumidor' }).execute();
  const isOffered = async () => {
    const views = await viewsOf(db, await db.selectFrom('orders').selectAll().execute());
    return views.find(({ factura }) => factura === number)?.desistible;
  };
  expect(await isOffered()).toBe(true);
  await run('cancel', number, '--never-due');
  expect(await isOffered()).toBe(false);
});

it('what is no invoice is named', async () => {
  await expect(run('cancel', 'F2020-000001')).rejects.toThrow('There is no invoice F2020-000001.');
  await expect(run('amend')).rejects.toThrow('NUMBER: one invoice');
});
