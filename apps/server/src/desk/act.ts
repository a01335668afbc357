import type { Kysely, Transaction } from 'kysely';
import { type Fault, fault, isFault } from '../platform/api/errors.ts';
import type { Session } from '../platform/api/session.ts';
import type { Tables } from '../platform/db/schema.ts';
import { type Done, isDone, writeLog } from './log.ts';

/** Rolls back the transaction of a refused change. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Fault;
  constructor(refusal: Fault) {
    super(refusal.fault);
    this.refusal = refusal;
  }
}

/** Who acts at the desk, and the mark by which a request that comes again is known. */
export interface Act extends Done {
  readonly session: Session;
  readonly mark: string;
}

/**
 * Does something at the desk once, and writes it down in the same transaction; what is refused leaves no trace. A
 * request of a mark that was done is answered as the first; a mark that something else was done with is refused, or
 * what is done with it would leave no trace.
 */
export async function act(
  db: Kysely<Tables>,
  { session, mark, ...done }: Act,
  work: (trx: Transaction<Tables>) => Promise<Fault | undefined>,
): Promise<Fault | { readonly msg?: string }> {
  try {
    await db.transaction().execute(async (trx) => {
      const admin = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', session.userId)
        .executeTakeFirst();
      const actor = admin?.email ?? session.userId;
      if (!(await writeLog(trx, actor, done, mark))) {
        if (await isDone(trx, actor, done, mark)) return;
        throw new Refused(fault('mark-used'));
      }
      const refusal = await work(trx);
      if (refusal !== undefined && isFault(refusal)) throw new Refused(refusal);
    });
    return {};
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
