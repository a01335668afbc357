import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/test/user.ts';
import { mailsTo } from '../accounts/test/visitor.ts';
import { issueInvoice } from '../shop/invoice/issue.ts';
import { addPaidOrder, addPayment, issuer } from '../shop/invoice/test/order.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { runInvoices } from './invoices.ts';
import { runSales } from './sales.ts';

let app: RealApp;
const file = join(tmpdir(), `mapa-cli-${process.pid}`);
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(async () => {
  await app.close();
  for (const ending of ['csv', 'pdf', 'again.pdf']) await rm(`${file}.${ending}`, { force: true });
});

type Command = typeof runInvoices;

async function run(command: Command, ...args: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  await command(args, {
    db: app.database.db,
    withJobs: (act) => act(app.jobs),
    write: (text) => lines.push(text),
    readPassword: async () => '',
    ask: async () => 'yes',
  });
  return lines;
}

/** An order that was paid and has its invoice; the result is its reference. */
async function sold(time: string, order: Parameters<typeof addPaidOrder>[1] = {}): Promise<string> {
  const { db } = app.database;
  const pagadoAt = new Date(time);
  const id = await addPaidOrder(db, { ...order, pagadoAt });
  await addPayment(db, id, pagadoAt);
  await db.transaction().execute((trx) => issueInvoice(trx, id, issuer, pagadoAt));
  const { numero } = await db
    .selectFrom('orders')
    .select('numero')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `P-${String(numero).padStart(6, '0')}`;
}

