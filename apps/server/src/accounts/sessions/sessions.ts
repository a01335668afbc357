import { type OwnSession, SESSION_DAYS } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { FindSession, Session } from '../../platform/api/session.ts';
import { unlessRefused } from '../../platform/db/refusals.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { isSecret, newToken, readToken } from '../../platform/secrets/tokens.ts';
import { isUuid } from '../users.ts';
import { describeDevice } from './device.ts';

type Db = Kysely<Tables>;

/** The last use is written down at most this often. */
const USE_MINUTES = 5;

/** The most sessions of a user: a log-in costs nothing, and all of them are listed. */
const MOST_SESSIONS = 100;

/**
 * Begins a session, and forgets the user's lapsed ones and, where there are too many, those that were used longest ago;
 * the result is its bearer token.
 */
export async function beginSession(db: Db, userId: string, userAgent: string): Promise<string> {
  const { token, id, secretHash } = newToken();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(({ eb, or, selectFrom }) => {
      const tooMany = selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(MOST_SESSIONS - 1);
      return or([eb('expires_at', '<=', sql<Date>`now()`), eb('id', 'in', tooMany)]);
    })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      secret_hash: secretHash,
      device: describeDevice(userAgent),
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS}::int)`,
    })
    .execute();
  return token;
}

/** Looks sessions up by their bearer tokens; those of blocked users count as ended. */
export function sessionFinder(db: Db): FindSession {
  return async (token) => {
    const presented = readToken(token);
    if (presented === undefined) return undefined;
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'user_id', 'secret_hash', 'role'])
      .select(sql<boolean>`last_used_at < now() - make_interval(mins => ${USE_MINUTES}::int)`.as('stale'))
      .where('sessions.id', '=', presented.id)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('blocked_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined || !isSecret(presented.secret, row.secret_hash)) return undefined;
    if (row.stale) await unlessRefused(markUse(db, row.id));
    return { id: row.id, userId: row.user_id, isAdmin: row.role === 'admin' };
  };
}

async function markUse(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** A user's sessions, the latest used first. */
export async function listSessions(db: Db, session: Pick<Session, 'id' | 'userId'>): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', session.userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    dispositivo: row.device,
    inicio: row.created_at.toISOString(),
    ultimoUso: row.last_used_at.toISOString(),
    caduca: row.expires_at.toISOString(),
    actual: row.id === session.id,
  }));
}

/** Ends one of a user's own sessions; false when there is none of that id. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a user except the given one; the result is how many. */
export async function endSessions(db: Db, userId: string, except?: string): Promise<number> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '<>', except);
  return Number((await sessions.executeTakeFirstOrThrow()).numDeletedRows);
}

/** Ends the sessions of all users; the result is how many. */
export const endAllSessions = async (db: Db): Promise<number> =>
  Number((await db.deleteFrom('sessions').executeTakeFirstOrThrow()).numDeletedRows);

/** Lets a user in no more and ends the sessions; or lets in again. In a transaction. */
export async function setBlocked(trx: Db, userId: string, isBlocked: boolean): Promise<void> {
  await trx
    .updateTable('users')
    .set({ blocked_at: isBlocked ? sql<Date>`now()` : null })
    .where('id', '=', userId)
    .execute();
  if (isBlocked) await endSessions(trx, userId);
}
