import { privacyPolicy, RETENTION_DAYS } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clean } from './cleaning.ts';
import type { Database } from './platform/db/database.ts';
import type { Tables } from './platform/db/schema.ts';
import { issueInvoice } from './shop/invoice/issue.ts';
import { embeddedDatabase } from './shop/invoice/test/database.ts';
import { addPaidOrder, addPayment, issuer } from './shop/invoice/test/order.ts';

type Db = Kysely<Tables>;

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
}, 60_000);
afterAll(() => database.close());

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const now = new Date(NOW);

const user = (confirmed_at: Date | null) => ({
  ...{ id: crypto.randomUUID(), email: `${crypto.randomUUID()}@ejemplo.es`, nombre: 'Ana', apellido: 'Ruiz' },
  ...{ sector: '', uso_datos: '', empresa: '', password_hash: 'x', created_at: now, confirmed_at },
  blocked_at: null,
});

async function userWith(db: Db, add: (userId: string) => Promise<unknown>): Promise<void> {
  const one = user(now);
  await db.insertInto('users').values(one).execute();
  await add(one.id);
}

const order = (change: object) =>
  addPaidOrder(database.db, { pagadoAt: now }).then((id) =>
    database.db
      .updateTable('orders')
      .set(change)
      .where('id', '=', id)
      .execute()
      .then(() => id),
  );

/** How each kind of data begins, and how much of it there is; the time is that of `NOW`. */
const KINDS: Readonly<
  Record<
    Exclude<keyof typeof RETENTION_DAYS, 'jobs' | 'placeEvidence'>,
    { readonly add: (db: Db) => Promise<unknown>; readonly table: keyof Tables }
  >
> = {
  sessions: {
    table: 'sessions',
    add: (db) =>
      userWith(db, (user_id) =>
        db
          .insertInto('sessions')
          .values({
            ...{ id: crypto.randomUUID(), user_id, secret_hash: 'x', device: '' },
            expires_at: new Date(NOW + RETENTION_DAYS.sessions * DAY),
          })
          .execute(),
      ),
  },
  links: {
    table: 'links',
    add: (db) =>
      userWith(db, (user_id) =>
        db
          .insertInto('links')
          .values({
            ...{ id: crypto.randomUUID(), user_id, registration_id: null, purpose: 'reset' },
            ...{ secret_hash: 'x', expires_at: now, used_at: null },
          })
          .execute(),
      ),
  },
  registrations: {
    table: 'users',
    add: async (db) => {
      await db.deleteFrom('users').execute();
      await db.insertInto('users').values(user(null)).execute();
    },
  },
  unpaidOrders: {
    table: 'orders',
    add: () => order({ estado: 'caducado', pagado_at: null, caduca_at: now }),
  },
  vatChecks: {
    table: 'vat_checks',
    add: (db) =>
      db
        .insertInto('vat_checks')
        .values({
          ...{
            number: 'DE129273398',
            outcome: 'valid',
            consultation: null,
            name: 'Wind GmbH',
            address: null,
          },
          ...{ error: null, asked_at: now },
        })
        .execute(),
  },
  mailbox: {
    table: 'mailbox',
    add: (db) =>
      db
        .insertInto('mailbox')
        .values({ ...{ message_id: 'x', recipient: 'x', subject: '', html: '', plain: '' }, sent_at: now })
        .execute(),
  },
  returnedMails: {
    table: 'returned_mails',
    add: (db) =>
      db
        .insertInto('returned_mails')
        .values({ recipient: 'x', status: '5.1.1', diagnostic: '', message_id: 'x', at: now })
        .execute(),
  },
  deskLog: {
    table: 'desk_log',
    add: (db) =>
      db
        .insertInto('desk_log')
        .values({ mark: null, at: now, actor: 'x', action: 'rol', target: 'x' })
        .execute(),
  },
};

const count = async (table: keyof Tables) =>
  (await database.db.selectFrom(table).selectAll().execute()).length;

describe('what the privacy policy says is kept so long', () => {
  it.each(Object.entries(KINDS))(
    '%s: is there until then, and gone afterwards',
    async (kind, { add, table }) => {
      await add(database.db);
      const days = RETENTION_DAYS[kind as keyof typeof KINDS];
      await clean(database.db, new Date(NOW + days * DAY - 60_000));
      expect(await count(table)).toBe(1);
      await clean(database.db, new Date(NOW + days * DAY + 60_000));
      expect(await count(table)).toBe(0);
    },
  );

  it('the evidence of a place goes ten years after the year of the sale; order and invoice stay', async () => {
    const { db } = database;
    const id = await order({ ip: '203.0.113.9', created_at: now });
    await addPayment(db, id, now);
    await db.updateTable('payments').set({ pais_tarjeta: '250' }).where('pedido_id', '=', id).execute();
    await db.transaction().execute((trx) => issueInvoice(trx, id, issuer, now));
    const evidence = () =>
      db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.pedido_id', 'orders.id')
        .select(['ip', 'pais_tarjeta'])
        .where('orders.id', '=', id)
        .execute();
    // The sale is of 2026: kept through 2036.
    await clean(db, new Date('2036-12-30T12:00:00Z'));
    expect(await evidence()).toEqual([{ ip: '203.0.113.9', pais_tarjeta: '250' }]);
    await clean(db, new Date('2037-01-03T12:00:00Z'));
    expect(await evidence()).toEqual([{ ip: null, pais_tarjeta: null }]);
    expect(await count('invoices')).toBe(1);
  });

  it('what VIES said of a number that was ordered with stays with the order', async () => {
    const { db } = database;
    await KINDS.vatChecks.add(db);
    const { id } = await db.selectFrom('vat_checks').select('id').executeTakeFirstOrThrow();
    await order({ iva_consulta: id });
    await clean(db, new Date(NOW + 400 * DAY));
    expect(await count('vat_checks')).toBe(1);
  });

  it('a job that is done goes after a day; one that was given up stays until it is done', async () => {
    const { db } = database;
    const left = async () =>
      (
        await sql<{ state: string }>`select state::text as state from pgboss.job order by 1`.execute(db)
      ).rows.map(({ state }) => state);
    for (const state of ['completed', 'cancelled', 'failed', 'retry'])
      await sql`
        insert into pgboss.job (name, state, completed_on)
        values ('delivery-mail', ${state}::pgboss.job_state, ${state === 'retry' ? null : now})`.execute(db);
    await clean(db, new Date(NOW + DAY - 60_000));
    expect(await left()).toEqual(['cancelled', 'completed', 'failed', 'retry']);
    await clean(db, new Date(NOW + DAY + 60_000));
    expect(await left()).toEqual(['failed', 'retry']);
    await clean(db, new Date(NOW + 400 * DAY));
    expect(await left()).toEqual(['failed', 'retry']);
  });

  // By hand: the periods of the table, in words.
  it('is what the text says', () => {
    const text = JSON.stringify(privacyPolicy({ email: 'hola@viento.example' }));
    for (const words of [
      '30 días como máximo',
      '90 días desde que caduca',
      '180 días',
      '6 años por el Código de Comercio',
      '10 años',
    ])
      expect(text).toContain(words);
  });
});
