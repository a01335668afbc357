import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { embeddedDatabase } from '../../shop/invoice/test/database.ts';
import type { Database } from '../db/database.ts';
import type { JobKind } from '../queues.ts';
import { openJobs } from './jobs.ts';
import { retryJob } from './looking.ts';

const keep: JobKind<{ name: string }> = {
  queue: 'keep',
  schema: z.object({ name: z.string() }),
  expireSeconds: 60,
};
const fail = (error: Error) => {
  throw error;
};

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
}, 60_000);
afterAll(() => database.close());

/** Opens the queue, with the look that it takes at each start for what may be deleted. */
async function openQueue() {
  await sql`update pgboss.queue set maintain_on = null`.execute(database.db);
  return openJobs(database, [keep], { onError: fail });
}

const kept = async () =>
  (
    await sql<{ id: string; name: string; state: string }>`
      select id, data->>'name' as name, state::text as state from pgboss.job where name = 'keep' order by 2`.execute(
      database.db,
    )
  ).rows;

it.each([
  ['made now', sql`deletion_seconds`],
  ['made by an earlier version', sql`86400`],
])('jobs that are not done are kept, however long ago they were %s', async (_, deletion) => {
  const { db } = database;
  const before = await openQueue();
  for (const name of ['given up', 'waits'])
    await db.transaction().execute((trx) => before.enqueue(trx, keep, { name }));
  await sql`
    update pgboss.job set deletion_seconds = ${deletion}, created_on = created_on - interval '30 days',
      start_after = start_after - interval '30 days', keep_until = keep_until - interval '30 days'
    where name = 'keep'`.execute(db);
  await sql`
    update pgboss.job set state = 'failed', completed_on = now() - interval '28 days'
    where data->>'name' = 'given up'`.execute(db);
  await before.close();
  const jobs = await openQueue();
  const [givenUp, waits, ...more] = await kept();
  expect([givenUp, waits, more]).toMatchObject([{ name: 'given up' }, { name: 'waits' }, []]);
  // One that is tried again so late is not deleted while it waits for its turn.
  expect(await retryJob(db, givenUp?.id ?? expect.fail())).toBe(true);
  await jobs.close();
  const again = await openQueue();
  const done: string[] = [];
  await again.work(keep, async ({ name }) => void done.push(name), fail);
  await vi.waitFor(() => expect(done.sort()).toEqual(['given up', 'waits']), {
    timeout: 20_000,
    interval: 20,
  });
  await again.close();
  await sql`delete from pgboss.job where name = 'keep'`.execute(db);
});
