import { isDismissible, JOB_QUEUES, type JobState } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { type JobKind, mailQueues, workerQueues } from '../queues.ts';

type Db = Kysely<Tables>;

/** Whether a row of `pgboss.queue` is one of ours: the names of pg-boss's own queues begin with two low lines. */
export const isOurs = sql<boolean>`left(queue.name, 2) <> '__'`;

/** Whether the last mail that was tried failed and waits for its next try. */
export async function mailFails(db: Db): Promise<boolean> {
  const { rows } = await sql<{ fails: boolean }>`
    select coalesce(max(started_on) filter (where state = 'retry')
      > coalesce(max(completed_on) filter (where state = 'completed'), '-infinity'), false) as fails
    from pgboss.job where name in (${sql.join(mailQueues)})`.execute(db);
  return rows[0]?.fails === true;
}

/** Whether a job is a mail to an address that the mail server refuses, which is no fault of that server. */
export const isRefusedMail = sql<boolean>`(state = 'retry' and output->>'fault' ~ 'EENVELOPE 5')`;

/** More refused addresses at once than this are a fault of the mail server. */
const MANY_REFUSED = 10;

/**
 * Whether a mail has waited for longer than a quarter of an hour, and not because its address is refused: anybody can
 * give one that there is not.
 */
export const mailWaits = sql<boolean>`(
  select coalesce(bool_or(not ${isRefusedMail}), false) or count(*) > ${MANY_REFUSED} from pgboss.job
  where name in (${sql.join(mailQueues)}) and state in ('created', 'retry', 'active')
    and created_on < now() - interval '15 minutes')`;

/** Whether jobs of workers have been due for a minute while none was begun in the last two: no process does them. */
export async function nobodyWorks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ idle: boolean }>`
    select coalesce(bool_or(state in ('created', 'retry') and start_after < now() - interval '1 minute'), false)
      and not coalesce(bool_or(state = 'active' or started_on > now() - interval '2 minutes'), false) as idle
    from pgboss.job where name in (${sql.join(workerQueues.map(({ queue }) => queue))})`.execute(db);
  return rows[0]?.idle === true;
}

/** Jobs of every queue by state. */
export async function queueStates(db: Db) {
  const { rows } = await sql<{
    cola: string;
    pendientes: number;
    activos: number;
    reintentos: number;
    fallidos: number;
  }>`
    select queue.name as cola,
      (count(job.id) filter (where state = 'created'))::int as pendientes,
      (count(job.id) filter (where state = 'active'))::int as activos,
      (count(job.id) filter (where state = 'retry'))::int as reintentos,
      (count(job.id) filter (where state = 'failed'))::int as fallidos
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where ${isOurs} group by 1 order by 1`.execute(db);
  return rows;
}

/** What became of a job; undefined where no job has that id (any more). A try that is due counts as under way. */
export async function jobState(db: Db, id: string): Promise<JobState | undefined> {
  const { rows } = await sql<{ estado: JobState }>`
    select case
      when state = 'completed' then 'hecho'
      when state in ('created', 'active') or state = 'retry' and start_after <= now() then 'en-curso'
      else 'falla' end as estado
    from pgboss.job where id = ${id}::uuid`.execute(db);
  return rows[0]?.estado;
}

/** Makes a failed job due again at once, even one that was given up; false where no job has that id. */
export async function retryJob(trx: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where id = ${id}::uuid and state in ('retry', 'failed')`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes a job that was given up; false where no job has that id, or is of another state or queue. */
export async function dismissJob(trx: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from pgboss.job where id = ${id}::uuid and state = 'failed'
      and name in (${sql.join(JOB_QUEUES.filter(isDismissible))})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Puts other data in the place of those of a job, which keeps them for a while after it is done. */
export async function replaceData<Data extends object>(
  db: Db,
  { queue }: JobKind<Data>,
  id: string,
  data: Data,
): Promise<void> {
  await sql`
    update pgboss.job set data = ${JSON.stringify(data)}::jsonb where name = ${queue} and id = ${id}`.execute(
    db,
  );
}
