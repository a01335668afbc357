import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import { tellDeleted } from './access/mail-job.ts';
import { registerAccessRoutes } from './access/routes.ts';
import { registerOwnRoutes } from './own/routes.ts';
import type { AccountParts } from './parts.ts';
import { SECTORS } from './sectors.ts';
import { allUsers, deleteUser, toUser } from './users.ts';

/** Every call about accounts. */
export function registerAccountRoutes(app: FastifyInstance, parts: AccountParts): void {
  registerAccessRoutes(app, parts);
  registerOwnRoutes(app, parts);

  serve(app, calls.sectors, async () => ({ data: { sectores: SECTORS } }));

  serve(app, calls.users, async () => ({ data: (await allUsers(parts.db)).map(toUser) }));

  serve(app, calls.deleteUser, async ({ session, params: { id } }) => {
    if (id !== session.userId && !session.isAdmin) return fault('not-allowed');
    const refusal = await deleteUser(parts, session, id, (trx, user) => tellDeleted(trx, parts.jobs, user));
    if (refusal !== undefined) return refusal;
    await parts.onDeleted();
    return {};
  });
}
