import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdMails } from '../platform/db/held-jobs.ts';
import { madridDay } from '../platform/madrid.ts';
import { currentTariff } from '../shop/checkout/discounts.ts';
import { fieldsOf, newBuyer, order, payload, places } from '../shop/checkout/test/buyer.ts';
import { notificationOf, notify, signed } from '../shop/payment/test/provider.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { runOrders } from './orders.ts';
import { runPrices } from './prices.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

async function run(command: typeof runOrders, line: string, answers?: string[]): Promise<string[]> {
  const lines: string[] = [];
  await command(line.split(' '), {
    db: app.database.db,
    withJobs: (act) => act(app.jobs),
    write: (text) => lines.push(text),
    readPassword: async () => '',
    ask: async () => (answers === undefined ? 'yes' : answers.shift()),
  });
  return lines;
}

describe('npm run admin -- orders', () => {
  let numero: string;
  beforeAll(async () => {
    const { token } = await newBuyer(app, 'ana@ejemplo.es');
    const placed = fieldsOf(await order(app, token, payload(3)));
    numero = placed.numero;
    await app.database.db
      .updateTable('orders')
      .set({ caduca_at: new Date(0) })
      .execute();
    await order(app, token, { ...payload(1), puntos: places(4).slice(3) });
    await notify(app, signed(notificationOf(placed.fields)));
  });

  it('lists them, and what has to be looked at', async () => {
    const [late, open, count] = await run(runOrders, 'list');
    expect(late).toMatch(
      /^P-000001 {2}\d{4}-\d\d-\d\d {2}pagado {5} {4}606.21 € {2}Vientos del Norte, S\. L\. {2}! /,
    );
    expect(late).toMatch(/! paid after it had lapsed$/);
    expect(open).toMatch(/^P-000002 .* pendiente .* 242.00 € {2}Vientos del Norte, S\. L\.$/);
    expect(count).toBe('2 orders');
    expect(await run(runOrders, 'list --state pendiente')).toEqual([open, '1 order']);
  });

  it('lists an order of half past midnight in Madrid under the day that began there', async () => {
    const { db } = app.database;
    // Madrid is an hour ahead of UTC in winter.
    await sql`update orders set created_at = '2026-12-31T23:30:00Z' where numero = 2`.execute(db);
    expect((await run(runOrders, 'list'))[1]).toMatch(/^P-000002 {2}2027-01-01 /);
  });

  it('shows all about one', async () => {
    const lines = await run(runOrders, 'show p-000001');
    expect(lines[0]).toBe('order     P-000001  pagado');
    expect(lines.filter((line) => line.startsWith('point'))).toHaveLength(3);
    const text = lines.join('\n');
    expect(text).toMatch(/^customer {2}Vientos del Norte, S\. L\., B12345674, ana@ejemplo\.es$/m);
    expect(text).toMatch(/^amount {4}3 x 200\.00 € - 16\.5 % \+ 21 % = 606\.21 €$/m);
    expect(text).toMatch(
      new RegExp(
        `^payment   ${numero}  \\S+Z  autorizado \\(0000, \\S+Z\\)  ! paid after it had lapsed$`,
        'm',
      ),
    );
    expect(text).toMatch(/^invoice {3}F\d{4}-000001$/m);
    expect(text).toMatch(/^delivery {2}pendiente {2}0 of 3 points {2}mailed -$/m);
  });

  it('shows when an order was paid as its invoice has it, however late the bank told of it', async () => {
    const { db } = app.database;
    const { rows } = await sql<{
      paid: string;
    }>`select contenido->>'operacion' as paid from invoices`.execute(db);
    await sql`update orders set pagado_at = pagado_at + interval '20 minutes' where numero = 1`.execute(db);
    expect(await run(runOrders, 'show P-000001')).toContain(`paid      ${rows[0]?.paid}`);
  });

  it('has a delivery made or mailed again', async () => {
    expect(await run(runOrders, 'resend P-000001')).toEqual([
      'P-000001: a new link is on its way to ana@ejemplo.es.',
    ]);
    const { rows } = await sql<{
      name: string;
    }>`select name from pgboss.job where name like 'delivery%'`.execute(app.database.db);
    expect(rows).toHaveLength(2);
  });

  it('sends one link however often it is asked for, and says where mail does not go out', async () => {
    const { db } = app.database;
    await db.updateTable('deliveries').set({ estado: 'lista', correo_at: new Date() }).execute();
    const mails = async () => {
      const { rows } = await sql<{ state: string; due: boolean }>`
        select state::text, start_after <= now() as due from pgboss.job
        where name = 'delivery-mail' and data->>'motivo' = 'enlace'`.execute(db);
      return rows;
    };
    await Promise.all([1, 2, 3].map(() => run(runOrders, 'resend P-000001')));
    expect(await mails()).toEqual([{ state: 'created', due: true }]);
    // A try that failed leaves the job like this.
    await sql`update pgboss.job set state = 'retry', started_on = now(), start_after = now() + interval '1 hour'
      where name = 'delivery-mail'`.execute(db);
    expect(await run(runOrders, 'resend P-000001')).toEqual([
      'P-000001: a new link for ana@ejemplo.es waits, since mail does not go out at present; it need not be ' +
        'asked for again.',
    ]);
    expect(await mails()).toEqual([{ state: 'retry', due: true }]);
    await sql`update pgboss.job set state = 'completed', completed_on = now() where name = 'delivery-mail'`.execute(
      db,
    );
    expect((await run(runOrders, 'resend P-000001'))[0]).toMatch(/is on its way/);
    expect(await mails()).toHaveLength(2);
    // After a restore a mail of the backup is held, and one that is asked for is not.
    await holdMails(db);
    await run(runOrders, 'resend P-000001');
    expect(await mails()).toHaveLength(3);
  });

  it.each([
    ['resend P-000002', 'P-000002 is not paid.'],
    ['show P-000009', 'There is no order P-000009.'],
    ['show nada', 'There is no order nada.'],
    ['list --state cobrado', '--state: must be one of pendiente'],
    ['list P-000001', 'orders list: P-000001 is too much\n  orders list [--state STATE]'],
    ['lose P-000001', 'There is no command orders lose.\n  orders list [--state STATE]'],
    ['show', 'orders show: REF is missing\n'],
    ['show P-000001 P-000002 P-3', 'orders show: P-000002 P-3 is too much\n'],
  ])('%s: %s', async (line, message) => {
    await expect(run(runOrders, line)).rejects.toThrow(message);
  });
});

