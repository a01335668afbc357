import { API_ROOT, answerSchema, type Call, failureSchema } from '@mapa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { withinRequest } from '../db/unreachable.ts';
import type { Caller } from '../threads/caller.ts';
import { callerOf } from './caller.ts';
import { type Fault, isFault } from './errors.ts';
import { keptUnder } from './keeping.ts';
import { type Limit, limitGuard } from './limit.ts';
import { refuse } from './refuse.ts';
import { accessHooks, type Session } from './session.ts';

/** A call of the contract that answers an envelope (not a file). */
export type JsonCall = Call & { readonly answer: z.ZodObject };

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The checked parts of a request. */
export interface Input<C extends Call> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
  /** The session of the caller, in calls for users and administrators. */
  readonly session: C['session'] extends 'none' ? undefined : Session;
  /** How the caller's browser names itself. */
  readonly userAgent: string;
  /** The network address of the caller. */
  readonly ip: string;
  /** The caller, for work in threads. */
  readonly caller: Caller;
}

/** Answers the envelope of success without its `success`, or a fault. */
export type Handler<C extends JsonCall> = (
  input: Input<C>,
) => Promise<Omit<z.output<C['answer']>, 'success'> | Fault>;

export interface RouteOptions {
  /**
   * Strong validator of an answer that depends on the address alone. The browser may keep such an answer, and a
   * repeated request is a 304 while the validator holds.
   */
  readonly etag?: string;
  /** The edition, for answers with an ETag: an address that names it as its `edicion` may be kept for ever. */
  readonly edition?: string;
  /** Whether pages of other sites may read the answer. */
  readonly forOtherSites?: boolean;
  /** How often the call may be made. */
  readonly limits?: readonly Limit[];
}

/** The headers of what pages of other sites may read. */
export const FOR_OTHER_SITES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Seconds during which a browser does not even ask whether an answer with an ETag still holds. */
const FRESH_SECONDS = 300;

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
    // A HEAD would use up what its GET does once.
    exposeHeadRoute: options.limits === undefined,
    onRequest: accessHooks(app, call.session),
    config: { withoutAntiForgery: call.isForm === true, limits: options.limits ?? [] },
    preHandler: options.limits ? [limitGuard(app, `${call.method} ${call.path}`, options.limits)] : [],
    schema: {
      ...requestSchema(call),
      response: { 200: answerSchema(call), default: failureSchema },
    },
    handler: async (request, reply) => {
      if (options.forOtherSites) reply.headers(FOR_OTHER_SITES);
      if (options.etag === undefined) reply.header('cache-control', 'no-store');
      else if (isUnchanged(request, reply, options.etag, options.edition)) return reply.code(304).send();
      const result = await withinRequest(() => handler(inputOf<C>(request)));
      if (isFault(result)) return refuse(reply, result);
      return { success: true, ...result };
    },
  });
}

/** The schema of a call's route, except for its answer. */
export const requestSchema = (call: Call) => ({
  // The desk does not exist for users who are not administrators.
  hide: call.session === 'desk',
  summary: call.summary,
  tags: [call.tag],
  ...(call.session !== 'none' && { security: [{ session: [] }] }),
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  ...(call.isForm && { consumes: ['application/x-www-form-urlencoded'] }),
});

/** The input of a handler, from a request that has passed the guards and the schemas. */
export function inputOf<C extends Call>(request: FastifyRequest): Input<C> {
  const { params, query, body, session } = request;
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    params,
    query,
    body,
    session,
    userAgent,
    ip: request.ip,
    // Few calls have such work, so only those listen for the end of the connection.
    get caller() {
      return callerOf(request);
    },
  } as Input<C>;
}

function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  edition: string | undefined,
): boolean {
  const quoted = `"${etag}"`;
  const { edicion } = request.query as { readonly edicion?: unknown };
  reply
    .header('etag', quoted)
    .header('cache-control', keptUnder(edition, edicion, `public, max-age=${FRESH_SECONDS}`));
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === quoted);
}
