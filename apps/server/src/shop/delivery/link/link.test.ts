import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, logIn } from '../../../accounts/test/user.ts';
import { call } from '../../../accounts/test/visitor.ts';
import { ERRORS } from '../../../platform/api/errors.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { openFiles } from '../../../platform/files/storage.ts';
import { found } from '../../../test/found.ts';
import { type RealApp, startRealApp } from '../../../test/real-app.ts';
import { refundOrder } from '../../invoice/refund/refund.ts';
import { deliver, downloadsOf, SHA256 } from '../test/delivered.ts';
import { type Paid, paidOrder } from '../test/paid-order.ts';

// Nobody works here: what a delivery leaves is put in its place.
const content = randomBytes(1_000_000);
let folder: string;
let files: FileStorage;
let app: RealApp;
let owner: { id: string; token: string };
let order: Paid;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-link-'));
  files = await openFiles({ filesUrl: folder, dataDir: '' });
  app = await startRealApp({ environment: { ROLE: 'web', FILES_URL: folder } });
  const id = await addUser(app, 'ana@ejemplo.es');
  owner = { id, token: await logIn(app, id) };
  order = await paidOrder(app, { id, email: 'ana@ejemplo.es' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('downloads').execute();
  url = await deliver(app, files, order, content);
});

const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(url, { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const downloads = () => downloadsOf(app);
const deliveryJobs = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = 'delivery'`.execute(app.database.db);
  return rows[0]?.n;
};

describe('a download link', () => {
  it('gives the file at once, under a good name', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '1000000',
      'content-disposition': `attachment; filename="mapa_eolico_P${String(order.numero).padStart(6, '0')}.zip"`,
      'accept-ranges': 'bytes',
      etag: `"${SHA256}"`,
    });
    expect((await bytesOf(response)).equals(content)).toBe(true);
    expect(await downloads()).toBe(1);
  });

  it('says that the file is safe while the storage does not give it', async () => {
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'no folder');
    const program = await get();
    const { msg } = ERRORS['files-unavailable'];
    expect([program.status, await program.json()]).toEqual([503, { success: false, msg }]);
    expect(program.headers.get('content-disposition')).toBeNull();
    const person = await get({ accept: 'text/html' });
    expect([person.status, person.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await person.text()).toContain('El enlace sigue sirviendo');
    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect((await get()).status).toBe(200);
  });

  it('goes on where a download was cut, which is no other download', async () => {
    await bytesOf(await get());
    const rest = await get({ range: 'bytes=600000-', 'if-range': `"${SHA256}"` });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe('bytes 600000-999999/1000000');
    expect((await bytesOf(rest)).equals(content.subarray(600_000))).toBe(true);
    const last = await get({ range: 'bytes=-1' });
    expect((await bytesOf(last)).equals(content.subarray(-1))).toBe(true);
    expect(await downloads()).toBe(1);
    await bytesOf(await get({ range: 'bytes=0-9' }));
    expect(await downloads()).toBe(2);
  });

  it('begins anew where the file is another one, or the range is none', async () => {
    for (const headers of [
      { range: 'bytes=10-', 'if-range': '"other"' },
      { range: 'bytes=10-19,30-39' },
      { range: 'lines=1-2' },
    ]) {
      const response = await get(headers);
      expect(response.status, JSON.stringify(headers)).toBe(200);
      expect((await bytesOf(response)).length).toBe(content.length);
    }
    const beyond = await get({ range: 'bytes=1000000-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */1000000');
  });

  it('tells a HEAD what there is, and counts nothing', async () => {
    const response = await get({}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('1000000');
    expect(await downloads()).toBe(0);
  });

  it('lapses, and says so to people and programs', async () => {
    await app.database.db.updateTable('downloads').set({ expires_at: sql<Date>`now()` }).execute();
    const page = await get({ accept: 'text/html,application/xhtml+xml' });
    expect(page.status).toBe(410);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await page.text();
    expect(html).toContain('<h1>El enlace ha caducado</h1>');
    expect(html).toContain('href="/pedidos"');
    const envelope = await get();
    expect(envelope.status).toBe(410);
    expect(await envelope.json()).toMatchObject({ success: false, msg: expect.stringContaining('caducado') });
  });

  it('that lapsed leads a buyer without an account to no orders', async () => {
    const { db } = app.database;
    await db.updateTable('downloads').set({ expires_at: sql<Date>`now()` }).execute();
    const change = (user_id: string | null) =>
      db.updateTable('orders').set({ user_id }).where('id', '=', order.id).execute();
    await change(null);
    const html = await (await get({ accept: 'text/html' })).text();
    await change(owner.id);
    expect(html).toContain('escríbanos con la referencia del pedido y le enviaremos otro.');
    expect(html).not.toMatch(/Mis pedidos|href="\/pedidos"/);
  });

  it('lasts 24 hours', async () => {
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at) / 3600 as hours from downloads`.execute(
      app.database.db,
    );
    expect(Number(rows[0]?.hours)).toBeCloseTo(24, 6);
  });

  it('cannot be guessed from its id', async () => {
    const token = url.slice(-64);
    const other = Buffer.from(token, 'base64url');
    other[40] = (found(other[40]) + 1) % 256;
    for (const wrong of [other.toString('base64url'), token.slice(1), 'nada']) {
      const response = await fetch(url.replace(token, wrong), { headers: { accept: 'text/html' } });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Este enlace no existe');
    }
    const kept = await app.database.db.selectFrom('downloads').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('whose file is gone has it made again, once', async () => {
    const before = await deliveryJobs();
    await files.remove('uno.zip');
    for (let n = 0; n < 2; n++) {
      const page = await get({ accept: 'text/html' });
      expect(page.status).toBe(503);
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await page.text()).toContain('Estamos preparando sus datos');
    }
    expect(await deliveryJobs()).toBe(found(before) + 1);
  });
});

