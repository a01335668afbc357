import { hash } from 'node:crypto';
import type { Atlas } from '@mapa/atlas';
import { MEBIBYTE } from '@mapa/field';
import {
  type Answer,
  capabilities,
  capabilitiesType,
  exceptionDocument,
  type GetCapabilities,
  parseRequest,
  type Request,
  type ServiceException,
  type Task,
  type Version,
} from '@mapa/wms';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callerOf } from '../../platform/api/caller.ts';
import { ERRORS } from '../../platform/api/errors.ts';
import { keptUnder } from '../../platform/api/keeping.ts';
import { unkept } from '../../platform/api/refuse.ts';
import { FOR_OTHER_SITES } from '../../platform/api/route.ts';
import type { Publisher } from '../../platform/config/publisher.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import { UndoneError, type UndoneReason } from '../../platform/threads/undone.ts';
import type { Crew } from '../crew.ts';
import { DRAWING, editionOf } from '../edition.ts';
import { createAnswerCache } from './cache.ts';
import { createRenderPool } from './pool.ts';
import { describeService } from './service.ts';
import { registerTiles } from './tiles.ts';

/** What the map service is made of. */
export interface MapOptions {
  readonly atlas: Pick<Atlas, 'metadata'>;
  /** Each thread opens the same atlas for itself from this source. */
  readonly atlasSource: AtlasSource;
  readonly publisher: Publisher;
  readonly crew: Crew;
}

const PATH = '/wms';
/** Memory for encoded pictures. */
const CACHE_BYTES = 64 * MEBIBYTE;
/**
 * Browsers keep a picture for a day and then ask by its ETag, unless its address names the edition that it is made
 * from.
 */
const PICTURE_CACHING = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * The OGC map service at `/wms`, as a Fastify plugin. Pictures are drawn in threads and kept in memory within a
 * bound; equal requests at the same time share one drawing. The threads end with the server, and make the tiles of
 * values too.
 */
export async function registerMap(app: FastifyInstance, options: MapOptions): Promise<void> {
  const { atlas, atlasSource, publisher, crew } = options;
  const pool = crew.join(createRenderPool(atlasSource), 'the map service', 'after it');
  const cache = createAnswerCache(CACHE_BYTES, pool.run);
  const { demonstration } = atlas.metadata;
  const service = describeService(atlas, publisher, PATH);
  const version = `${atlas.metadata.version}/${DRAWING}`;
  const edition = editionOf(atlas);
  const documents = new Map<Version, Answer>();
  app.addHook('onClose', async () => cache.clear());
  registerTiles(app, atlas, cache);

  const capabilitiesOf = (wanted: Version): Answer => {
    const known = documents.get(wanted);
    const answer = known ?? { type: capabilitiesType(wanted), body: capabilities(wanted, service) };
    documents.set(wanted, answer);
    return answer;
  };
  /** What is to be made for a request that is not answered by a document. */
  const taskOf = (request: Exclude<Request, GetCapabilities>): Task =>
    request.request === 'GetFeatureInfo' ? { ...request, demonstration } : request;
  const answerOf = async (request: Request, caller: () => Caller): Promise<Answer> =>
    request.request === 'GetCapabilities'
      ? capabilitiesOf(request.version)
      : cache.answer(taskOf(request), caller());

  const etagOf = (request: Request): string => {
    const subject =
      request.request === 'GetCapabilities'
        ? JSON.stringify(service) + request.version
        : JSON.stringify(taskOf(request));
    return `"${hash('sha256', `${version} ${subject}`, 'base64url').slice(0, 22)}"`;
  };

  const route = {
    logLevel: 'warn',
    schema: { hide: true, tags: ['mapa'] },
    helmet: false,
    config: { withoutAntiForgery: true },
  } as const;
  app.get<{ Querystring: { readonly edicion?: unknown } }>(PATH, route, async (request, reply) => {
    reply.headers(HEADERS);
    const question = request.raw.url?.indexOf('?') ?? -1;
    const parsed = parseRequest(
      question < 0 ? '' : (request.raw.url ?? '').slice(question + 1),
      service.wind,
    );
    const caller = () => callerOf(request);
    if (!parsed.ok) return sendException(reply, parsed.exception, caller());
    const etag = etagOf(parsed.value);
    reply.header('etag', etag);
    reply.header(
      'cache-control',
      parsed.value.request === 'GetCapabilities'
        ? 'public, no-cache'
        : keptUnder(edition, request.query.edicion, PICTURE_CACHING),
    );
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    try {
      return send(reply, await answerOf(parsed.value, caller));
    } catch (error) {
      unkept(reply).code(503);
      if (error instanceof UndoneError) {
        if (error.reason === 'left') reply.code(ERRORS['caller-left'].status);
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
    if (exception.format === 'xml') return send(reply, exceptionDocument(exception));
    // An exception as a picture is drawn in a thread, as every picture is.
    return send(reply, await pool.run({ request: 'Exception', ...exception }, caller));
  }
}

const exceptionOf = (message: string): Answer =>
  exceptionDocument({ code: undefined, message, version: '1.3.0' });

/** The answer when a picture cannot be drawn, for instance because the atlas cannot be read. */
const UNAVAILABLE = exceptionOf(
  'El servicio de mapas no está disponible en este momento. Vuelva a intentarlo más tarde.',
);
/** The answers when a thread has not done its task, by the reason. */
const UNDONE: Readonly<Record<UndoneReason, Answer>> = {
  full: exceptionOf('El servicio de mapas está muy ocupado. Vuelva a intentarlo en unos segundos.'),
  'too-long': exceptionOf(
    'La imagen ha tardado demasiado. Pida una imagen más pequeña o con menos capas, o vuelva a intentarlo más ' +
      'tarde.',
  ),
  left: UNAVAILABLE,
  closing: UNAVAILABLE,
};

/**
 * The answers are public, so that map clients of other sites may read them. They are pictures and documents that load
 * nothing else. The content policy of pages is not used because it would be put together anew for every tile.
 */
const HEADERS = {
  ...FOR_OTHER_SITES,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

function send(reply: FastifyReply, { type, body }: Answer): FastifyReply {
  // QGIS looks for the header by these letters, and Fastify would write them small.
  reply.raw.setHeader('Content-Type', type);
  if (typeof body === 'string') return reply.send(body);
  // Fastify only sends Buffers as they are: this is one over the same bytes.
  return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
