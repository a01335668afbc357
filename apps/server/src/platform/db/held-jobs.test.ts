import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOB_QUEUES } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { placeReadyDatabase } from '../../test/new-database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { mailFails } from '../jobs/looking.ts';
import { mailQueues } from '../queues.ts';
import { openDatabase } from './database.ts';
import { holdMails, releaseMails } from './held-jobs.ts';
import type { Tables } from './schema.ts';

const fail = (error: Error): never => {
  throw error;
};

/** The queues of the jobs that are due at present. */
async function due(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where start_after <= now() order by name`.execute(db);
  return rows.map(({ name }) => name);
}

it('a mail is what the table of queues says, whatever its queue is called', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mapa-held-'));
  await placeReadyDatabase(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, fail);
  const { db } = database;
  const queues = [...JOB_QUEUES, 'newer-mail'].sort();
  const settings = queues.map((queue) => ({ queue, expireSeconds: 60 }));
  await (await openJobs(database, settings, { onError: fail })).close();
  for (const name of queues)
    await sql`
      insert into pgboss.job (id, name, state) values (${crypto.randomUUID()}::uuid, ${name}, 'created')`.execute(
      db,
    );
  await holdMails(db);
  expect(await due(db)).toEqual(queues.filter((name) => !mailQueues.includes(name)));
  await releaseMails(db);
  expect(await due(db)).toEqual(queues);
  await sql`update pgboss.job set state = 'retry', started_on = now() where name = 'newer-mail'`.execute(db);
  expect(await mailFails(db)).toBe(false);
  await sql`update pgboss.job set state = 'retry', started_on = now() where name = 'seller-mail'`.execute(db);
  expect(await mailFails(db)).toBe(true);
  await database.close();
  await rm(dataDir, { recursive: true });
});
