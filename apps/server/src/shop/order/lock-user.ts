import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/**
 * Takes the lock of a user, under which all code that places, pays or deletes the user's orders runs, one after the
 * other. It is taken before the lock of any order. The result is the user's address; undefined where the account is
 * gone.
 */
export async function lockUser(trx: Kysely<Tables>, userId: string): Promise<string | undefined> {
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user?.email;
}
