import { calls } from '@mapa/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fault, isFault } from '../platform/api/errors.ts';
import { type Limit, networkAddressOf } from '../platform/api/limit.ts';
import { serve } from '../platform/api/route.ts';
import { removeDeleted } from './files/files.ts';
import type { KeepingParts } from './files/keep.ts';
import { registerProjectFiles } from './files/routes.ts';
import {
  deleteProject,
  projectsOf,
  saveProject,
  sharedProject,
  shareProject,
  withdrawProject,
} from './projects.ts';

/** Somebody who orders the points of a project by hand changes it many times. */
const CHANGES: readonly Limit[] = [
  { max: 600, minutes: 10, by: ({ session }: FastifyRequest) => session?.userId ?? '' },
];
const VISITS: readonly Limit[] = [{ max: 120, minutes: 1, by: networkAddressOf }];

/** The calls about the projects of users, and the one that shows a shared one to anybody. */
export async function registerProjectRoutes(app: FastifyInstance, parts: KeepingParts): Promise<void> {
  const { db } = parts;
  await registerProjectFiles(app, parts);
  serve(app, calls.proyectos, async ({ session }) => ({ data: await projectsOf(db, session.userId) }));

  serve(
    app,
    calls.guardarProyecto,
    async ({ session, params: { id }, body }) => {
      const saved = await saveProject(db, session.userId, id, body);
      return isFault(saved) ? saved : { data: saved };
    },
    { limits: CHANGES },
  );

  serve(app, calls.borrarProyecto, async ({ session, params: { id } }) => {
    if (!(await deleteProject(db, session.userId, id))) return fault('unknown-project');
    await removeDeleted(parts, app.log);
    return {};
  });

  serve(
    app,
    calls.compartirProyecto,
    async ({ session, params: { id } }) => {
      const enlace = await shareProject(db, session.userId, id);
      return enlace === undefined ? fault('unknown-project') : { data: { enlace } };
    },
    { limits: CHANGES },
  );

  serve(app, calls.retirarProyecto, async ({ session, params: { id } }) =>
    (await withdrawProject(db, session.userId, id)) ? {} : fault('unknown-project'),
  );

  serve(
    app,
    calls.proyectoCompartido,
    async ({ params: { token } }) => {
      const data = await sharedProject(db, token);
      return data === undefined ? fault('unknown-share') : { data };
    },
    { limits: VISITS },
  );
}
