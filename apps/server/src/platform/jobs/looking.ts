import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

type Db = Kysely<Tables>;

/** A job whose last try failed; `fault` is what its failure left, in codes. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly state: 'retry' | 'failed';
  readonly tries: number;
  readonly created: Date;
  /** When it is tried again. */
  readonly next: Date;
  readonly fault: string | null;
  readonly orderId: string | null;
}

/** A job of an order, also one that is done. */
export interface OrderJob extends Omit<FailedJob, 'state' | 'orderId'> {
  readonly state: string;
  /** The request that it began with. */
  readonly requestId: string | null;
}

/** The jobs of an order that are kept, the oldest first. */
export async function jobsOf(db: Db, orderId: string): Promise<OrderJob[]> {
  const { rows } = await sql<OrderJob>`
    select id, name as queue, state::text as state, retry_count + 1 as tries, created_on as created,
      start_after as next, output->>'fault' as fault, data->'origen'->>'requestId' as "requestId"
    from pgboss.job where data->>'pedidoId' = ${orderId} order by created_on, id`.execute(db);
  return rows;
}

const MOST = 100;

/** Jobs that had a fault and are not done since, the oldest first. */
export async function failedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as queue, state::text as state, retry_count + 1 as tries, created_on as created,
      start_after as next, output->>'fault' as fault, data->>'pedidoId' as "orderId"
    from pgboss.job where state in ('retry', 'failed')
    order by created_on limit ${MOST}`.execute(db);
  return rows;
}

/** A job for an order that waits or is under way. */
interface DueJob {
  readonly id: string;
  readonly state: 'created' | 'retry' | 'active';
  readonly motivo: string | null;
}

/**
 * Jobs of a queue for an order that are neither done nor given up, the oldest first; tries are an hour apart at most,
 * and what is due later is held after a restore.
 */
export async function dueJobs(db: Db, queue: string, orderId: string): Promise<DueJob[]> {
  const { rows } = await sql<DueJob>`
    select id, state::text as state, data->>'motivo' as motivo from pgboss.job
    where name = ${queue} and data->>'pedidoId' = ${orderId} and state in ('created', 'retry', 'active')
      and start_after < now() + interval '2 hours'
    order by created_on`.execute(db);
  return rows;
}

/** Whether the last mail that was tried did not go out, and waits for its next try. */
export async function mailFails(db: Db): Promise<boolean> {
  const { rows } = await sql<{ fails: boolean }>`
    select coalesce(max(started_on) filter (where state = 'retry')
      > coalesce(max(completed_on) filter (where state = 'completed'), '-infinity'), false) as fails
    from pgboss.job where name like '%-mail'`.execute(db);
  return rows[0]?.fails === true;
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
    where queue.name not like '\_\_%' group by 1 order by 1`.execute(db);
  return rows;
}

/** Has a job that failed tried again at once, also one that was given up; false where there is none of that id. */
export async function retryJob(trx: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where id = ${id}::uuid and state in ('retry', 'failed')`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
