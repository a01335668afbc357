import type { FastifyInstance } from 'fastify';
import { beginSpan, type Origin, within } from '../telemetry/spans.ts';
import { routeName } from './log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of the work for the request. */
    origin: Origin;
  }
}

/**
 * Makes everything that is done for a request a part of it: jobs that it makes due, and spans where a collector is
 * named.
 */
export function registerOrigins(app: FastifyInstance): void {
  app.decorateRequest('origin');
  app.addHook('onRequest', (request, reply, done) => {
    const { id: requestId, method, headers, routeOptions } = request;
    // Checks of the process itself are not worth a trace.
    const span = routeOptions.config.quiet
      ? undefined
      : beginSpan(method, {
          kind: 'server',
          parent: headers.traceparent?.toString(),
          attributes: { 'http.request.method': method, 'mapa.request_id': requestId },
        });
    request.origin = { requestId, span };
    if (span !== undefined)
      reply.raw.once('close', () => {
        const route = routeName(request, reply);
        span.rename(`${method} ${route}`);
        span.tell({ 'http.route': route, 'http.response.status_code': reply.statusCode });
        if (!reply.raw.writableFinished) span.end('caller-left');
        else span.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
      });
    within(request.origin, done);
  });
  // A body is read in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => within(request.origin, done));
}
