import { Readable } from 'node:stream';
import { API_ROOT, answerSchema, calls, failureSchema } from '@mapa/contract';
import { unaccented } from '@mapa/field';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fault, isFault } from '../../platform/api/errors.ts';
import { serveFile } from '../../platform/api/file-route.ts';
import { limitGuard } from '../../platform/api/limit.ts';
import { refuse } from '../../platform/api/refuse.ts';
import { inputOf, requestSchema, serve } from '../../platform/api/route.ts';
import { accessHooks } from '../../platform/api/session.ts';
import { deleteFile, fileOf, filesOf, readFile, removeDeleted } from './files.ts';
import { type KeepingParts, keepFile } from './keep.ts';

const BYTES = 'application/octet-stream';
const UPLOADS = [
  { max: 30, minutes: 10, by: ({ session }: FastifyRequest) => session?.userId ?? '' },
] as const;

/** The calls about private files of projects. */
export async function registerProjectFiles(app: FastifyInstance, parts: KeepingParts): Promise<void> {
  serve(app, calls.archivosDeProyecto, async ({ session, params: { id } }) => {
    const files = await filesOf(parts, session.userId, id);
    return files === undefined ? fault('unknown-project') : { data: files };
  });

  serveFile(
    app,
    calls.bajarArchivo,
    async ({ session, params }) => {
      const file = await fileOf(parts, keyOf(session.userId, params));
      if (file === undefined) return fault('unknown-file');
      const content = await readFile(parts, file);
      return content === undefined ? fault('file-lost') : { file: content, fileName: plainName(file.nombre) };
    },
    { limitAMinute: 30 },
  );

  serve(app, calls.borrarArchivo, async ({ session, params }) => {
    if (!(await deleteFile(parts, keyOf(session.userId, params)))) return fault('unknown-file');
    await removeDeleted(parts, app.log);
    return {};
  });

  // The only body that is no JSON: it goes to the storage as it comes, and is counted on the way.
  await app.register(async (scope) => {
    scope.addContentTypeParser(BYTES, async (_request: FastifyRequest, payload: Readable) => payload);
    const call = calls.subirArchivo;
    scope.route({
      method: call.method,
      url: API_ROOT + call.path,
      onRequest: accessHooks(scope, call.session),
      preHandler: [limitGuard(scope, 'uploads', UPLOADS)],
      schema: {
        ...requestSchema(call),
        consumes: [BYTES],
        response: { 200: answerSchema(call), default: failureSchema },
      },
      handler: async (request, reply) => {
        const { session, params, query } = inputOf<typeof call>(request);
        reply.header('cache-control', 'no-store');
        if (!(request.body instanceof Readable)) return refuse(reply, 'file-expected');
        const kept = await keepFile(parts, keyOf(session.userId, params), query, request.body);
        // The rest of the body is not waited for.
        if (isFault(kept)) return refuse(reply.header('connection', 'close'), kept);
        return { success: true, data: kept };
      },
    });
  });
}

const keyOf = (userId: string, { id, archivo }: { readonly id: string; readonly archivo: string }) => ({
  userId,
  projectId: id,
  id: archivo,
});

/** A name as a header takes it. */
const plainName = (name: string): string =>
  unaccented(name)
    .replaceAll(/[^\w.-]+/g, '_')
    .slice(0, 100);
