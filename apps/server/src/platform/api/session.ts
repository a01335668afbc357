import { type Session as Access, deskPath } from '@mapa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { answerUnknownPath } from './failures.ts';
import { refuse } from './refuse.ts';

/** The caller whom a bearer token stands for. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** The session of a bearer token; undefined for one that is unknown, ended or lapsed. */
export type FindSession = (token: string) => Promise<Session | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the guard of a call for users has let the request pass. */
    session: Session | undefined;
  }
  interface FastifyInstance {
    findSession: FindSession;
    /** Whether browsers send the cookies of this site over https alone. */
    secureCookie: boolean;
  }
}

/** Makes sessions known to the routes that are registered from here on. */
export function registerSessions(
  app: FastifyInstance,
  findSession: FindSession,
  { secureCookie }: { readonly secureCookie: boolean },
): void {
  app.decorateRequest('session', undefined);
  app.decorate('findSession', findSession);
  app.decorate('secureCookie', secureCookie);
}

/**
 * The hooks of a route that let only permitted callers pass: 401 without a session, 403 without the role, and the
 * answer of an unknown path where strangers may not learn of the call. They run before the body is read.
 */
export function accessHooks(app: FastifyInstance, access: Access): onRequestAsyncHookHandler[] {
  return access === 'none' ? [] : [guard(app, access)];
}

function guard(app: FastifyInstance, access: Exclude<Access, 'none'>): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const token = bearerToken(request);
    if (access === 'desk') {
      const session = token === undefined ? undefined : await app.findSession(token);
      if (session?.isAdmin !== true) return answerUnknownPath(request, reply.header('vary', 'accept'));
      request.session = session;
      rememberDesk(reply, token ?? '');
      return undefined;
    }
    if (token === undefined) return refuse(asBearer(reply), 'session-required');
    const session = await app.findSession(token);
    if (session === undefined) return refuse(asBearer(reply), 'session-ended');
    if (access === 'admin' && !session.isAdmin) return refuse(reply, 'not-allowed');
    request.session = session;
    return undefined;
  };
}

const asBearer = (reply: FastifyReply): FastifyReply => reply.header('www-authenticate', 'Bearer');

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * The cookie that lets an administrator open documents of the desk by their address. It is sent with such documents
 * alone, never with a call.
 */
const DESK_COOKIE = 'gestion';

function rememberDesk(reply: FastifyReply, token: string): void {
  const { secureCookie: secure } = reply.server;
  reply.setCookie(DESK_COOKIE, token, { path: deskPath(), httpOnly: true, sameSite: 'strict', secure });
}

/** Whether a request for a document of the desk comes from a browser in which an administrator has opened it before. */
export async function mayOpenDesk(request: FastifyRequest): Promise<boolean> {
  const token = request.cookies[DESK_COOKIE];
  return token !== undefined && (await request.server.findSession(token))?.isAdmin === true;
}