describe('a new link', () => {
  const ask = (id: string, token: string) => call(app, 'POST', `/pedidos/${id}/enlace`, { token });

  it('is the owner’s, and works', async () => {
    const { status, body } = await ask(order.id, owner.token);
    expect(status).toBe(200);
    const { url: fresh, caduca } = body.data as { url: string; caduca: string };
    expect(Date.parse(caduca) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    const response = await fetch(fresh.replace(/^https?:\/\/[^/]+/, app.address));
    expect((await bytesOf(response)).equals(content)).toBe(true);
  });

  it('is nobody else’s', async () => {
    const other = await logIn(app, await addUser(app, 'otra@ejemplo.es'));
    expect((await ask(order.id, other)).status).toBe(404);
    expect((await ask('00000000-0000-4000-8000-000000000000', owner.token)).status).toBe(404);
  });

  it('comes by mail where the file has to be made again', async () => {
    const before = await deliveryJobs();
    await files.remove('uno.zip');
    expect((await ask(order.id, owner.token)).body).toEqual({ success: true, data: null });
    expect((await ask(order.id, owner.token)).body).toEqual({ success: true, data: null });
    expect(await deliveryJobs()).toBe(found(before) + 1);
  });

  it('needs a paid order', async () => {
    const { db } = app.database;
    await db.updateTable('orders').set({ estado: 'caducado' }).where('id', '=', order.id).execute();
    expect((await ask(order.id, owner.token)).status).toBe(409);
    await db.updateTable('orders').set({ estado: 'entregado' }).where('id', '=', order.id).execute();
  });

  it('is not for an order that was refunded, whose links have ended', async () => {
    const { database, jobs } = app;
    await refundOrder(
      { db: database.db, jobs, onOwed: async () => undefined, onPointsGone: async () => undefined },
      { pedidoId: order.id, part: { kind: 'rest' }, motivo: 'Prueba' },
      new Date(),
    );
    const page = await get({ accept: 'text/html' });
    expect(page.status).toBe(409);
    expect(await page.text()).toContain('Este pedido se ha devuelto');
    const { status, body } = await ask(order.id, owner.token);
    expect([status, body.msg]).toEqual([409, expect.stringContaining('se ha devuelto')]);
  });
});
