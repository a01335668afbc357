import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

const COOKIE_NAME = 'XSRF-TOKEN';
const HEADER_NAME = 'x-xsrf-token';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set on routes whose caller proves itself in another way, such as by a signature, or whose answer is the same for
     * everybody.
     */
    withoutAntiForgery?: boolean;
  }
}

/**
 * Anti-forgery by double submit: a GET hands out the cookie `XSRF-TOKEN` when the caller has none, and every other
 * method of the API wants it back in the header `X-XSRF-TOKEN`. Another site can make a browser send the cookie but
 * cannot read it. Answers that are the same for all carry no cookie, so that shared caches can keep them; the document
 * of a page always does. Needs `@fastify/cookie`.
 */
export function registerAntiForgery(app: FastifyInstance, options: { readonly secureCookie: boolean }): void {
  // Runs after the guards of the calls, some of which tell strangers nothing, and before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (!SAFE_METHODS.has(request.method) && isGuarded(request) && !isProven(request)) {
      return refuse(reply, 'forged-request');
    }
    return undefined;
  });
  app.addHook('onSend', async (request, reply) => {
    // The cookies are null when the request could not be read.
    const cookies: FastifyRequest['cookies'] | null = request.cookies;
    if (cookies === null || cookies[COOKIE_NAME] || isForAll(request, reply)) return;
    const token = randomBytes(32).toString('base64url');
    reply.setCookie(COOKIE_NAME, token, {
      path: '/',
      sameSite: 'lax',
      secure: options.secureCookie,
      httpOnly: false,
    });
  });
}

function isForAll({ method, routeOptions: { config } }: FastifyRequest, reply: FastifyReply): boolean {
  if (!SAFE_METHODS.has(method) || config?.withoutAntiForgery === true || config?.quiet === true) return true;
  return String(reply.getHeader('cache-control')).startsWith('public');
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
