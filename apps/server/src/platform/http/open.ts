import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { es } from 'zod/locales';
import { registerAntiForgery } from '../api/anti-forgery.ts';
import { registerDocs } from '../api/docs.ts';
import { answerFailure } from '../api/failures.ts';
import type { Config } from '../config/config.ts';
import type { Tables } from '../db/schema.ts';
import { followConnections } from './connections.ts';
import { incoming, refuseUnfit } from './incoming.ts';
import { registerLimits } from './limits.ts';
import { type LogOptions, logSettings, registerRequestLog } from './log.ts';
import { registerOrigins } from './origins.ts';
import { answerUnread } from './page.ts';
import { registerSecurity } from './security.ts';

interface HttpParts {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly log: LogOptions;
  readonly requestLimitMs: number | undefined;
}

export interface Route {
  readonly method: string;
  readonly url: string;
}

const MAX_BODY_BYTES = 256 * 1024;
/** A start takes long on a busy machine; Fastify would give up after ten seconds. */
const SLOW_START_MS = 120_000;

/**
 * The server before any call is registered, with everything that every call passes through; `routes` fills with those
 * that are registered.
 */
export async function openHttp({ config, db, log, requestLimitMs }: HttpParts): Promise<{
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
}> {
  // Messages of schemas without texts of their own are Spanish too.
  z.config(es());

  const app = Fastify({
    ...logSettings(log),
    ...incoming(requestLimitMs),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: [...config.trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    pluginTimeout: SLOW_START_MS,
    frameworkErrors: answerUnread,
  });
  const closeConnections = followConnections(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerFailure);
  // Bodies are JSON; Fastify would take plain text too.
  app.removeContentTypeParser('text/plain');
  app.addHook('preClose', async () => closeConnections());
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  registerRequestLog(app);
  registerOrigins(app);
  await registerSecurity(app, config);
  refuseUnfit(app);
  await registerLimits(app, db);
  await app.register(cookie);
  registerAntiForgery(app, { secureCookie: config.publicUrl.startsWith('https://') });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A body that is refused while it is unpacked would be left half read, and the next request on its connection would
    // wait.
    globalDecompression: false,
  });
  await registerDocs(app);
  return { app, routes };
}
