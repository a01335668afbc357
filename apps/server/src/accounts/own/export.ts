import type { AccountExport } from '@mapa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { AccountParts } from '../parts.ts';
import { listSessions } from '../sessions/sessions.ts';
import { toAccount, type UserRow } from '../users.ts';

/** Everything that is kept about a user; `sessionId` is the session that asks, where it is one of the user's. */
export async function accountExport(
  db: Kysely<Tables>,
  user: UserRow,
  exportOrders: AccountParts['exportOrders'],
  sessionId = '',
): Promise<AccountExport> {
  return {
    exportado: new Date().toISOString(),
    cuenta: { ...toAccount(user), confirmada: user.confirmed_at?.toISOString() ?? null },
    sesiones: await listSessions(db, { id: sessionId, userId: user.id }),
    pedidos: await exportOrders(user.id),
  };
}
