import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { MAX_FILE_BYTES, MAX_PROJECT_FILES, type ProjectFile } from '@mapa/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, logIn } from '../../accounts/test/user.ts';
import { call } from '../../accounts/test/visitor.ts';
import { openFiles } from '../../platform/files/storage.ts';
import { addPaidOrder } from '../../shop/invoice/test/order.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { keepFile, LEAST_ROOM_BYTES, LOOK_BYTES } from './keep.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

const empty = { nombre: 'Mástil', notas: '', color: 'azul', puntos: [], version: 0 };
async function withProject(email: string) {
  const userId = await addUser(app, email);
  const token = await logIn(app, userId);
  const id = randomUUID();
  await call(app, 'PUT', `/proyectos/${id}`, { token, body: empty });
  return { userId, token, id };
}
type Owner = Awaited<ReturnType<typeof withProject>>;

const headersOf = ({ token }: Owner) => ({
  cookie: 'XSRF-TOKEN=abc',
  'x-xsrf-token': 'abc',
  authorization: `Bearer ${token}`,
});
const address = (project: string, file: string) =>
  `${app.address}/api/v1/proyectos/${project}/archivos/${file}`;
async function send(owner: Owner, file: string, body: Buffer, project = owner.id, more = '') {
  const response = await fetch(
    `${address(project, file)}?nombre=${encodeURIComponent('Mástil Alaíz ñ.csv')}${more}`,
    {
      method: 'PUT',
      headers: { ...headersOf(owner), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    },
  );
  return { status: response.status, body: (await response.json()) as { msg?: string; data?: ProjectFile } };
}
const listOf = async (owner: Owner) =>
  (await call(app, 'GET', `/proyectos/${owner.id}/archivos`, { token: owner.token })).body
    .data as ProjectFile[];
const filesOfApp = () => openFiles({ filesUrl: undefined, dataDir: app.dataDir });
const rows = () => app.database.db.selectFrom('project_files').select('id').execute();

it('comes back as it was sent, once, to its owner alone, until it is deleted', async () => {
  const [mine, other] = [await withProject('torre@ejemplo.es'), await withProject('vecina@ejemplo.es')];
  // The page sends files packed, which is no encoding of the answer.
  const [file, content] = [randomUUID(), gzipSync(randomBytes(300_000))];
  const kept = await send(mine, file, content);
  expect(kept.body.data).toMatchObject({ id: file, nombre: 'Mástil Alaíz ñ.csv', bytes: content.length });
  // An answer that was lost: sent again, it is there once, as it was.
  expect((await send(mine, file, Buffer.from('otra'))).body.data).toEqual(kept.body.data);
  expect(await listOf(mine)).toEqual([kept.body.data]);
  const { data } = (await call(app, 'GET', '/cuenta/datos', { token: mine.token })).body;
  expect(data).toMatchObject({ proyectos: [{ id: mine.id, archivos: [{ nombre: 'Mástil Alaíz ñ.csv' }] }] });
  const got = await fetch(address(mine.id, file), { headers: headersOf(mine) });
  expect(got.headers.get('content-disposition')).toBe('attachment; filename="Mastil_Alaiz_n.csv"');
  expect(got.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true);
  expect((await fetch(address(mine.id, file), { headers: headersOf(other) })).status).toBe(404);
  expect((await send(other, randomUUID(), content, mine.id)).status).toBe(404);
  expect((await send(other, file, content)).status).toBe(404);
  const remove = (owner: Owner) =>
    call(app, 'DELETE', `/proyectos/${mine.id}/archivos/${file}`, { token: owner.token });
  expect((await remove(other)).status).toBe(404);
  expect((await remove(mine)).status).toBe(200);
  expect(await listOf(mine)).toEqual([]);
});

it('says the size of the file itself where it was sent packed', async () => {
  const mine = await withProject('grande@ejemplo.es');
  const [file, content] = [randomUUID(), gzipSync(Buffer.alloc(300_000))];
  const kept = await send(mine, file, content, mine.id, '&bytes=300000');
  expect(kept.body.data?.bytes).toBe(300_000);
  expect(await listOf(mine)).toEqual([kept.body.data]);
  const got = await fetch(address(mine.id, file), { headers: headersOf(mine) });
  expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true);
  const tooMuch = await send(mine, randomUUID(), content, mine.id, `&bytes=${MAX_FILE_BYTES + 1}`);
  expect(tooMuch.status).toBe(400);
  await call(app, 'DELETE', `/proyectos/${mine.id}/archivos/${file}`, { token: mine.token });
});