describe('npm run admin -- prices', () => {
  const day = (days: number) => madridDay(new Date(Date.now() + days * 86_400_000));

  it('lists the tariffs and marks the one that holds', async () => {
    const [first, mark] = await run(runPrices, 'list');
    expect(first).toMatch(/^\* the start {7}200\.00 € {2}from 3: 16\.5 % {2}from 10: 25 %$/);
    expect(mark).toBe('* holds now');
  });

  it('sets one for later, which changes nothing yet, and replaces it', async () => {
    await run(runPrices, `set 300 --from ${day(2)} --discount 5=10`);
    await run(runPrices, `set 310.50 --from ${day(2)} --discount 4=12.5 --discount 8=20`);
    const [now, later] = await run(runPrices, 'list');
    expect(now).toMatch(/^\* the start/);
    expect(later).toMatch(new RegExp(`^  ${day(2)}      310\\.50 €  from 4: 12\\.5 %  from 8: 20 %$`));
    expect(await currentTariff(app.database.db)).toMatchObject({ precioUnidad: 200 });
  });

  it('sets one from today on, which holds at once', async () => {
    const lines = await run(runPrices, 'set 250 --discount 5=20');
    // By hand: 200.00 less 16.5 % are 167.00, and less 25 % 150.00; 250.00 less 20 % are 200.00.
    expect(lines).toEqual([
      `Price of a point from ${day(0)} on, in place of that of the tariff before it:`,
      '  from 1: 200.00 € (no discount) -> 250.00 € (no discount), +50.00 €',
      '  from 3: 167.00 € (discount 16.5 %) -> 250.00 € (no discount), +83.00 €',
      '  from 5: 167.00 € (discount 16.5 %) -> 200.00 € (discount 20 %), +33.00 €',
      '  from 10: 150.00 € (discount 25 %) -> 200.00 € (discount 20 %), +50.00 €',
      `From ${day(0)} on a point costs 250.00 €.`,
    ]);
    expect(await currentTariff(app.database.db)).toMatchObject({ precioUnidad: 250 });
    await run(runPrices, 'set 250');
    expect(await currentTariff(app.database.db)).toEqual({ precioUnidad: 250, descuentos: [] });
  });

  it('sets nothing unless the answer is yes, and an unusual price where it is typed again', async () => {
    await expect(run(runPrices, 'set 260', ['no'])).rejects.toThrow('Nothing was done.');
    await expect(run(runPrices, 'set 260', [])).rejects.toThrow('say it again with --yes');
    await expect(run(runPrices, 'set 2500.01', ['yes', 'yes'])).rejects.toThrow('Nothing was done.');
    await expect(run(runPrices, 'set 24.99 --yes', [])).rejects.toThrow('say it again with --unusual');
    expect(await currentTariff(app.database.db)).toMatchObject({ precioUnidad: 250 });
    await run(runPrices, 'set 2500.01', ['yes', '2500.01']);
    await run(runPrices, 'set 250 --yes --unusual', []);
    // A digit too many and one that is missing are the commonest slips.
    for (const slip of ['set 2500 --yes', 'set 25 --yes'])
      await expect(run(runPrices, slip, [])).rejects.toThrow('say it again with --unusual');
    await run(runPrices, 'set 2499.99 --yes', []);
    await run(runPrices, 'set 250 --yes', []);
  });

  it('sets nothing where another tariff was set while it asked', async () => {
    const { db } = app.database;
    const ask = async () => {
      await run(runPrices, 'set 270');
      return 'yes';
    };
    const parts = {
      db,
      withJobs: () => Promise.reject(new Error('no jobs')),
      readPassword: async () => '',
      ask,
    };
    await expect(runPrices(['set', '260'], { ...parts, write: () => undefined })).rejects.toThrow(
      'another tariff was set meanwhile',
    );
    expect(await currentTariff(db)).toMatchObject({ precioUnidad: 270 });
    await run(runPrices, 'set 250');
  });

  it('takes back a tariff that is still to come, and no other', async () => {
    await run(runPrices, `set 300 --from ${day(3)} --discount 5=10`);
    expect(await run(runPrices, `remove ${day(3)}`)).toEqual([`The tariff from ${day(3)} is taken back.`]);
    const refused = /^There is no tariff from \d{4}-\d\d-\d\d that is still to come: .* `prices set`\.$/;
    await expect(run(runPrices, `remove ${day(3)}`)).rejects.toThrow(refused);
    await expect(run(runPrices, `remove ${day(0)}`)).rejects.toThrow(refused);
    expect(await run(runPrices, 'list')).toHaveLength(4);
  });

  it.each([
    ['remove mañana', 'mañana: must be a day'],
    ['set 200 --discount 3=20 --discount 10=15', 'more points would have a lower one'],
    ['set 0', 'PRICE: must be euros'],
    ['set 1.999', 'PRICE: must be euros'],
    ['set mucho', 'PRICE: must be euros'],
    ['set 200 --from 2020-01-01', '--from: is past'],
    ['set 200 --from mañana', '--from: must be a day'],
    ['set 200 --discount 3', '--discount: must be POINTS=PERCENT'],
    ['set 200 --discount 3=100', '--discount: must be POINTS=PERCENT'],
    ['set 200 --discount 3=101', '--discount: must be POINTS=PERCENT'],
    ['set 200 --discount 0=10', '--discount: must be POINTS=PERCENT'],
    ['set 200 --discount 21=10', '--discount: must be POINTS=PERCENT'],
    ['set 200 --discount 3=10 --discount 3=20', 'stands twice'],
    ['raise 200', 'prices set PRICE'],
  ])('%s: %s', async (line, message) => {
    await expect(run(runPrices, line)).rejects.toThrow(message);
  });
});
