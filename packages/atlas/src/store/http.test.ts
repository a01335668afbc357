import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openStore } from './store.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const store = (address: string) => openStore(address, { retryDelayMs: 1, timeoutMs: 3_000 });

it('asks for the key below the path and keeps the query string', async () => {
  const address = await serve((request, response) => response.end(request.url));
  const bytes = await store(`${address}/atlas/?signature=1`).get('/meso/wspd/c/0/0/0');
  expect(new TextDecoder().decode(bytes)).toBe('/atlas/meso/wspd/c/0/0/0?signature=1');
});

it.each([404, 403])('takes %i for an absent key', async (status) => {
  const address = await serve((_, response) => response.writeHead(status).end('no'));
  expect(await store(address).get('/a')).toBeUndefined();
});

it.each([
  [500, 8],
  [503, 8],
  [429, 8],
  [401, 1],
  [400, 1],
])('fails on status %i after %i requests', async (status, requests) => {
  let asked = 0;
  const address = await serve((_, response) => {
    asked += 1;
    response.writeHead(status).end();
  });
  await expect(store(address).get('/a')).rejects.toMatchObject({
    name: 'AtlasError',
    code: 'unreachable',
    key: '/a',
    message: expect.stringContaining(`HTTP status ${status}`),
  });
  expect(asked).toBe(requests);
});

it('asks again after passing failures', async () => {
  let asked = 0;
  const address = await serve((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else if (asked === 2) response.writeHead(502).end();
    else response.end('here');
  });
  expect(new TextDecoder().decode(await store(address).get('/a'))).toBe('here');
  expect(asked).toBe(3);
});

it('gets all of a chart from a store that fails one answer in five', async () => {
  // The failures of a fixed sequence (a linear congruential one), at the rate that was seen.
  let seed = 1;
  const address = await serve((_, response) => {
    seed = (seed * 48_271) % 2_147_483_647;
    response.writeHead(seed % 5 === 0 ? 503 : 200).end('x');
  });
  const patient = openStore(address, { retryDelayMs: 1 });
  const charts = Array.from({ length: 60 }, async (_, chart) => {
    for (let chunk = 0; chunk < 30; chunk++) await patient.get(`/${chart}/${chunk}`);
  });
  expect((await Promise.allSettled(charts)).filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('tries no longer than its time', async () => {
  let asked = 0;
  const address = await serve((_, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await expect(openStore(address, { retryDelayMs: 400, timeoutMs: 300 }).get('/a')).rejects.toMatchObject({
    code: 'unreachable',
  });
  expect(asked).toBeLessThan(3);
});

it('asks again when an answer ends before its length', async () => {
  let asked = 0;
  const address = await serve((request, response) => {
    asked += 1;
    if (asked === 1)
      response.writeHead(200, { 'content-length': 4 }).write('he', () => request.socket.destroy());
    else response.end('here');
  });
  expect(new TextDecoder().decode(await store(address).get('/a'))).toBe('here');
});

it('gives up on a server that never answers', async () => {
  const address = await serve(() => undefined);
  await expect(store(address).get('/a')).rejects.toMatchObject({ code: 'unreachable' });
});

it('fails when nobody listens, with the reason', async () => {
  const address = await serve(() => undefined);
  await new Promise((resolve) => server?.close(resolve));
  server = undefined;
  await expect(store(address).get('/a')).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

it.each([
  ['that serves ranges', true],
  ['that does not', false],
])('reads ranges from a server %s', async (_, ranges) => {
  const content = '0123456789';
  const address = await serve((request, response) => {
    const [, from, to] = /bytes=(\d*)-(\d*)/.exec(request.headers.range ?? '') ?? [];
    const part = from ? content.slice(Number(from), Number(to) + 1) : content.slice(-Number(to));
    response.writeHead(ranges ? 206 : 200).end(ranges ? part : content);
  });
  const read = async (range: { offset: number; length: number } | { suffixLength: number }) =>
    new TextDecoder().decode(await store(address).getRange?.('/a', range));
  expect(await read({ offset: 2, length: 3 })).toBe('234');
  expect(await read({ suffixLength: 4 })).toBe('6789');
});

it('refuses addresses that it cannot read', () => {
  expect(() => openStore('ftp://example.org/atlas')).toThrow(
    expect.objectContaining({ code: 'location-invalid' }),
  );
});
