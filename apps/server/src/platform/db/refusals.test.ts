import { MINUTE_MS } from '@mapa/field';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, testPassword } from '../../accounts/test/user.ts';
import { call, registration } from '../../accounts/test/visitor.ts';
import { fieldsOf, newBuyer, order, payload, startShop } from '../../shop/checkout/test/buyer.ts';
import { notificationOf, notify, signed } from '../../shop/payment/test/provider.ts';
import { traces } from '../../shop/payment/test/traces.ts';
import type { RealApp } from '../../test/real-app.ts';

const NOT_SAVED = {
  success: false,
  msg:
    'En este momento no podemos guardar datos: no se ha hecho ningún cambio ni ningún cobro. ' +
    'Inténtelo de nuevo en unos minutos.',
};

let app: RealApp;
/** What the queue of jobs says meanwhile, which writes as well. */
const faults: Error[] = [];
beforeAll(async () => {
  app = await startShop({}, { onFault: (error) => faults.push(error) });
  // PostgreSQL raises this error when its disk is full; a trigger stands in for the disk.
  await sql`
    create function disk_is_full() returns trigger language plpgsql as $$
    begin
      raise 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
    end $$`.execute(app.database.db);
}, 120_000);
afterAll(() => app.close());

async function onEveryTable(statement: (table: string) => string): Promise<void> {
  const { db } = app.database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of rows) await sql.raw(statement(name)).execute(db);
}

const REFUSALS = [
  [
    'whose disk is full (53100)',
    {
      begin: () =>
        onEveryTable(
          (table) =>
            `create trigger full_disk before insert or update on "${table}" execute function disk_is_full()`,
        ),
      end: () => onEveryTable((table) => `drop trigger full_disk on "${table}"`),
    },
  ],
  [
    'that may only be read (25006)',
    {
      begin: () => sql`set default_transaction_read_only = on`.execute(app.database.db),
      end: () => sql`set default_transaction_read_only = off`.execute(app.database.db),
    },
  ],
] as const;

const ready = async () => (await fetch(`${app.address}/readyz`)).json();

describe.each(REFUSALS)('a database %s', (_what, { begin, end }) => {
  it('is told of in Spanish, loses nothing, and is paid once it writes again', {
    timeout: 60_000,
  }, async () => {
    const email = `eva${_what.length}@ejemplo.es`;
    const { id, token } = await newBuyer(app);
    const userId = await addUser(app, email);
    const paid = fieldsOf(await order(app, token, payload(1)));
    const notification = signed(notificationOf(paid.fields));
    // Its use would be written down now, and the order be noted as lapsed when it is looked at.
    const { db } = app.database;
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(0) })
      .where('user_id', '=', id)
      .execute();
    expect(await ready()).toEqual({ status: 'ready' });

    await begin();
    try {
      const refused = [
        await order(app, token, payload(2)),
        await call(app, 'POST', '/register', { body: registration(`nueva-${email}`) }),
        await call(app, 'POST', '/users/authenticate', { body: { email, password: testPassword } }),
      ];
      for (const { status, body, headers } of refused) {
        expect([status, body]).toEqual([503, NOT_SAVED]);
        expect(headers.get('retry-after')).toBe('60');
      }
      // The bank sends again what was not answered by a 200.
      expect(await notify(app, notification)).toBe(503);
      const own = await call(app, 'GET', '/pedidos', { token });
      expect(own).toMatchObject({ status: 200, body: { data: [{ estado: 'pendiente' }] } });
      expect(await ready()).toEqual({ status: 'degraded', failing: ['database-writes'] });
      await expect(app.database.checkWrites(performance.now() + MINUTE_MS)).rejects.toThrow();
      // Ten wrong passwords in ten minutes are counted all the same.
      const guess = { body: { email: `otra-${email}`, password: 'equivocada' } };
      const guesses = [];
      for (let n = 0; n < 11; n++)
        guesses.push((await call(app, 'POST', '/users/authenticate', guess)).status);
      expect(guesses).toEqual([...Array(10).fill(401), 429]);
    } finally {
      await end();
    }

    expect(await notify(app, notification)).toBe(200);
    expect(await notify(app, notification)).toBe(200);
    expect(await traces(app, paid.numero)).toMatchObject({
      pagos: [{ estado: 'autorizado', aviso: null }],
      facturas: 1,
      entregas: 1,
    });
    expect((await order(app, token, payload(2))).status).toBe(200);
    const session = await call(app, 'POST', '/users/authenticate', {
      body: { email, password: testPassword },
    });
    expect(session.status).toBe(200);
    expect(await db.selectFrom('orders').select('id').where('user_id', '=', id).execute()).toHaveLength(2);
    expect(await db.selectFrom('users').select('id').where('id', '=', userId).execute()).toHaveLength(1);
    // It is believed a minute after the last refusal.
    expect(await ready()).toEqual({ status: 'degraded', failing: ['database-writes'] });
    await app.database.checkWrites(performance.now() + MINUTE_MS);
    expect(await ready()).toEqual({ status: 'ready' });
  });
});
