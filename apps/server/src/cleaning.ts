import { RETENTION_DAYS } from '@mapa/contract';
import type { Kysely } from 'kysely';
import { forgetLapsed } from './accounts/cleaning.ts';
import { daysBefore } from './platform/db/days-before.ts';
import type { Tables } from './platform/db/schema.ts';
import { forgetCounts } from './platform/http/request-counts.ts';
import { forgetJobs } from './platform/jobs/cleaning.ts';
import { forgetMails } from './platform/mail/cleaning.ts';
import { cleanOrders } from './shop/order/forgetting.ts';

/**
 * Forgets what has been kept as long as the privacy policy says, all of `RETENTION_DAYS`. What is in use, and what is
 * kept by law, is left alone; to do it twice, or in two processes at once, changes nothing.
 */
export async function clean(db: Kysely<Tables>, now: Date): Promise<void> {
  await forgetLapsed(db, now);
  await cleanOrders(db, now);
  await forgetMails(db, now);
  await forgetJobs(db, now);
  await forgetCounts(db, now);
  await db.deleteFrom('desk_log').where('at', '<', daysBefore(now, RETENTION_DAYS.deskLog)).execute();
}
