import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { s3Store } from './s3.ts';

const TOTAL = 1_000_000;
const PART = 10_000;

// A store that takes `bytes=-10000` for the first bytes, and not for the last, as some do.
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    // A store answers like this to clients that it does not know.
    if (request.url?.includes('refused')) return void response.writeHead(401).end();
    const [, code] = /\/code-(\w+)\//.exec(request.url ?? '') ?? [];
    if (code !== undefined) {
      const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`;
      return void response.writeHead(403, { 'content-type': 'application/xml' }).end(body);
    }
    const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const [first, last] = from === '' ? [0, Number(to)] : [Number(from), Number(to)];
    response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${TOTAL}` });
    response.end(Buffer.alloc(last - first + 1, first === 0 ? 'b' : 'e'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'any');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

it('a store that does not know the end of an object gives it, to more readers than it has connections', async () => {
  const { getRange } = s3Store('s3://mapa/atlas', { timeoutMs: 60_000 });
  const parts = await Promise.all(
    Array.from({ length: 300 }, (_, n) => getRange?.(`/part/${n}`, { suffixLength: PART })),
  );
  for (const part of parts) expect([part?.length, part?.[0]]).toEqual([PART, 'e'.charCodeAt(0)]);
});

it('a fault names the whole address of what is not given', async () => {
  await expect(s3Store('s3://mapa/refused/v1/', {}).get('/zarr.json')).rejects.toThrow(
    /^The atlas does not give s3:\/\/mapa\/refused\/v1\/zarr\.json: /,
  );
});

it('a key that may not be listed is absent, and credentials that are refused are a fault that names them', async () => {
  expect(await s3Store('s3://mapa/code-AccessDenied/v1/', {}).get('/zarr.json')).toBeUndefined();
  for (const code of ['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'ExpiredToken'])
    await expect(s3Store(`s3://mapa/code-${code}/v1/`, {}).get('/zarr.json')).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining(code),
    });
});
