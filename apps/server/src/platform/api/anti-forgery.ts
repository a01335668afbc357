import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './errors.ts';

const COOKIE_NAME = 'XSRF-TOKEN';
const HEADER_NAME = 'x-xsrf-token';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes whose caller proves itself in another way, such as by a signature, or that are the same for all. */
    withoutAntiForgery?: boolean;
  }
}

/**
 * Anti-forgery by double submit: every GET hands out the cookie `XSRF-TOKEN` when the caller has none, and every other
 * method of the API wants it back in the header `X-XSRF-TOKEN`. Another site can make a browser send the cookie but
 * cannot read it. Needs `@fastify/cookie`.
 */
export function registerAntiForgery(app: FastifyInstance, options: { readonly secureCookie: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method)) handOut(request, reply, options.secureCookie);
    else if (isGuarded(request) && !isProven(request)) {
      return refuse(reply, 'forged-request');
    }
    return undefined;
  });
  // A shared cache must not hand one visitor's cookie to the others.
  app.addHook('onSend', async (_request, reply) => {
    const cacheControl = reply.getHeader('cache-control');
    if (reply.hasHeader('set-cookie') && typeof cacheControl === 'string') {
      reply.header('cache-control', cacheControl.replace('public', 'private'));
    }
  });
}

function handOut(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[COOKIE_NAME] || request.routeOptions.config?.withoutAntiForgery) return;
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(COOKIE_NAME, token, { path: '/', sameSite: 'lax', secure, httpOnly: false });
}

function isGuarded(request: FastifyRequest): boolean {
  if (request.is404 || request.routeOptions.config.withoutAntiForgery === true) return false;
  return request.routeOptions.url?.startsWith('/api/') === true;
}

function isProven(request: FastifyRequest): boolean {
  const cookie = request.cookies[COOKIE_NAME];
  const header = request.headers[HEADER_NAME];
  if (!cookie || typeof header !== 'string') return false;
  const [expected, given] = [Buffer.from(cookie), Buffer.from(header)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
