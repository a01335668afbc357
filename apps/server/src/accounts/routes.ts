import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { registerAccessRoutes } from './access/routes.ts';
import { registerOwnRoutes } from './own/routes.ts';
import { sectores } from './sectors.ts';
import { allUsers, deleteUser, toUser } from './users.ts';

/** What the calls about accounts need. */
export interface AccountParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
}

/** Every call about accounts. */
export function registerAccountRoutes(app: FastifyInstance, parts: AccountParts): void {
  registerAccessRoutes(app, parts);
  registerOwnRoutes(app, parts);

  serve(app, calls.sectors, async () => ({ data: { sectores } }));

  serve(app, calls.users, async () => ({ data: (await allUsers(parts.db)).map(toUser) }));

  serve(app, calls.deleteUser, async ({ session, params: { id } }) => {
    if (id !== session.userId && !session.isAdmin) return fault('not-allowed');
    return (await deleteUser(parts.db, id)) ? {} : fault('unknown-user');
  });
}
