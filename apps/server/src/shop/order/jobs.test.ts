import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tables } from '../../platform/db/schema.ts';
import { type Origin, originNow, within } from '../../platform/telemetry/spans.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { issueInvoice } from '../invoice/issue.ts';
import { addPaidOrder, issuer } from '../invoice/test/order.ts';
import { dueJobs, failedJobs, jobsOf, namingOrder } from './jobs.ts';
import { referenceOf } from './reference.ts';

let app: RealApp;
let db: Kysely<Tables>;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
  db = app.database.db;
});
afterAll(() => app.close());

async function sold() {
  const pedidoId = await addPaidOrder(db);
  const { numero } = await db
    .selectFrom('orders')
    .select('numero')
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => issueInvoice(trx, pedidoId, issuer, new Date()));
  const { id: invoiceId } = await db
    .selectFrom('invoices')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow();
  return { pedidoId, invoiceId, referencia: referenceOf(numero) };
}

/** A job as it waits in a database. */
async function addJob(data: object, state: 'created' | 'retry'): Promise<string> {
  const id = crypto.randomUUID();
  await sql`
    insert into pgboss.job (id, name, state, data)
    values (${id}::uuid, 'give-back', ${state}::pgboss.job_state, ${JSON.stringify(data)}::text::jsonb)`.execute(
    db,
  );
  return id;
}

const ids = (jobs: readonly { readonly id: string }[]) => jobs.map(({ id }) => id);

describe('a job is for the order that its data name', () => {
  it.each(['pedidoId', 'invoiceId', 'referencia'] as const)('by %s', async (name) => {
    const [own, other] = [await sold(), await sold()];
    const data = { [name]: own[name] };
    const waiting = await addJob(data, 'created');
    const failed = await addJob(data, 'retry');
    expect(ids(await jobsOf(db, own.pedidoId)).sort()).toEqual([waiting, failed].sort());
    expect(await jobsOf(db, other.pedidoId)).toEqual([]);
    expect(ids(await dueJobs(db, 'give-back', own.pedidoId))).toContain(waiting);
    expect((await failedJobs(db)).find(({ id }) => id === failed)?.orderId).toBe(own.pedidoId);
    const origin: Origin = {};
    const work = vi.fn(async () => expect(originNow()?.order).toBe(own.referencia));
    await within(origin, () => namingOrder(db, work)(data, waiting));
    expect(work).toHaveBeenCalledExactlyOnceWith(data, waiting);
  });

  it('or for none', async () => {
    const data = { email: 'ana@ejemplo.es', referencia: null };
    const failed = await addJob(data, 'retry');
    expect((await failedJobs(db)).find(({ id }) => id === failed)?.orderId).toBeNull();
    const work = vi.fn(async () => expect(originNow()?.order).toBeUndefined());
    await within({}, () => namingOrder(db, work)(data, failed));
    expect(work).toHaveBeenCalledOnce();
  });
});
