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
