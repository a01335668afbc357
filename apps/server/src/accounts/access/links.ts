import { CONFIRMATION_LINK_HOURS, RESET_LINK_HOURS } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { isSecret, newToken, readToken } from '../../platform/secrets/tokens.ts';
import type { RegistrationRow } from './registrations.ts';

export type LinkPurpose = Tables['links']['purpose'];

const HOURS: Readonly<Record<LinkPurpose, number>> = {
  confirm: CONFIRMATION_LINK_HOURS,
  reset: RESET_LINK_HOURS,
};

/** What a link is good for: its user, and the registration that it confirms; or why it is good for nothing. */
export type LinkState =
  | { readonly state: 'good'; readonly userId: string; readonly registrationId: string | null }
  | { readonly state: 'invalid' | 'used' | 'expired' };

/** Makes the token of a link that lets a user set a new password; its time runs from now. */
export const newResetLink = (db: Kysely<Tables>, userId: string): Promise<string> =>
  newLink(db, 'reset', userId, null);

/** Makes the token of a link that confirms a registration; its time runs from now. */
export const newConfirmLink = (db: Kysely<Tables>, registration: RegistrationRow): Promise<string> =>
  newLink(db, 'confirm', registration.user_id, registration.id);

/** After this many confirmation links within an hour, logging in sends no more of them. */
const MOST_CONFIRM_LINKS = 5;

/**
 * Whether logging in may send one more link that confirms a user's registration. Somebody who registered another
 * person's address knows the password, and could otherwise fill that person's mailbox.
 */
export async function mayHaveConfirmLink(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const recent = await db
    .selectFrom('links')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', sql<Date>`now() + make_interval(hours => ${HOURS.confirm - 1}::int)`)
    .execute();
  return recent.length < MOST_CONFIRM_LINKS;
}

async function newLink(
  db: Kysely<Tables>,
  purpose: LinkPurpose,
  userId: string,
  registrationId: string | null,
): Promise<string> {
  const { token, id, secretHash } = newToken();
  const expires = sql<Date>`now() + make_interval(hours => ${HOURS[purpose]}::int)`;
  await db
    .insertInto('links')
    .values({
      id,
      user_id: userId,
      registration_id: registrationId,
      purpose,
      secret_hash: secretHash,
      expires_at: expires,
      used_at: null,
    })
    .execute();
  return token;
}

/** What a presented token is good for; changes nothing. */
export async function linkState(db: Kysely<Tables>, token: string, purpose: LinkPurpose): Promise<LinkState> {
  const presented = readToken(token);
  if (presented === undefined) return { state: 'invalid' };
  const row = await db
    .selectFrom('links')
    .select(['user_id', 'registration_id', 'secret_hash', 'used_at'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('id', '=', presented.id)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row === undefined || !isSecret(presented.secret, row.secret_hash)) return { state: 'invalid' };
  if (row.used_at !== null) return { state: 'used' };
  if (row.expired) return { state: 'expired' };
  return { state: 'good', userId: row.user_id, registrationId: row.registration_id };
}

/**
 * Uses up all links of a user for a purpose, by one that `linkState` found good; false when somebody else was faster.
 * The user's row is locked, so that of several at once one gets true; not so much that links could not be made
 * meanwhile.
 */
export async function useLinks(
  trx: Kysely<Tables>,
  userId: string,
  token: string,
  purpose: LinkPurpose,
): Promise<boolean> {
  const id = readToken(token)?.id;
  if (id === undefined) return false;
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const used = await trx
    .updateTable('links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return used.some((link) => link.id === id);
}
