import { hash } from 'node:crypto';
import type { Atlas } from '@mapa/atlas';
import {
  type Answer,
  capabilities,
  capabilitiesType,
  exceptionDocument,
  parseRequest,
  type Request,
  type ServiceException,
  type Version,
} from '@mapa/wms';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callerOf } from '../../platform/api/caller.ts';
import { errorTable } from '../../platform/api/errors.ts';
import type { Publisher } from '../../platform/config/publisher.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import { UndoneError, type UndoneReason } from '../../platform/threads/undone.ts';
import { createAnswerCache } from './cache.ts';
import { createRenderPool } from './pool.ts';
import { describeService } from './service.ts';

export interface MapOptions {
  readonly atlas: Pick<Atlas, 'metadata'>;
  /** How each worker opens the same atlas for itself. */
  readonly openAtlasInWorker: AtlasSource;
  readonly publisher: Publisher;
}

const PATH = '/wms';
/** Of encoded pictures that are kept in memory. */
const CACHE_BYTES = 128 * 2 ** 20;
/** Changes when the same atlas is drawn in another way, so that no cache shows the old drawing. */
const DRAWING = 5;
/** A day without asking; afterwards the ETag decides. The address of a picture does not hold the version of the data. */
const KEEP = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Fastify plugin: the OGC map service at `/wms`. Pictures are rendered in worker threads, which end with the server, and
 * kept in memory within a bound; equal requests at the same time share one rendering.
 */
export async function registerMap(app: FastifyInstance, options: MapOptions): Promise<void> {
  const { atlas, openAtlasInWorker, publisher } = options;
  const pool = createRenderPool(openAtlasInWorker);
  const cache = createAnswerCache(CACHE_BYTES, pool.run);
  const service = describeService(atlas, publisher, PATH);
  const version = `${atlas.metadata.version}/${DRAWING}`;
  const documents = new Map<Version, Answer>();
  let closing = false;
  app.addHook('onListen', () => {
    pool.warmUp().catch((error: unknown) => {
      if (!closing) app.log.warn({ err: error }, 'the map service could not be prepared');
    });
  });
  app.addHook('onClose', async () => {
    closing = true;
    cache.clear();
    await pool.close();
  });

  const capabilitiesOf = (wanted: Version): Answer => {
    const known = documents.get(wanted);
    const answer = known ?? { type: capabilitiesType(wanted), body: capabilities(wanted, service) };
    documents.set(wanted, answer);
    return answer;
  };
  const answerOf = async (request: Request, caller: () => Caller): Promise<Answer> =>
    request.request === 'GetCapabilities' ? capabilitiesOf(request.version) : cache.answer(request, caller());

  const etagOf = (request: Request): string => {
    const subject =
      request.request === 'GetCapabilities'
        ? JSON.stringify(service) + request.version
        : JSON.stringify(request);
    return `"${hash('sha256', `${version} ${subject}`, 'base64url').slice(0, 22)}"`;
  };

  app.get(PATH, { logLevel: 'warn', schema: { hide: true }, helmet: false }, async (request, reply) => {
    reply.headers(HEADERS);
    const question = request.raw.url?.indexOf('?') ?? -1;
    const parsed = parseRequest(question < 0 ? '' : (request.raw.url ?? '').slice(question + 1));
    const caller = () => callerOf(request);
    if (!parsed.ok) return sendException(reply, parsed.exception, caller());
    const etag = etagOf(parsed.value);
    reply.header('etag', etag);
    reply.header('cache-control', parsed.value.request === 'GetCapabilities' ? 'public, no-cache' : KEEP);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    try {
      return send(reply, await answerOf(parsed.value, caller));
    } catch (error) {
      reply.removeHeader('etag').header('cache-control', 'no-store').code(503);
      if (error instanceof UndoneError) {
        if (error.reason === 'left') reply.code(errorTable['caller-left'].status);
        return send(reply.header('retry-after', '5'), UNDONE[error.reason]);
      }
      request.log.error({ err: error }, 'the map service could not answer');
      return send(reply, UNAVAILABLE);
    }
  });

  async function sendException(
    reply: FastifyReply,
    exception: ServiceException,
    caller: Caller,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    // Pictures are drawn where pictures are drawn.
    if (exception.format === 'xml') return send(reply, exceptionDocument(exception));
    return send(reply, await pool.run({ request: 'Exception', ...exception }, caller));
  }
}

const exceptionOf = (message: string): Answer =>
  exceptionDocument({ code: undefined, message, version: '1.3.0' });

const UNAVAILABLE = exceptionOf(
  'El servicio de mapas no está disponible en este momento. Vuelva a intentarlo más tarde.',
);
const UNDONE: Readonly<Record<UndoneReason, Answer>> = {
  full: exceptionOf('El servicio de mapas está muy ocupado. Vuelva a intentarlo en unos segundos.'),
  'too-long': exceptionOf(
    'La imagen ha tardado demasiado. Pida una imagen más pequeña o con menos capas, o vuelva a intentarlo más tarde.',
  ),
  left: UNAVAILABLE,
  closing: UNAVAILABLE,
};

/**
 * Map clients of other sites may read the answers, which are public. They are pictures and documents that load nothing; the
 * policy of pages would be put together anew for each tile.
 */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

function send(reply: FastifyReply, { type, body }: Answer): FastifyReply {
  reply.type(type);
  if (typeof body === 'string') return reply.send(body);
  // A view of the same bytes; Fastify sends Buffers as they are.
  return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
