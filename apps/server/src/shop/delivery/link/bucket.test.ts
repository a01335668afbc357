import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get as getOver, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../accounts/test/user.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { openFiles } from '../../../platform/files/storage.ts';
import { type RealApp, startRealApp } from '../../../test/real-app.ts';
import { type S3Server, startS3 } from '../../../test/s3-server.ts';
import { deliver, downloadsOf } from '../test/delivered.ts';
import { type Paid, paidOrder } from '../test/paid-order.ts';

const content = randomBytes(3_000_000);
const FILES_URL = 's3://mapa/entregas';
let s3: S3Server;
let files: FileStorage;
beforeAll(async () => {
  s3 = await startS3();
  files = await openFiles({ filesUrl: FILES_URL, dataDir: '' });
});
afterAll(() => s3.close());

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe.each(['proxied', 'presigned'])('a download of a bucket, %s', (DOWNLOADS) => {
  let app: RealApp;
  let order: Paid;
  let url: string;
  beforeAll(async () => {
    app = await startRealApp({ environment: { ROLE: 'web', FILES_URL, DOWNLOADS } });
    const email = 'ana@ejemplo.es';
    order = await paidOrder(app, { id: await addUser(app, email), email });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.db.deleteFrom('downloads').execute();
    url = await deliver(app, files, order, content);
  });
  const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(url, { method, headers });

  it('is the file under a good name, and counts', async () => {
    const response = await get();
    expect({ status: response.status, ...Object.fromEntries(response.headers) }).toMatchObject({
      status: 200,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="mapa_eolico_P${String(order.numero).padStart(6, '0')}.zip"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
    });
    expect((await bytesOf(response)).equals(content)).toBe(true);
    expect(await downloadsOf(app)).toBe(1);
  });

  it('goes on where it was cut', async () => {
    const { headers } = await fetch(url, { redirect: 'manual' });
    const started = headers.get('location') ?? url;
    const [answer] = (await once(getOver(started), 'response')) as [IncomingMessage];
    const [begun] = (await once(answer, 'data')) as [Buffer];
    answer.destroy();
    const etag = answer.headers.etag ?? '';
    const rest = await get({ range: `bytes=${begun.length}-`, 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes ${begun.length}-2999999/3000000`);
    expect(Buffer.concat([begun, await bytesOf(rest)]).equals(content)).toBe(true);
    // Where there is a redirection the first request was the only one for the first byte.
    expect(await downloadsOf(app)).toBe(DOWNLOADS === 'proxied' ? 2 : 1);
  });

  it('begins anew where the file is another one, and has no bytes beyond its end', async () => {
    const other = await get({ range: 'bytes=10-', 'if-range': '"other"' });
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, content.length]);
    expect((await get({ range: 'bytes=3000000-' })).status).toBe(416);
  });

  it('tells a HEAD what there is, and counts nothing', async () => {
    const response = await get({}, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '3000000']);
    expect(await downloadsOf(app)).toBe(0);
  });

  it('is nothing to whoever has another link, or comes too late', async () => {
    expect((await fetch(`${url.slice(0, -4)}AAAA`, { redirect: 'manual' })).status).toBe(404);
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    if (DOWNLOADS === 'proxied') return expect(status).toBe(200);
    expect([status, headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const address = new URL(headers.get('location') ?? '');
    expect(address.pathname).toBe('/mapa/entregas/uno.zip');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('900');
    // The same address, said to be of an hour ago: its signature no longer fits.
    const signed = address.searchParams.get('X-Amz-Date') ?? '';
    address.searchParams.set('X-Amz-Date', `${Number(signed.slice(0, 4)) - 1}${signed.slice(4)}`);
    expect((await fetch(address)).status).toBe(403);
  });
});
