import { once } from 'node:events';
import { connect } from 'node:net';
import { failureSchema } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

/** All that comes over a connection on which the lines were sent. */
async function answerTo(lines: readonly string[], rest = ''): Promise<string> {
  const { hostname, port } = new URL(app.address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  socket.on('error', () => undefined);
  socket.write([...lines, '', rest].join('\r\n'));
  await once(socket, 'close');
  return text;
}

const sectors = 'GET /api/v1/sectors HTTP/1.1';
const host = 'Host: a';
const close = 'Connection: close';
const post = ['POST /api/v1/forget HTTP/1.1', host, close, 'Cookie: XSRF-TOKEN=a', 'X-XSRF-TOKEN: a'];
const json = 'Content-Type: application/json';

describe('what the parser refuses is answered in the envelope', () => {
  it.each<[string, number, readonly string[], string?]>([
    ['no HTTP', 400, ['hola'], '\r\n'],
    ['another version', 400, ['GET /api/v1/sectors HTTP/9.9', host, '']],
    ['another method', 400, ['ROBAR /api/v1/sectors HTTP/1.1', host, '']],
    ['no host', 400, [sectors, close]],
    ['a head of a broken line', 400, [sectors, host, 'sin dos puntos', '']],
    ['a head with a control character', 400, [sectors, host, 'X-A: \u0000', '']],
    ['a head of 20 kB', 431, [sectors, host, `X-A: ${'a'.repeat(20_000)}`, '']],
    ['an address of 20 kB', 431, [`GET /api/v1/sectors?a=${'a'.repeat(20_000)} HTTP/1.1`, host, '']],
    ['a length that is none', 400, [...post, json, 'Content-Length: -1', '']],
    ['two lengths', 400, [...post, json, 'Content-Length: 2', 'Content-Length: 3'], '{}'],
    [
      'a length and chunks',
      400,
      [...post, json, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
      '2\r\n{}',
    ],
    ['chunks that are none', 400, [...post, json, 'Transfer-Encoding: chunked'], 'zz\r\n'],
    ['an expectation that nobody meets', 417, [sectors, host, close, 'Expect: milagros']],
    ['a body that announces too much', 413, [...post, json, 'Content-Length: 300000'], '{'],
    ['an unknown method of the API', 404, ['PROPFIND /api/v1/sectors HTTP/1.1', host, close]],
    ['an address that cannot be read', 400, ['GET /api/v1/confirm/%E0%A4%A HTTP/1.1', host, close]],
    ['options of all', 404, ['OPTIONS * HTTP/1.1', host, close]],
  ])('%s: %i', async (_, status, lines, rest = '') => {
    const text = await answerTo(lines, rest);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(failureSchema.strict().parse(JSON.parse(body)).msg).toMatch(/[a-z]{3}/);
  });
});

/** The statuses of two requests on one connection, as a proxy has it for its visitors, the second after the first. */
async function statusesOf(first: readonly string[], body: string, second: readonly string[]) {
  const { hostname, port } = new URL(app.address);
  const socket = connect(Number(port), hostname);
  socket.write([...first, `Content-Length: ${body.length}`, '', ''].join('\r\n'));
  socket.write(body);
  const statuses: string[] = [];
  for await (const part of socket.setEncoding('utf8')) {
    const status = /HTTP\/1\.1 (\d+)/.exec(part as string)?.[1];
    if (status !== undefined && statuses.push(status) === 1) socket.write([...second, '', ''].join('\r\n'));
  }
  return statuses;
}

it('a compressed body is refused, and the next request on its connection does not wait for it', async () => {
  const next = ['GET /healthz HTTP/1.1', host, close];
  const packed = [...post.filter((line) => line !== close), 'Content-Encoding: gzip'];
  for (const first of [packed, [...packed, json]])
    expect(await statusesOf(first, 'a'.repeat(200_000), next)).toEqual(['415', '200']);
});
