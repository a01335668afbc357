import type { Readable } from 'node:stream';
import { API_ROOT, type Call, type FileAnswer, failureSchema } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Fault, isFault } from './errors.ts';
import { refuse } from './refuse.ts';
import { type Input, inputOf, requestSchema } from './route.ts';
import { accessHooks } from './session.ts';

/** The type of a file of unknown kind. */
const BYTES = 'application/octet-stream';

/** A call of the contract that answers a file. */
export type FileCall = Call & { readonly answer: FileAnswer };

export interface FileRouteOptions {
  /** Requests a minute that one address may make; the rest are answered with 429. */
  readonly limitAMinute: number;
}

/** A file, whole or as it is made. */
export interface ServedFile {
  readonly file: Readable | Uint8Array;
  /** Name to save it under, of letters, digits and `._-`; that of the contract unless given. */
  readonly fileName?: string;
}

/** Answers the file, or a fault. */
export type FileHandler<C extends FileCall> = (input: Input<C>) => Promise<ServedFile | Fault>;

/**
 * Serves one call of the contract that answers a file. It works as `serve` does, except that the file is sent as it is,
 * to be saved under its own name or that of the contract. Failures come in the envelope.
 */
export function serveFile<const C extends FileCall>(
  app: FastifyInstance,
  call: C,
  handler: FileHandler<C>,
  options: FileRouteOptions,
): void {
  const { contentType } = call.answer;
  app.route({
    method: call.method,
    url: API_ROOT + call.path,
    onRequest: accessHooks(app, call.session),
    // Browsers would unpack packed bytes in vain if they were announced as compressed by this server.
    ...(contentType === BYTES && { compress: false }),
    config: {
      rateLimit: { max: options.limitAMinute, timeWindow: '1 minute' },
      limits: [{ max: options.limitAMinute, minutes: 1 }],
    },
    schema: fileSchema(call),
    handler: async (request, reply) => {
      const result = await handler(inputOf<C>(request));
      if (isFault(result)) return refuse(reply, result);
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${result.fileName ?? call.answer.fileName}"`)
        .header('cache-control', 'no-store')
        .send(result.file);
    },
  });
}

/** How the document of the API describes a call that answers a file. Who asks for a place may have asked outside. */
export function fileSchema(call: FileCall) {
  const asksForPlace = call.query !== undefined;
  return {
    ...requestSchema(call),
    response: {
      200: {
        description: asksForPlace ? 'The file; outside the domain, a failure' : 'The file',
        content: {
          [call.answer.contentType]: { schema: z.file() },
          ...(asksForPlace && { 'application/json': { schema: failureSchema } }),
        },
      },
      default: failureSchema,
    },
  };
}
