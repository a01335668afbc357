import { calls, type DeskUser } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { tellDeleted } from '../accounts/access/mail-job.ts';
import { accountExport } from '../accounts/own/export.ts';
import { setBlocked } from '../accounts/sessions/sessions.ts';
import { deleteUserIn, findById, isLastAdmin } from '../accounts/users.ts';
import { fault, isFault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { forgetOrdersOf } from '../shop/order/forgetting.ts';
import { act } from './act.ts';
import type { DeskParts } from './parts.ts';
import { holds, pageOf } from './search.ts';

async function listUsers(
  db: Kysely<Tables>,
  { pagina, buscar }: { pagina: number; buscar: string },
): Promise<{ total: number; filas: DeskUser[] }> {
  let found = db.selectFrom('users');
  if (buscar !== '') {
    const texts = [sql`users.nombre || ' ' || users.apellido`, sql`users.email`, sql`users.empresa`];
    found = found.where(holds(buscar, { texts }));
  }
  const paid = sql<number>`(
    select count(*) from orders where orders.user_id = users.id and pagado_at is not null)::int`;
  return pageOf(
    found,
    found
      .selectAll('users')
      .select(paid.as('orders'))
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id'),
    pagina,
    (row) => ({
      id: row.id,
      nombre: row.nombre,
      apellido: row.apellido,
      email: row.email,
      empresa: row.empresa,
      rol: row.role,
      alta: row.created_at.toISOString(),
      confirmada: row.confirmed_at?.toISOString() ?? null,
      bloqueada: row.blocked_at?.toISOString() ?? null,
      pedidos: row.orders,
    }),
  );
}

/** Users at the desk. Nobody blocks or deletes the own account there, nor the last administrator. */
export function registerDeskUsers(app: FastifyInstance, { db, jobs, kept }: DeskParts): void {
  serve(app, calls.gestionUsuarios, async ({ query }) => ({ data: await listUsers(db, query) }));

  serve(app, calls.bloqueo, async ({ session, params: { id }, body: { marca: mark, bloquear } }) => {
    if (id === session.userId) return fault('own-account');
    const action = bloquear ? 'bloqueo' : 'desbloqueo';
    return act(db, { session, mark, action, target: id }, async (trx) => {
      if ((await findById(trx, id)) === undefined) return fault('unknown-user');
      // Two may block each other.
      if (bloquear && (await isLastAdmin(trx, id))) return fault('last-admin');
      await setBlocked(trx, id, bloquear);
      return undefined;
    });
  });

  serve(app, calls.datosDeUsuario, async ({ session, params: { id }, body: { marca: mark } }) => {
    const user = await findById(db, id);
    if (user === undefined) return fault('unknown-user');
    const written = await act(
      db,
      { session, mark, action: 'exportacion', target: id },
      async () => undefined,
    );
    if (isFault(written)) return written;
    return { data: await accountExport(db, user, kept) };
  });

  serve(app, calls.eliminacion, async ({ session, params: { id }, body: { marca: mark, confirmacion } }) => {
    if (id === session.userId) return fault('own-account');
    const user = await findById(db, id);
    if (user === undefined) return fault('unknown-user');
    if (confirmacion.toLowerCase() !== user.email.toLowerCase())
      return fault('wrong-confirmation', 'confirmacion');
    return act(db, { session, mark, action: 'eliminacion', target: id }, async (trx) => {
      // Two may delete each other.
      if (await isLastAdmin(trx, id)) return fault('last-admin');
      if (!(await deleteUserIn(trx, id, forgetOrdersOf))) return fault('unknown-user');
      await tellDeleted(trx, jobs, user);
      return undefined;
    });
  });
}
