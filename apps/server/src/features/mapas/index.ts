import { hash } from 'node:crypto';
import type { Atlas } from '@mapa/atlas';
import {
  type Answer,
  answerException,
  capabilities,
  capabilitiesType,
  parseRequest,
  type Request,
  type ServiceException,
  type Version,
} from '@mapa/wms';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createAnswerCache } from './cache.ts';
import { type AtlasSource, createRenderPool, PoolFullError } from './pool.ts';
import { describeService, type Publisher } from './service.ts';

export type { AtlasSource } from './pool.ts';

export interface MapasOptions {
  readonly atlas: Pick<Atlas, 'metadata'>;
  /** How each worker opens the same atlas for itself. */
  readonly openAtlasInWorker: AtlasSource;
  readonly publisher: Publisher;
  /** Part of every ETag; the version of the atlas unless given. */
  readonly version?: string;
  readonly limits?: {
    /** Bytes of encoded pictures kept in memory; 128 MiB unless given. */
    readonly cacheBytes?: number;
    /** Threads that draw; one less than there are cores unless given. */
    readonly threads?: number;
  };
}

const PATH = '/wms';
const MEBIBYTE = 2 ** 20;
/** Changes when the same atlas is drawn in another way, so that no cache shows the old drawing. */
const DRAWING = 4;
/** A day without asking; afterwards the ETag decides. The address of a picture does not hold the version of the data. */
const KEEP = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Fastify plugin: the OGC map service at `/wms`. Pictures are rendered in worker threads, which end with the server, and
 * kept in memory within a bound; equal requests at the same time share one rendering.
 */
export async function mapas(app: FastifyInstance, options: MapasOptions): Promise<void> {
  const { atlas, openAtlasInWorker, publisher, limits = {} } = options;
  const pool = createRenderPool(openAtlasInWorker, limits.threads);
  const cache = createAnswerCache(limits.cacheBytes ?? 128 * MEBIBYTE, pool.run);
  const service = describeService(atlas, publisher, PATH);
  const version = `${options.version ?? atlas.metadata.version}/${DRAWING}`;
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
  const answerOf = async (request: Request): Promise<Answer> =>
    request.request === 'GetCapabilities' ? capabilitiesOf(request.version) : cache.answer(request);

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
    if (!parsed.ok) return sendException(reply, parsed.exception);
    const etag = etagOf(parsed.value);
    reply.header('etag', etag);
    reply.header('cache-control', parsed.value.request === 'GetCapabilities' ? 'public, no-cache' : KEEP);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    try {
      return send(reply, await answerOf(parsed.value));
    } catch (error) {
      reply.removeHeader('etag').header('cache-control', 'no-store').code(503);
      if (error instanceof PoolFullError) reply.header('retry-after', '5');
      else request.log.error({ err: error }, 'the map service could not answer');
      return send(reply, answerException(UNAVAILABLE));
    }
  });

  async function sendException(reply: FastifyReply, exception: ServiceException): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    // Documents are a few words; pictures are drawn where pictures are drawn.
    if (exception.format === 'xml') return send(reply, answerException(exception));
    return send(reply, await pool.run({ request: 'Exception', ...exception }));
  }
}

const UNAVAILABLE: ServiceException = {
  code: undefined,
  message: 'El servicio de mapas no está disponible en este momento. Vuelva a intentarlo más tarde.',
  version: '1.3.0',
  format: 'xml',
  width: 1,
  height: 1,
  imageFormat: 'image/png',
  transparent: true,
  background: [255, 255, 255],
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