it('a file whose content is gone, as after a restore without it, is told as lost, and can be deleted', async () => {
  const mine = await withProject('perdida@ejemplo.es');
  const file = randomUUID();
  await send(mine, file, Buffer.from('a;b'));
  await (await filesOfApp()).remove(`proyecto-${file}`);
  const lost = await fetch(address(mine.id, file), { headers: headersOf(mine) });
  expect([lost.status, lost.headers.get('content-disposition')]).toEqual([404, null]);
  expect(await lost.json()).toMatchObject({
    success: false,
    msg: expect.stringMatching(/^El contenido .* perdido/),
  });
  const { id, token } = mine;
  const { status } = await call(app, 'DELETE', `/proyectos/${id}/archivos/${file}`, { token });
  expect(status).toBe(200);
});

it('has limits: files of a project, bytes of a file; nothing is left of what is refused', async () => {
  const mine = await withProject('mucho@ejemplo.es');
  const large = await send(mine, randomUUID(), Buffer.alloc(MAX_FILE_BYTES + 1));
  expect([large.status, large.body.msg]).toEqual([413, 'El archivo es demasiado grande: caben 50 MiB.']);
  expect((await send(mine, randomUUID(), Buffer.alloc(0))).status).toBe(415);
  expect(await rows()).toEqual([]);
  const statuses: number[] = [];
  for (let n = 0; n <= MAX_PROJECT_FILES; n++)
    statuses.push((await send(mine, randomUUID(), Buffer.from('a'))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 409]);
});

const projectOf = async (owner: Owner): Promise<Owner> => {
  const id = randomUUID();
  await call(app, 'PUT', `/proyectos/${id}`, { token: owner.token, body: empty });
  return { ...owner, id };
};

it('has narrower limits until the first purchase: cheap accounts do not fill the disk', async () => {
  const mine = await withProject('nueva@ejemplo.es');
  const full = 'Hasta su primera compra caben 5 archivos, con 100 MiB en total. Elimine alguno.';
  const half = randomUUID();
  await send(mine, half, Buffer.alloc(MAX_FILE_BYTES));
  await send(mine, randomUUID(), Buffer.alloc(MAX_FILE_BYTES - 3));
  const tooMuch = await send(mine, randomUUID(), Buffer.alloc(4));
  expect([tooMuch.status, tooMuch.body.msg]).toEqual([409, full]);
  expect((await send(mine, randomUUID(), Buffer.alloc(3))).status).toBe(200);
  const none = await send(mine, randomUUID(), Buffer.alloc(1));
  expect([none.status, none.body.msg]).toEqual([409, full]);
  await call(app, 'DELETE', `/proyectos/${mine.id}/archivos/${half}`, { token: mine.token });
  const other = await projectOf(mine);
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await send(other, randomUUID(), Buffer.from('a'))).status);
  expect(statuses).toEqual([200, 200, 200, 409]);
  await addPaidOrder(app.database.db, { userId: mine.userId });
  expect((await send(other, randomUUID(), Buffer.alloc(MAX_FILE_BYTES))).status).toBe(200);
});

it('says so where uploads that broke off take the room, as there is nothing in the list to delete', async () => {
  const mine = await withProject('cortada@ejemplo.es');
  const broken = () =>
    app.database.db
      .insertInto('project_files')
      .values({ id: randomUUID(), project_id: mine.id, nombre: 'torre.csv' })
      .execute();
  const unfinished =
    'Otra subida no ha terminado o se ha cortado, y su sitio queda reservado unas dos horas. Inténtelo más tarde.';
  await broken();
  expect((await send(mine, randomUUID(), Buffer.alloc(30 * 2 ** 20))).status).toBe(200);
  const tooMuch = await send(mine, randomUUID(), Buffer.alloc(MAX_FILE_BYTES));
  expect([tooMuch.status, tooMuch.body.msg]).toEqual([409, unfinished]);
  await broken();
  const none = await send(mine, randomUUID(), Buffer.alloc(1));
  expect([none.status, none.body.msg]).toEqual([409, unfinished]);
});

