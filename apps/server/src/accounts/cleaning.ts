import { RETENTION_DAYS } from '@mapa/contract';
import type { Kysely } from 'kysely';
import { daysBefore } from '../platform/db/days-before.ts';
import type { Tables } from '../platform/db/schema.ts';

/** Forgets sessions that are over, old links, and registrations that were never confirmed. */
export async function forgetLapsed(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  const { links, registrations } = RETENTION_DAYS;
  await db.deleteFrom('links').where('expires_at', '<', daysBefore(now, links)).execute();
  const isOver = daysBefore(now, registrations);
  await db.deleteFrom('registrations').where('created_at', '<', isOver).execute();
  await db.deleteFrom('users').where('confirmed_at', 'is', null).where('created_at', '<', isOver).execute();
}
