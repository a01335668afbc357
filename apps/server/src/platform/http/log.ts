import { randomUUID } from 'node:crypto';
import { failureSchema } from '@mapa/contract';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';
import { stdSerializers } from 'pino';
import { originForLog } from '../telemetry/spans.ts';

/** The level of the log, and its stream. */
export interface LogOptions {
  readonly level: string;
  readonly stream?: DestinationStream;
}

/**
 * Settings of the logger of every process, which keep personal data out. Of a request only its id, method and route
 * pattern are logged (never the address itself, which may hold tokens, nor headers, query or IP). Of an error only its
 * kind, message and stack are logged (databases put rows into the other fields).
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    mixin: (_line, _level, logger) => originForLog('requestId' in logger.bindings()),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
    redact: { paths: ['*.email', '*.password', '*.token', '*.authorization', '*.cookie'], remove: true },
  };
}

/** The same for the server, with an id of each request. */
export function logSettings({ level, stream }: LogOptions): FastifyServerOptions {
  const logger = { ...loggerOptions(level), ...(stream && { stream }) };
  const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  return { logger, logController, genReqId: () => randomUUID() };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The message of the answer's envelope when it is a failure. */
    refusal: string | undefined;
  }
}

/** One line for each answer, with the reason of a failure, and its id in the header `X-Request-Id`. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    request.refusal = failureSchema.safeParse(payload).data?.msg;
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeName(request, reply),
      status: reply.statusCode,
      ...(request.refusal !== undefined && { refusal: request.refusal }),
      ...(request.origin?.order !== undefined && { order: request.origin.order }),
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[request.routeOptions.config.quiet === true ? 'debug' : 'info'](line, 'answered');
  });
}

/** The pattern of the route; paths without one are pages of the application, or nothing. */
export function routeName(request: FastifyRequest, reply: FastifyReply): string {
  if (!request.is404 && request.routeOptions.url !== undefined) return request.routeOptions.url;
  return reply.statusCode === 404 ? 'unknown' : 'page';
}

function describeError(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error ? { code: error.code } : {};
  return { type, message, stack, ...code };
}
