import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';

/** A link is remembered for this long after its time, to say why it no longer works. */
const LINK_DAYS = 30;
/** A registration that nobody confirmed is somebody's data that we have no use for. */
const UNCONFIRMED_DAYS = 30;

/** Forgets sessions that are over, old links, and registrations that were never confirmed. */
export async function forgetLapsed(db: Kysely<Tables>): Promise<void> {
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)`;
  await db.deleteFrom('sessions').where('expires_at', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('links').where('expires_at', '<', daysAgo(LINK_DAYS)).execute();
  const isOver = daysAgo(UNCONFIRMED_DAYS);
  await db.deleteFrom('registrations').where('created_at', '<', isOver).execute();
  await db.deleteFrom('users').where('confirmed_at', 'is', null).where('created_at', '<', isOver).execute();
}
