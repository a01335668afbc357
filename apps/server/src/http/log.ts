import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';
import { stdSerializers } from 'pino';

/** Where and how much to log. */
export interface LogOptions {
  readonly level: string;
  readonly stream?: DestinationStream;
}

/**
 * Logger settings that keep personal data out: of a request only its id, method and route pattern are logged (never the
 * address itself, which may hold tokens, nor headers, query or IP), of an error only its kind, message and stack
 * (databases put rows into the other fields).
 */
export function logSettings(
  options: LogOptions,
): Pick<FastifyServerOptions, 'logger'> & FastifyServerOptions {
  const logger: LoggerOptions & { stream?: DestinationStream } = {
    level: options.level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
    redact: { paths: ['*.email', '*.password', '*.token', '*.authorization', '*.cookie'], remove: true },
    ...(options.stream && { stream: options.stream }),
  };
  return {
    logger,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    requestIdLogLabel: 'requestId',
  };
}

/** One line for each answer, and its id in the header `X-Request-Id`. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown'),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(line, 'answered');
  });
}

function describeError(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error ? { code: error.code } : {};
  return { type, message, stack, ...code };
}
