import { HOUR_MS } from '@mapa/field';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { jobKind } from '../../../platform/queues.ts';
import type { ViesAnswer } from './ask.ts';
import { keepCheck } from './checks.ts';

const schema = z.object({ pedidoId: z.uuid(), number: z.string() });
/** An order, and the VAT number that its buyer gave. */
export type ViesAgain = z.infer<typeof schema>;

/** Asks VIES again about the number of a buyer who was charged with VAT because it gave no answer. */
export const viesAgain = jobKind('vies-again', schema);

/** Makes the next question due in an hour when VIES could not answer; part of the transaction that places the order. */
export async function askLater(
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  pedidoId: string,
  number: string,
  now: Date,
): Promise<void> {
  await jobs.enqueue(trx, viesAgain, { pedidoId, number }, new Date(now.getTime() + HOUR_MS));
}

export interface AgainParts {
  readonly db: Kysely<Tables>;
  readonly ask: (number: string) => Promise<ViesAnswer>;
  /** Acts on an order that was made with VAT and whose buyer's number is confirmed now. */
  readonly onConfirmed: (trx: Transaction<Tables>, pedidoId: string) => Promise<void>;
}

/** Asks VIES and keeps the answer. Rejects, to be tried again, while there is none. */
export async function askAgain(
  { db, ask, onConfirmed }: AgainParts,
  { pedidoId, number }: ViesAgain,
): Promise<void> {
  const answer = await ask(number);
  await db.transaction().execute(async (trx) => {
    const { id } = await keepCheck(trx, number, answer);
    if (answer.outcome === 'unavailable') return;
    await trx.updateTable('orders').set({ iva_consulta: id }).where('id', '=', pedidoId).execute();
    if (answer.outcome === 'valid') await onConfirmed(trx, pedidoId);
  });
  if (answer.outcome === 'unavailable') throw new Error(`VIES does not answer: ${answer.error}`);
}
