import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { madridDay } from '../platform/madrid.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { embeddedDatabase } from '../shop/invoice/test/database.ts';
import { addPaidOrder } from '../shop/invoice/test/order.ts';
import { sendDue } from '../shop/records/send.ts';
import { type Agency, recordingIssuer, startAgency } from '../shop/records/test/recorder.ts';
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

const send = () =>
  sendDue(
    {
      db: database.db,
      channel: agency.channel,
      seller: { name: agency.config.organisation.name, nif: agency.config.organisation.cif },
      log: { warn: () => undefined, error: () => undefined },
    },
    new Date(),
  );

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
  await expect(run('amend', number, '--nif', 'B12345675')).rejects.toThrow('--nif: El carácter de control');
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
});

it('an invoice that should never have been issued is cancelled, once', async () => {
  const number = await issued();
  await send();
  expect(await run('cancel', number)).toMatch(/record 4 cancels it/);
  await send();
  expect((await records()).at(-1)).toMatchObject([
    { RegistroAnulacion: { IDFactura: { NumSerieFacturaAnulada: number } } },
    'accepted',
  ]);
  await expect(run('cancel', number)).rejects.toThrow('is cancelled already');
  await expect(run('amend', number)).rejects.toThrow('is cancelled already');
  expect(await run('verify')).toBe('B12345674: 4 records, the chain is whole');
});

it('a cancelled invoice is marked among the sales, and counts in no sum and no form', async () => {
  const lines = async (...args: readonly string[]) => {
    const said: string[] = [];
    await runSales(['--month', madridDay(new Date()).slice(0, 7), ...args], {
      db: database.db,
      withJobs: () => Promise.reject(new Error('no jobs')),
      write: (text) => said.push(text),
      readPassword: async () => '',
    });
    return said;
  };
  const [csv = ''] = await lines();
  const cells = csv.split('\r\n').map((line) => line.split(';'));
  // The first invoice was amended, the second cancelled; each is 200,00 and 21 %.
  expect(cells.map((line) => [line[10], line[13]])).toEqual([
    ['Total', 'Anulada'],
    ['242,00', '""'],
    ['242,00', '"Sí"'],
  ]);
  const forms = (await lines('--forms')).map((line) => line.replace(/\s+/g, ' '));
  expect(forms).toContain('303 taxed at 21 %, base (box 07 at 21 %) 200.00 €');
  expect(forms.at(-1)).toMatch(/^! Cancelled at the tax agency, in no form: F\d{4}-000002$/);
});

it('what is no invoice is named', async () => {
  await expect(run('cancel', 'F2020-000001')).rejects.toThrow('There is no invoice F2020-000001.');
  await expect(run('amend')).rejects.toThrow('NUMBER: one invoice');
});
