import type { JobQueue } from '@mapa/contract';
import type { z } from 'zod';

/** A kind of job: its queue, and the schema of its data. */
export interface JobKind<Data extends object, Queue extends string = string> extends QueueSettings {
  readonly queue: Queue;
  readonly schema: z.ZodType<Data>;
}

export interface QueueSettings {
  readonly queue: string;
  /** How long one try may take before it counts as lost. */
  readonly expireSeconds: number;
  /** The number of jobs that one worker does at once; five unless given. */
  readonly atOnce?: number;
}

interface Queue extends Omit<QueueSettings, 'queue'> {
  /**
   * The group of the queue: workers send mails, which are held after a restore, and do other work; importers make
   * atlases.
   */
  readonly group: 'mail' | 'work' | 'import';
}

const HOUR = 3_600;

/** All queues: each kind of job has one. */
const QUEUES = {
  'account-mail': { group: 'mail', expireSeconds: 60 },
  'seller-mail': { group: 'mail', expireSeconds: 60 },
  'credit-note-mail': { group: 'mail', expireSeconds: 60 },
  'second-charge-mail': { group: 'mail', expireSeconds: 60 },
  'give-back': { group: 'work', expireSeconds: 120 },
  'by-hand-mail': { group: 'mail', expireSeconds: 60 },
  'vies-again': { group: 'work', expireSeconds: 60 },
  // One delivery at once keeps the memory bounded; further worker processes add to the number.
  delivery: { group: 'work', expireSeconds: HOUR, atOnce: 1 },
  'delivery-mail': { group: 'mail', expireSeconds: 120 },
  import: { group: 'import', expireSeconds: 12 * HOUR, atOnce: 1 },
} as const satisfies Readonly<Record<JobQueue, Queue>>;

type QueueOf<Group extends Queue['group']> = {
  [Name in JobQueue]: (typeof QUEUES)[Name]['group'] extends Group ? Name : never;
}[JobQueue];
export type MailQueue = QueueOf<'mail'>;
export type WorkQueue = QueueOf<'work'>;

const settings: readonly (QueueSettings & Pick<Queue, 'group'>)[] = Object.entries(QUEUES).map(
  ([queue, own]) => ({ queue, ...own }),
);

/** The queues of the workers. */
export const workerQueues: readonly QueueSettings[] = settings.filter(({ group }) => group !== 'import');

/** The names of the queues whose jobs are mails. */
export const mailQueues: readonly string[] = settings
  .filter(({ group }) => group === 'mail')
  .map(({ queue }) => queue);

/** The names of the queues of other work of the workers: money that goes back, deliveries. */
export const workQueues: readonly string[] = settings
  .filter(({ group }) => group === 'work')
  .map(({ queue }) => queue);

/** The kind of job of a queue, with the schema of its data. */
export const jobKind = <Queue extends JobQueue, Data extends object>(
  queue: Queue,
  schema: z.ZodType<Data>,
): JobKind<Data, Queue> => ({ queue, schema, ...QUEUES[queue] });
