import { RETENTION_DAYS } from '@mapa/contract';
import type { Kysely } from 'kysely';
import { daysBefore } from '../db/days-before.ts';
import type { Tables } from '../db/schema.ts';

/** Forgets old copies of mails, where no mail server is set, and mails that came back long ago. */
export async function forgetMails(db: Kysely<Tables>, now: Date): Promise<void> {
  const { mailbox, returnedMails } = RETENTION_DAYS;
  await db.deleteFrom('mailbox').where('sent_at', '<', daysBefore(now, mailbox)).execute();
  await db.deleteFrom('returned_mails').where('at', '<', daysBefore(now, returnedMails)).execute();
}