it('is refused while the disk has little room, which is looked at on the way, too', async () => {
  const mine = await withProject('lleno@ejemplo.es');
  const storage = await filesOfApp();
  expect(await storage.free?.()).toBeGreaterThan(LEAST_ROOM_BYTES);
  const rooms: number[] = [];
  const files = { ...storage, free: async () => rooms.shift() ?? 0 };
  const piece = Buffer.alloc(LOOK_BYTES);
  const keep = () => {
    const key = { userId: mine.userId, projectId: mine.id, id: randomUUID() };
    return keepFile(
      { db: app.database.db, files, hasBought: async () => false },
      key,
      { nombre: 'torre.csv' },
      Readable.from([piece, piece]),
    );
  };
  for (const given of [[LEAST_ROOM_BYTES - 1], [LEAST_ROOM_BYTES, LEAST_ROOM_BYTES - 1]]) {
    rooms.splice(0, rooms.length, ...given);
    expect(await keep()).toEqual({ fault: 'no-room' });
    expect(await listOf(mine)).toEqual([]);
  }
  rooms.push(LEAST_ROOM_BYTES, LEAST_ROOM_BYTES);
  expect(await keep()).toMatchObject({ bytes: 2 * LOOK_BYTES });
});

it('goes with its project, and with the account', async () => {
  const mine = await withProject('adioses@ejemplo.es');
  const storage = await filesOfApp();
  const [one, two] = [randomUUID(), randomUUID()];
  await send(mine, one, Buffer.from('serie'));
  expect(await storage.size(`proyecto-${one}`)).toBe(5);
  await call(app, 'DELETE', `/proyectos/${mine.id}`, { token: mine.token });
  expect(await storage.size(`proyecto-${one}`)).toBeUndefined();
  await call(app, 'PUT', `/proyectos/${mine.id}`, { token: mine.token, body: empty });
  await send(mine, two, Buffer.from('serie'));
  await call(app, 'DELETE', `/users/${mine.userId}`, { token: mine.token });
  expect(await storage.size(`proyecto-${two}`)).toBeUndefined();
  const left = (await rows()).map(({ id }) => id);
  expect([one, two].filter((id) => left.includes(id))).toEqual([]);
});

it.each<[string, (of: Owner, file: string) => Promise<unknown>]>([
  ['its project', ({ id, token }) => call(app, 'DELETE', `/proyectos/${id}`, { token })],
  ['the file', ({ id, token }, file) => call(app, 'DELETE', `/proyectos/${id}/archivos/${file}`, { token })],
  ['the account', ({ userId, token }) => call(app, 'DELETE', `/users/${userId}`, { token })],
  // The file is in this state when the storage did not answer the deletion.
  [
    'its place in the project',
    (_, file) =>
      app.database.db.updateTable('project_files').set({ project_id: null }).where('id', '=', file).execute(),
  ],
])('is not kept where %s is deleted while it arrives', async (what, remove) => {
  const mine = await withProject(`${what.replaceAll(' ', '-')}@ejemplo.es`);
  const files = await filesOfApp();
  const id = randomUUID();
  async function* content() {
    yield Buffer.from('una');
    await remove(mine, id);
    yield Buffer.from('serie');
  }
  const key = { userId: mine.userId, projectId: mine.id, id };
  const parts = { db: app.database.db, files, hasBought: async () => false };
  expect(await keepFile(parts, key, { nombre: 'torre.csv' }, content())).toEqual({
    fault: 'unknown-project',
  });
  expect(await files.size(`proyecto-${id}`)).toBeUndefined();
});

it('is deleted for its owner where the storage cannot remove it now, and so is its project', async () => {
  const mine = await withProject('despacio@ejemplo.es');
  const [one, two] = [randomUUID(), randomUUID()];
  for (const file of [one, two]) await send(mine, file, Buffer.from('serie'));
  const path = join(app.dataDir, 'files', `proyecto-${one}`);
  await rm(path);
  await mkdir(path);
  const remove = (what: string) => call(app, 'DELETE', `/proyectos/${mine.id}${what}`, { token: mine.token });
  expect((await remove(`/archivos/${one}`)).status).toBe(200);
  expect(await listOf(mine)).toMatchObject([{ id: two }]);
  expect((await remove('')).status).toBe(200);
  // What stood in the way is gone: the next one who deletes something has both removed.
  await rmdir(path);
  const other = await projectOf(mine);
  await call(app, 'DELETE', `/proyectos/${other.id}`, { token: mine.token });
  const left = (await rows()).map(({ id }) => id);
  expect([one, two].filter((id) => left.includes(id))).toEqual([]);
});
