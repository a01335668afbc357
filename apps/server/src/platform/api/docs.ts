import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Call } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { documentedCall, documentedParts } from './document-call.ts';
import { documentedInputs } from './document-inputs.ts';

/** The groups of calls as the document describes them. */
const TAGS: Readonly<Record<Exclude<Call['tag'], 'gestion'>, string>> = {
  aplicacion: 'This deployment',
  atlas: 'Values and charts of a point, what an area holds',
  mapa: 'Tiles that the browser draws the map from',
  lugares: 'Names of places and of points',
  muestras: 'Free samples',
  cuentas: 'Accounts',
  proyectos: 'Named sets of points that users keep',
  pedidos: 'Orders',
};

/** The OpenAPI document, made from the contract's schemas, and a page to read and try it: `/api/docs`. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mapa Eólico Ibérico',
        version: '1.0.0',
        description: [
          'Every answer is an envelope: `success`, `data` and, when there is something to say, `msg` in Spanish.',
          'Calls other than GET need the header `X-XSRF-TOKEN` with the value of the cookie `XSRF-TOKEN`, ' +
            'which `GET /api/v1/configuracion` hands out, as does every GET whose answer no shared cache may keep.',
          'A point outside the domain is answered with status 200 and `success: false`.',
          'An answer with an `ETag` is a 304 without a body for who asks again with `If-None-Match`.',
          'Pages of other sites may read the tiles, their list and the map service, and nothing else.',
        ].join(' '),
      },
      // Calls go to where the document came from, because the page may be opened under several names.
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: documentedParts(),
    },
    transform: (route) => {
      const { params, querystring } = route.schema ?? {};
      const { schema, url } = jsonSchemaTransform(route);
      return {
        url,
        schema: {
          ...schema,
          ...documentedInputs('params', params),
          ...documentedInputs('querystring', querystring),
          ...documentedCall(route.route, Object(schema).response ?? {}),
        },
      };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      // A route for GET and HEAD is described once, and names may occur only once.
      for (const path of Object.values(document.openapiObject.paths ?? {}))
        if (path?.head) path.head = { ...path.head, operationId: `${path.head.operationId}Head` };
      return document.openapiObject;
    },
  });
  await app.register(async (scope) => {
    // Nothing of the page names its version, and it comes with a cookie.
    scope.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { validatorUrl: null, withCredentials: true, requestInterceptor: withAntiForgery },
      // Its viewer adds a style element without a nonce; a nonce in the policy would forbid what 'unsafe-inline'
      // allows.
      transformStaticCSP: (policy) => policy.replace(/(style-src 'self') 'nonce-\w+'/, "$1 'unsafe-inline'"),
    });
  });
}

/**
 * Adds the anti-forgery header to calls that are tried on the page. It runs in the browser, where nothing else of this
 * file exists.
 */
function withAntiForgery<Sent extends object>(request: Sent): Sent {
  const page = globalThis as { readonly document?: { readonly cookie: string } };
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(page.document?.cookie ?? '')?.[1];
  const { headers } = request as { readonly headers?: object };
  if (token !== undefined && headers) Object.assign(headers, { 'X-XSRF-TOKEN': token });
  return request;
}
