import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasJobs } from '../../platform/db/held-jobs.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { workQueues } from '../../platform/queues.ts';
import { tellOrder } from '../../platform/telemetry/spans.ts';
import { referenceOf } from './reference.ts';

type Db = Kysely<Tables>;

/** The id of the order that a job is for, found from its data: the order, its reference or one of its invoices. */
const orderIn = (data: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  ${data}->>'pedidoId',
  (select pedido_id::text from invoices where invoices.id = (${data}->>'invoiceId')::uuid),
  (select orders.id::text from orders where orders.numero = substr(${data}->>'referencia', 3)::int))`;

const ofJob = orderIn(sql`data`);

/** A job whose last try failed; `fault` has the codes of the failure. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly state: 'retry' | 'failed';
  readonly tries: number;
  readonly created: Date;
  /** The time of the next try. */
  readonly next: Date;
  readonly fault: string | null;
  /** What the mail server answered. */
  readonly said: string | null;
  /** The address of a mail about an account or an order; null for other jobs, or where it is forgotten. */
  readonly address: string | null;
  readonly orderId: string | null;
}

/** A job of an order, done or not. */
export interface OrderJob extends Omit<FailedJob, 'state' | 'orderId' | 'said' | 'address'> {
  readonly state: string;
  /** The request with which the job began. */
  readonly requestId: string | null;
}

/** The jobs of an order that are kept, the oldest first. */
export async function jobsOf(db: Db, orderId: string): Promise<OrderJob[]> {
  const { rows } = await sql<OrderJob>`
    select id, name as queue, state::text as state, retry_count + 1 as tries, created_on as created,
      start_after as next, output->>'fault' as fault, data->'origen'->>'requestId' as "requestId"
    from pgboss.job where ${ofJob} = ${orderId} order by created_on, id`.execute(db);
  return rows;
}

const MOST = 100;

/** The queues of mails to the customer of an order. */
const CUSTOMER_MAILS = ['credit-note-mail', 'by-hand-mail', 'second-charge-mail', 'delivery-mail'] as const;

/**
 * Jobs that failed and have not been done since, the oldest first, mails after other work; of an id only that one.
 */
export async function failedJobs(db: Db, id?: string): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as queue, state::text as state, retry_count + 1 as tries, created_on as created,
      start_after as next, output->>'fault' as fault, output->>'said' as said, ${ofJob} as "orderId",
      case
        when name = 'account-mail' then data->>'email'
        when name in (${sql.join(CUSTOMER_MAILS)}) then (select email from orders where orders.id::text = ${ofJob})
      end as address
    from pgboss.job where state in ('retry', 'failed') ${id === undefined ? sql`` : sql`and id = ${id}::uuid`}
    order by name in (${sql.join(workQueues)}) desc, created_on limit ${MOST}`.execute(db);
  return rows;
}

/** A job for an order that waits or is under way. */
interface DueJob {
  readonly id: string;
  readonly state: 'created' | 'retry' | 'active';
  readonly motivo: string | null;
}

/**
 * Jobs of a queue for an order that are neither done nor given up, the oldest first. Tries are an hour apart at most,
 * so a job that is due later is held after a restore.
 */
export async function dueJobs(db: Db, queue: string, orderId: string): Promise<DueJob[]> {
  const { rows } = await sql<DueJob>`
    select id, state::text as state, data->>'motivo' as motivo from pgboss.job
    where name = ${queue} and ${ofJob} = ${orderId} and state in ('created', 'retry', 'active')
      and start_after < now() + interval '2 hours'
    order by created_on`.execute(db);
  return rows;
}

/**
 * Whether every mail to the customer has gone out for the order of a row of `orders`: none waits, and none failed. A
 * database that no server has started on yet has no jobs.
 */
export async function customerIsWritten(db: Db): Promise<RawBuilder<boolean>> {
  if (!(await hasJobs(db))) return sql<boolean>`true`;
  return sql<boolean>`not exists (select 1 from pgboss.job
    where name in (${sql.join(CUSTOMER_MAILS)}) and state <> 'completed' and data->>'pedidoId' = orders.id::text)`;
}

/** Wraps the work of a job so that its lines in the log name the order. */
export const namingOrder =
  <Data extends object>(db: Db, work: (data: Data, id: string) => Promise<void>) =>
  async (data: Data, id: string): Promise<void> => {
    const { rows } = await sql<{ numero: number }>`
      select numero from orders where id::text = ${orderIn(sql`${JSON.stringify(data)}::text::jsonb`)}`.execute(
      db,
    );
    const [order] = rows;
    if (order !== undefined) tellOrder(referenceOf(order.numero));
    await work(data, id);
  };
