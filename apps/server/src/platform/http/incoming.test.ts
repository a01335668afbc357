import { connect, type Socket } from 'node:net';
import { failureSchema } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

const limitMs = 1_000;
/** Between two letters of a request that is slow to come. */
const DROP_MS = 100;
let release: () => void;
let app: RealApp;
beforeAll(async () => {
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = await startRealApp({ parts: { requestLimitMs: limitMs, checkAtlas: () => slow } });
});
afterAll(() => app.close());

/**
 * A connection, and all that came over it once the server has closed it, which resets it where a letter is on its way.
 */
function connected(): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(app.address);
  const socket = connect(Number(port), hostname);
  let text = '';
  const closed = Promise.withResolvers<string>();
  socket
    .setEncoding('utf8')
    .on('data', (part) => {
      text += part;
    })
    .on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') closed.reject(error);
    })
    .on('close', () => closed.resolve(text));
  return { socket, answer: closed.promise };
}

const head = [
  'POST /api/v1/meso/nearestPoint HTTP/1.1',
  'Host: a',
  'Cookie: XSRF-TOKEN=a',
  'X-XSRF-TOKEN: a',
  'Content-Type: application/json',
  'Content-Length: 1000',
  '\r\n',
].join('\r\n');

describe('a request that does not come to its end', () => {
  it.each([
    ['its body comes a letter at a time', head],
    ['its head comes a letter at a time', 'GET /healthz HTTP/1.1\r\nHost: '],
    ['it is chunked without end', head.replace('Content-Length: 1000', 'Transfer-Encoding: chunked')],
  ])('is closed in time, with the reason, though %s', async (_, start) => {
    const { socket, answer } = connected();
    socket.write(start);
    // The drops measure the time: what holds up this process, the server in it too, holds them up as well.
    let drops = 0;
    const dripping = setInterval(() => {
      drops += 1;
      socket.write(start.includes('chunked') ? '1\r\n \r\n' : 'a');
    }, DROP_MS);
    const text = await answer;
    clearInterval(dripping);
    expect(drops * DROP_MS).toBeLessThan(4 * limitMs);
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(failureSchema.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).msg).toContain('tardado');
  });

  it('is no request whose answer takes its time', async () => {
    const { socket, answer } = connected();
    socket.write('GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const other = connected();
    other.socket.write('G');
    // The limit has been reached by the time of this answer.
    await other.answer;
    release();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});
