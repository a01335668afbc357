import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { ViesAnswer } from './ask.ts';

/** A check of a VAT number that is kept as evidence. */
export interface VatCheck {
  readonly id: number;
  readonly outcome: ViesAnswer['outcome'];
}

/**
 * Minutes for which an answer counts: a day, or some minutes when there was none, so that no buyer waits for it twice.
 */
const KEPT_MINUTES = { valid: 1_440, invalid: 1_440, unavailable: 5 } as const;

/** The answer about a VAT number, asked for where the last one is too old; every answer is kept. */
export async function checkOf(
  db: Kysely<Tables>,
  number: string,
  ask: (number: string) => Promise<ViesAnswer>,
): Promise<VatCheck> {
  const last = await db
    .selectFrom('vat_checks')
    .select(['id', 'outcome', sql<number>`extract(epoch from now() - asked_at)::float / 60`.as('minutes')])
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && last.minutes < KEPT_MINUTES[last.outcome]) return last;
  return keepCheck(db, number, await ask(number));
}

/** Keeps an answer of VIES as evidence. */
export function keepCheck(db: Kysely<Tables>, number: string, answer: ViesAnswer): Promise<VatCheck> {
  const said =
    answer.outcome === 'unavailable'
      ? { consultation: null, name: null, address: null, error: answer.error }
      : { consultation: answer.consultation, name: answer.name, address: answer.address, error: null };
  return db
    .insertInto('vat_checks')
    .values({ number, outcome: answer.outcome, ...said })
    .returning(['id', 'outcome'])
    .executeTakeFirstOrThrow();
}
