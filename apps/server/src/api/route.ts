import { API_ROOT, answerSchema, type Call, failureSchema } from '@mapa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { errorTable, type Fault, failure, isFault } from './errors.ts';

/** A call of the contract that answers an envelope (not a file). */
export type JsonCall = Call & { readonly answer: z.ZodObject };

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The checked parts of a request. */
export interface Input<C extends Call> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

/** Answers the envelope of success without its `success`, or a fault. */
export type Handler<C extends JsonCall> = (
  input: Input<C>,
) => Promise<Omit<z.output<C['answer']>, 'success'> | Fault>;

export interface RouteOptions {
  /**
   * Strong validator of an answer that depends on the address alone: with it the answer may be kept by the browser,
   * and asked for again it is a 304 while the validator holds.
   */
  readonly etag?: string;
}

/** Seconds during which a browser does not even ask whether an answer with an ETag still holds. */
const freshSeconds = 300;

/**
 * Serves one call of the contract: its schemas validate the request, type the handler, check the answer and document
 * it. A `Fault` becomes the envelope and status of the error table.
 */
export function serve<const C extends JsonCall>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: RouteOptions = {},
): void {
  app.route({
    method: call.method,
    url: API_ROOT + call.path,
    schema: {
      summary: call.summary,
      tags: [call.tag],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: answerSchema(call), default: failureSchema },
    },
    handler: async (request, reply) => {
      if (options.etag !== undefined && isUnchanged(request, reply, options.etag))
        return reply.code(304).send();
      const { params, query, body } = request;
      const result = await handler({ params, query, body } as Input<C>);
      if (isFault(result)) return reply.code(errorTable[result.fault].status).send(failure(result.fault));
      return { success: true, ...result };
    },
  });
}

function isUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  const quoted = `"${etag}"`;
  reply.header('etag', quoted).header('cache-control', `public, max-age=${freshSeconds}`);
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === quoted);
}
