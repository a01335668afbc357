import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/**
 * What places, pays or deletes orders of a user does it under this lock, taken before that of any order: one after the
 * other. The result is the user's address; undefined where the account is gone.
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
