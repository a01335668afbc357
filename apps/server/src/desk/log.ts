import type { DeskAction } from '@mapa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';

/** What was done, and to what: an order's reference, an invoice's number, a user's or a job's id, a tariff's day. */
export interface Done {
  readonly action: DeskAction;
  readonly target: string;
  readonly detail?: string;
}

/**
 * Writes down what is done in this transaction, and by whom. False where something with the same mark was done already:
 * then nothing is written. A request with the same mark at the same time waits for the first one.
 */
export async function writeLog(
  trx: Kysely<Tables>,
  actor: string,
  { action, target, detail = '' }: Done,
  mark: string | null = null,
): Promise<boolean> {
  const written = await trx
    .insertInto('desk_log')
    .values({ actor, action, target, detail, mark })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes down that a user is deleted. */
export async function logDeletion(trx: Kysely<Tables>, actor: string, userId: string): Promise<void> {
  await writeLog(trx, actor, { action: 'eliminacion', target: userId });
}

/** Whether it was the same that somebody did with a mark: the same action, to the same target, by the same hand. */
export async function isDone(
  trx: Kysely<Tables>,
  actor: string,
  { action, target }: Done,
  mark: string,
): Promise<boolean> {
  const same = await trx
    .selectFrom('desk_log')
    .select('id')
    .where('mark', '=', mark)
    .where('actor', '=', actor)
    .where('action', '=', action)
    .where('target', '=', target)
    .executeTakeFirst();
  return same !== undefined;
}