describe('npm run admin -- invoices', () => {
  it('prints an invoice, the same bytes each time, and lists all', async () => {
    const reference = await sold('2025-03-01T12:00:00Z', { cantidad: 10, descuento: 25 });
    await run(runInvoices, 'print', 'f2025-000001', `${file}.pdf`);
    await run(runInvoices, 'print', 'F2025-000001', `${file}.again.pdf`);
    const bytes = await readFile(`${file}.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.compare(bytes, await readFile(`${file}.again.pdf`))).toBe(0);
    expect(await run(runInvoices, 'list', '--year', '2025')).toEqual([
      `F2025-000001  2025-03-01  ${reference}     1815.00 €  Ingeniería Eólica del Ebro, S. A.`,
      '1 invoice',
    ]);
    expect(await run(runInvoices, 'list', '--year', '2024')).toEqual(['0 invoices']);
  });

  it('takes an order back once: rectifies, ends the links, tells the customer', async () => {
    const { db } = app.database;
    const email = 'ana@ejemplo.es';
    const userId = await addUser(app, email);
    const reference = await sold('2025-04-01T12:00:00Z', { cantidad: 3, descuento: 16.5, userId, email });
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const expires_at = sql<Date>`now() + interval '1 day'`;
    await db
      .insertInto('downloads')
      .values({ id, pedido_id: id, secret_hash: '', expires_at, ultima_at: null })
      .execute();
    const said = await run(runInvoices, 'refund', reference, '--reason', 'Pedido por error.');
    const lines = said.slice(3);
    const [number = ''] = /^R\d{4}-\d{6}/.exec(lines[0] ?? '') ?? [];
    expect(lines[0]).toBe(`${number} rectifies F2025-000002: -606.21 €.`);
    expect(lines.at(-1)).toMatch(/^606\.21 € go back through the payment provider/);

    const link = db.selectFrom('downloads').select(sql<boolean>`expires_at <= now()`.as('lapsed'));
    expect(await link.where('id', '=', id).execute()).toEqual([{ lapsed: true }]);
    const [mail] = await mailsTo(app, email, 1);
    // The person, as in the other mails, and not the company that the invoice is made out to.
    expect(mail?.plain).toMatch(/^Hola, Ana:/);
    // The money and the mail go at the same time.
    expect(mail?.plain).toMatch(/y le (estamos devolviendo|hemos devuelto) 606,21\u202f€ a la tarjeta/);
    expect(mail?.plain).toContain(
      `la factura rectificativa ${number}, que rectifica la factura F2025-000002`,
    );
    const files = await db.selectFrom('mailbox_attachments').selectAll().execute();
    expect(files.map(({ name }) => name)).toEqual([`factura_rectificativa_${number}.pdf`]);

    const again = run(runInvoices, 'refund', reference, '--reason', 'Otra vez.');
    await expect(again).rejects.toThrow('was given back already');
    expect(await db.selectFrom('invoices').selectAll().where('serie', '=', 'R').execute()).toHaveLength(1);
  });

  it.each([
    [['print', 'F2025-000099', 'x.pdf'], 'There is no invoice F2025-000099.'],
    [['print', 'F2025-000001', '/nowhere/x.pdf'], '/nowhere/x.pdf: ENOENT'],
    [['refund', 'P-999999', '--reason', 'x'], 'There is no order P-999999.'],
    [['refund', '7', '--reason', 'x'], 'There is no order 7.'],
    [['refund', 'P-000001'], '--reason is missing: why the invoice is rectified'],
    [['refund', 'P-000001', '--reason', ' '], '--reason: must be a text'],
    [['list', '--year', '25'], '--year: must be a year'],
    [['list', '--all'], 'invoices list'],
    [[], 'invoices list'],
  ])('%j: %s', async (args, message) => {
    await expect(run(runInvoices, ...args)).rejects.toThrow(message);
  });
});

describe('npm run admin -- sales', () => {
  it('gives the invoices of a month in Madrid, whose sums are their totals', async () => {
    // Summer time: the month begins at 22:00 and ends at 22:00, UTC.
    await sold('2025-05-31T21:59:59Z');
    await sold('2025-05-31T22:00:00Z', { cliente: { nombre: '=1+1;"x"', cif: '@A1' } });
    await sold('2025-06-30T21:59:59Z', {
      cantidad: 3,
      descuento: 16.5,
      cliente: { pais: 'Alemania', codigoPostal: '10115' },
    });
    await sold('2025-06-30T22:00:00Z');
    const [csv = ''] = await run(runSales, '--month', '2025-06');
    const [head, ...rows] = csv.split('\r\n');
    expect(head).toBe(
      '\ufeffNúmero;Fecha;Cliente;NIF;País;Importe;Descuento;Base imponible;IVA %;IVA;Total;Autorización;' +
        'Rectifica;Anulada;País de la tarjeta;IP;VIES;Pedido;Número de pago;Operación;Código postal;Provincia;' +
        'Fecha de la operación;Tipo',
    );
    // 242,00 = 200,00 + 21 %; 501,00 = 600,00 - 16,5 %, without tax.
    expect(rows).toEqual([
      expect.stringMatching(
        new RegExp(
          String.raw`^"F2025-\d{6}";01/06/2025;"'=1\+1;""x""";"'@A1";"España";` +
            String.raw`200,00;0,00;200,00;21;42,00;242,00;"A\w{5}";"";"";"";"";"";` +
            String.raw`"P-\d{6}";"2611\w{8}";"Sujeta";"50001";"Zaragoza";;"F1"$`,
        ),
      ),
      expect.stringMatching(
        new RegExp(
          String.raw`^"F2025-\d{6}";30/06/2025;"Ingeniería Eólica del Ebro, S\. A\.";"A58818501";"Alemania";` +
            String.raw`600,00;99,00;501,00;0;0,00;501,00;"A\w{5}";"";"";"";"";"";` +
            String.raw`"P-\d{6}";"2611\w{8}";"No sujeta: Unión Europea, sin NIF-IVA";"";"";;"F1"$`,
        ),
      ),
    ]);
    expect(await run(runSales, '--month', '2025-06', '--out', `${file}.csv`)).toEqual([
      `${file}.csv: 2 invoices, 0 that rectify; base 800.00 €, discount 99.00 €, VAT 42.00 €, total 743.00 €`,
    ]);
    expect((await readFile(`${file}.csv`)).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it.each([
    [['--quarter', '2026-T9'], '--quarter: must be a quarter, as 2026-T4'],
    [['--quarter', '2026-11'], '--quarter: must be a quarter, as 2026-T4'],
    [['--month', '2026-13'], '--month: must be a month, as 2026-11'],
    [['--month', '2026-T4'], '--month: must be a month, as 2026-11'],
    [[], '--month or --quarter: one of the two is needed'],
    [['--month', '2026-11', '--quarter', '2026-T4'], '--month, --quarter: one of the two'],
  ])('says what is wrong with %j', async (args, problem) => {
    await expect(run(runSales, ...args)).rejects.toThrow(`${problem}\n  sales --month`);
  });

  it('sums a month for the forms, and says what is in none of them', async () => {
    const lines = await run(runSales, '--month', '2025-06', '--forms');
    // 200,00 + 21 %; the German buyer of 501,00 has a Spanish number.
    expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      '303 taxed at 21 %, base (box 07 at 21 %) 200.00 €',
      '303 taxed at 21 %, tax (box 09 at 21 %) 42.00 €',
      '303 corrections of bases (box 14) 0.00 €',
      '303 corrections of tax (box 15) 0.00 €',
      '303 services to businesses in the Union (box 59) 0.00 €',
      '303 not subject by place of supply (box 120) 0.00 €',
      '303 not subject, by the one-stop shop (box 123) 0.00 €',
      expect.stringMatching(/^! In the Union without a VAT number.*: F2025-\d{6}$/),
    ]);
  });

  it('has what was taken back with its signs turned', async () => {
    const { rows } = await sql<{ month: string }>`
      select to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM') as month`.execute(app.database.db);
    const [csv = ''] = await run(runSales, '--month', rows[0]?.month ?? '');
    expect(csv.split('\r\n')[1]).toMatch(
      /^"R\d{4}-000001";.*;-600,00;-99,00;-501,00;21;-105,21;-606,21;"A\w{5}";"F2025-000002";"";"";"";"";"P-.*;"R1"$/,
    );
  });

  it('names the file that it cannot write', async () => {
    const args = ['--month', '2025-01', '--out', '/nowhere/x.csv'];
    await expect(run(runSales, ...args)).rejects.toThrow('/nowhere/x.csv: ENOENT');
  });
});
