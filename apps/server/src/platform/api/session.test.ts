import rateLimit from '@fastify/rate-limit';
import { type Session as Access, successOf } from '@mapa/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serveFile } from './file-route.ts';
import { serve } from './route.ts';
import { registerSessions } from './session.ts';

const app = Fastify();
const call = <const Path extends string>(path: Path, session: Access) =>
  ({ method: 'GET', path, summary: path, tag: 'cuentas', session }) as const;
const whoSchema = successOf({ data: z.object({ who: z.string() }) });
const file = { contentType: 'text/plain', fileName: 'who.txt' };

beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(rateLimit, { global: false });
  registerSessions(
    app,
    async (token) =>
      token === 'ana' || token === 'sol' ? { id: '1', userId: token, isAdmin: token === 'sol' } : undefined,
    { secureCookie: false },
  );
  for (const access of ['none', 'user', 'admin'] as const) {
    const json = { ...call(`/json-${access}`, access), answer: whoSchema };
    serve(app, json, async ({ session }) => ({ data: { who: session?.userId ?? 'anybody' } }));
    const text = { ...call(`/file-${access}`, access), answer: file };
    const handler = async (input: { readonly session: { userId: string } | undefined }) => ({
      file: Buffer.from(input.session?.userId ?? 'anybody'),
    });
    serveFile(app, text, handler, { limitAMinute: 100 });
  }
  await app.ready();
});
afterAll(() => app.close());

describe.each(['json', 'file'])('a call that answers a %s', (kind) => {
  it.each([
    ['none', undefined, 200, 'anybody'],
    ['none', 'ana', 200, 'anybody'],
    ['user', undefined, 401, 'Entre con su cuenta para continuar.'],
    ['user', 'nobody', 401, 'Su sesión ha terminado. Entre de nuevo.'],
    ['user', 'ana', 200, 'ana'],
    ['admin', 'ana', 403, 'No tiene permiso para hacer esto.'],
    ['admin', 'sol', 200, 'sol'],
  ] as const)('for %s, asked by %s: %i', async (access, token, status, text) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ url: `/api/v1/${kind}-${access}`, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(text);
  });
});
