import { API_ROOT, type Call, calls, failureSchema } from '@mapa/contract';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Limit } from './limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often the call may be made, for its document. */
    limits?: readonly Omit<Limit, 'by'>[];
  }
}

/** Under this name the document says once what every failure looks like. */
const FAILURE = 'Failure';
z.globalRegistry.add(failureSchema, { id: FAILURE });

/** The parts of the document that its calls point at. */
export function documentedParts() {
  // A copy has no name of its own, under which it would be a reference to itself.
  const failure: object = z.toJSONSchema(z.object(failureSchema.shape), { io: 'output' });
  return {
    schemas: { [FAILURE]: failure },
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer' },
      antiForgery: {
        type: 'apiKey',
        in: 'header',
        name: 'X-XSRF-TOKEN',
        description: 'The value of the cookie `XSRF-TOKEN`, which has to be sent too',
      },
    },
  } as const;
}

const NAMED = new Map(
  Object.entries(calls).map(([name, call]: [string, Call]) => [
    `${call.method} ${API_ROOT}${call.path}`,
    { name, call },
  ]),
);

/** What the document says of a route besides its schema: name, who may call, how it answers and how often. */
export function documentedCall({ method, url, config }: RouteOptions, answers: object): object {
  const named = NAMED.get(`${[method].flat()[0]} ${url}`);
  if (named === undefined) return {};
  const { name, call } = named;
  return {
    operationId: name,
    ...(call.description !== undefined && { description: call.description }),
    security: securityOf(call),
    response: { ...withDescriptions(answers), ...refusalsOf(call, config?.limits) },
  };
}

const isGuarded = ({ method, isForm }: Call): boolean => method !== 'GET' && isForm !== true;

/** An empty list says that anybody may make the call, as no list would not. */
function securityOf(call: Call): readonly object[] {
  const needed = {
    ...(call.session !== 'none' && { session: [] }),
    ...(isGuarded(call) && { antiForgery: [] }),
  };
  return Object.keys(needed).length > 0 ? [needed] : [];
}

function withDescriptions(answers: object): object {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]: [string, object]) => [
      status,
      'content' in answer || 'description' in answer
        ? answer
        : {
            description:
              status === 'default' ? 'Any other failure' : 'Success, or why there is nothing to tell',
            content: { 'application/json': { schema: answer } },
          },
    ]),
  );
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${FAILURE}` } } },
});

function refusalsOf(call: Call, limits: readonly Omit<Limit, 'by'>[] = []): object {
  return {
    ...((call.params ?? call.query ?? call.body) && {
      400: refusal('What is sent is not valid: `msg` says why, and `campos` at which fields of the body'),
    }),
    ...(call.session !== 'none' && { 401: refusal('There is no session, or it has ended') }),
    ...((isGuarded(call) || call.session === 'admin') && {
      403: refusal('The header X-XSRF-TOKEN is not that of the cookie, or the caller may not do this'),
    }),
    ...(limits.length > 0 && {
      429: {
        ...refusal(`At most ${limits.map(asText).join(', and ')}`),
        headers: { 'Retry-After': { type: 'integer', description: 'Seconds to wait' } },
      },
    }),
  };
}

const asText = ({ max, minutes }: Omit<Limit, 'by'>): string =>
  `${max} requests in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
