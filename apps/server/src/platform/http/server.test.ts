import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import server from '../../../package.json' with { type: 'json' };
import { type RealApp, startRealApp } from '../../test/real-app.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ parts: { log: { level: 'trace', stream } } });
});
afterAll(() => app.close());

describe('answers', () => {
  it('carry a strict content policy and the other security headers', async () => {
    const { headers } = await fetch(`${app.address}/api/v1/meso/availablePeriod`);
    const policy = headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split(';').map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]),
    );
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'img-src': "'self' data: blob: https://*.tile.opentopomap.org",
      'connect-src': "'self' https://nominatim.openstreetmap.org",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'style-src-attr': "'unsafe-inline'",
    });
    expect(directives['script-src']).not.toContain('unsafe');
    expect(directives['style-src']).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('allow style elements without a nonce on the page of the API only', async () => {
    const { headers } = await fetch(`${app.address}/api/docs`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toMatch(/script-src 'self' 'nonce-\w+';/);
  });

  it('are compressed when they are long', async () => {
    const response = await fetch(`${app.address}/api/docs/json`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.json()).toHaveProperty('openapi');
  });

  it('put every failure of the API into the envelope', async () => {
    const headers = { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a', 'content-type': 'application/json' };
    const send = (path: string, init: RequestInit) => fetch(`${app.address}/api/v1${path}`, init);
    const post = { method: 'POST', headers };
    const cases: [number, Promise<Response>][] = [
      [404, send('/nada', {})],
      [
        404,
        send('/meso/nearestPoint', {
          method: 'DELETE',
          headers: { ...headers, 'content-type': 'text/plain' },
        }),
      ],
      [400, send('/meso/%E0%A4%A', {})],
      [400, send('/meso/nearestPoint', { ...post, body: '{"lat":' })],
      [413, send('/meso/nearestPoint', { ...post, body: JSON.stringify({ lat: 'x'.repeat(300_000) }) })],
      [
        415,
        send('/meso/nearestPoint', {
          ...post,
          headers: { ...headers, 'content-type': 'text/xml' },
          body: '<a/>',
        }),
      ],
    ];
    for (const [status, answer] of cases) {
      const response = await answer;
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ success: false, msg: expect.stringMatching(/[a-z]{3}/) });
    }
  });
});

describe('the log', () => {
  it('has one line for each answer, with its id, and nothing personal', async () => {
    lines.length = 0;
    const response = await fetch(`${app.address}/api/v1/reset/secreto-token?email=ana@example.org`, {
      headers: { authorization: 'Bearer secreto', cookie: 'XSRF-TOKEN=secreto', 'user-agent': 'navegador' },
    });
    const page = await fetch(`${app.address}/confirm/secreto-token`);
    const wanted = [response, page].map((one) => one.headers.get('x-request-id'));
    const text = lines.join('');
    for (const id of wanted) expect(text).toContain(`"requestId":"${id}"`);
    expect(text).not.toMatch(/secreto|ana@|127\.0\.0\.1|navegador/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'GET',
      route: '/api/v1/reset/:token',
      status: 404,
    });
  });

  it('says why an answer is a refusal', async () => {
    lines.length = 0;
    const headers = { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a', 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'nadie@ejemplo.es', password: 'secreto' });
    await fetch(`${app.address}/api/v1/users/authenticate`, { method: 'POST', headers, body });
    await fetch(`${app.address}/api/v1/meso/nearestPoint`, { method: 'POST', headers, body: '{"lat":95}' });
    await fetch(`${app.address}/api/v1/meso/availablePeriod`);
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(answered.map(({ refusal }) => refusal)).toEqual([
      'El correo o la contraseña no son correctos.',
      expect.stringMatching(/./),
      undefined,
    ]);
    expect(lines.join('')).not.toMatch(/secreto|nadie@/);
  });
});

describe('health', () => {
  it('is up and ready while the database and the atlas answer', async () => {
    expect(await (await fetch(`${app.address}/healthz`)).json()).toEqual({
      status: 'ok',
      version: server.version,
    });
    const told = (await (await fetch(`${app.address}/api/v1/configuracion`)).json()) as { data: object };
    expect(told.data).toMatchObject({ version: server.version });
    expect(await (await fetch(`${app.address}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  it('stays in service without its atlas or its files: accounts, downloads and payments go on', async () => {
    const checkAtlas = () => Promise.reject(new Error('gone'));
    const environment = { FILES_URL: '/proc/nowhere' };
    const poorer = await startRealApp({
      environment: { ...environment, ROLE: 'web' },
      parts: { checkAtlas },
    });
    const response = await fetch(`${poorer.address}/readyz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'degraded', failing: ['atlas', 'files'] });
    await poorer.close();
  });

  it('names what does not answer, and stays up', async () => {
    const broken = await startRealApp({ parts: { checkAtlas: () => Promise.reject(new Error('gone')) } });
    await broken.jobs.close();
    await broken.database.close();
    const response = await fetch(`${broken.address}/readyz`);
    expect(response.status).toBe(503);
    const { failing } = (await response.json()) as { failing: string[] };
    expect(failing.sort()).toEqual(['atlas', 'database']);
    expect((await fetch(`${broken.address}/healthz`)).status).toBe(200);
    await broken.close();
  });
});
