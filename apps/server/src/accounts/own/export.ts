import { type AccountExport, monthText } from '@mapa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { KeptElsewhere } from '../parts.ts';
import { listSessions } from '../sessions/sessions.ts';
import { toAccount, type UserRow } from '../users.ts';

/** Everything that is kept about a user; `sessionId` is the session that asks, where it is one of the user's. */
export async function accountExport(
  db: Kysely<Tables>,
  user: UserRow,
  kept: KeptElsewhere,
  sessionId = '',
): Promise<AccountExport> {
  return {
    exportado: new Date().toISOString(),
    cuenta: {
      ...toAccount(user),
      confirmada: user.confirmed_at?.toISOString() ?? null,
      politica: policyOf(user),
    },
    sesiones: await listSessions(db, { id: sessionId, userId: user.id }),
    correosDevueltos: await returnedTo(db, user.email),
    referencias: await referencesOf(db, user.id),
    pedidos: await kept.orders(user.id),
    proyectos: await kept.projects(user.id),
  };
}

/** The mails to an address that came back. */
async function returnedTo(db: Kysely<Tables>, email: string): Promise<AccountExport['correosDevueltos']> {
  const rows = await db
    .selectFrom('returned_mails')
    .selectAll()
    .where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), '=', email.toLowerCase()))
    .orderBy('id')
    .execute();
  return rows.map(({ at, status, diagnostic }) => ({
    fecha: at.toISOString(),
    codigo: status,
    texto: diagnostic,
  }));
}

/** The months of wind that the user has had for free, with their cells. */
async function referencesOf(db: Kysely<Tables>, userId: string): Promise<AccountExport['referencias']> {
  const rows = await db.selectFrom('reference_months').selectAll().where('user_id', '=', userId).execute();
  return rows.map(({ cell_i, cell_j, first_month, last_month }) => ({
    celda: [cell_i, cell_j],
    desde: monthText(first_month),
    hasta: monthText(last_month),
  }));
}

/** The privacy policy that a user accepted. */
function policyOf({ politica_version: version, politica_hash: hash, politica_at: at }: UserRow) {
  return version === null || hash === null || at === null
    ? null
    : { version, huella: hash, fecha: at.toISOString() };
}
