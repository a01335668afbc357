import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { issueInvoice } from './issue.ts';
import { takeNumber } from './numbers.ts';
import { embeddedDatabase, serverDatabase } from './test/database.ts';
import { addPaidOrder, issuer } from './test/order.ts';

describe.each([
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', serverDatabase],
])('numbers of invoices on %s', { timeout: 120_000 }, (_, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());

  /** Issues an invoice in a transaction of its own, in which something else follows. */
  const issue = async (time: string, next: (trx: Database['db']) => Promise<unknown> = async () => 0) => {
    const pedidoId = await addPaidOrder(database.db);
    await database.db.transaction().execute(async (trx) => {
      await issueInvoice(trx, pedidoId, issuer, new Date(time));
      await next(trx);
    });
  };
  const issued = (anio: number) =>
    database.db
      .selectFrom('invoices')
      .select(['numero', 'emitida_at'])
      .where('serie', '=', 'F')
      .where('anio', '=', anio)
      .orderBy('numero')
      .execute();

  it('have no gaps and go with the time when fifty come at once and some are rolled back', async () => {
    const rolledBack = new Error('rolled back');
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        // The later an order comes, the earlier its clock: those of several processes differ.
        issue(new Date(Date.UTC(2025, 5, 1) - at * 1_000).toISOString(), async () => {
          if (at % 3 === 0) throw rolledBack;
        }),
      ),
    );
    const failed = results.filter(({ status }) => status === 'rejected');
    expect(failed).toEqual(Array.from({ length: 17 }, () => ({ status: 'rejected', reason: rolledBack })));
    const rows = await issued(2025);
    expect(rows.map(({ numero }) => numero)).toEqual(Array.from({ length: 33 }, (_, at) => at + 1));
    const times = rows.map(({ emitida_at }) => emitida_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('are taken in both series at once, whichever comes first', async () => {
    const takeBoth = ([first, second]: readonly ['F' | 'R', 'F' | 'R']) =>
      database.db.transaction().execute(async (trx) => {
        await takeNumber(trx, first, new Date('2030-06-01T00:00:00Z'));
        return (await takeNumber(trx, second, new Date('2030-06-01T00:00:00Z'))).numero;
      });
    const orders = Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? (['F', 'R'] as const) : (['R', 'F'] as const),
    );
    const taken = await Promise.all(orders.map(takeBoth));
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it('begin anew when the year begins in Madrid', async () => {
    await issue('2026-12-31T22:59:59.999Z');
    await issue('2026-12-31T23:00:00.000Z');
    await issue('2027-06-30T12:00:00.000Z');
    expect((await issued(2026)).map(({ numero }) => numero)).toEqual([1]);
    expect((await issued(2027)).map(({ numero }) => numero)).toEqual([1, 2]);
  });

  it('never change and never go', async () => {
    await issue('2029-01-15T12:00:00Z');
    const { db } = database;
    await expect(db.updateTable('invoices').set({ numero: 7 }).execute()).rejects.toThrow('never change');
    await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('never change');
    await expect(db.deleteFrom('orders').execute()).rejects.toThrow();
  });

  it('are not used up by a connection that is lost', async () => {
    await issue('2028-01-15T12:00:00Z');
    if (typeof database.store === 'string') {
      const lose = (trx: Database['db']) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      await expect(issue('2028-01-15T12:00:01Z', lose)).rejects.toThrow();
    }
    await issue('2028-01-15T12:00:02Z');
    expect((await issued(2028)).map(({ numero }) => numero)).toEqual([1, 2]);
  });
});
