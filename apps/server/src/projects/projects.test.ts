import { randomUUID } from 'node:crypto';
import { MAX_PROJECT_POINTS, MAX_PROJECTS, type Project } from '@mapa/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

const visit = async (email: string) => {
  const id = await addUser(app, email);
  return { id, token: await logIn(app, id) };
};
const point = (nombre: string, lon = -1.6329) => ({ lat: 42.81953, lon, nombre, nota: '' });
const content = (nombre: string, puntos = [point('A')]) => ({
  nombre,
  notas: 'Una línea\ny otra',
  color: 'verde',
  puntos,
});
const save = (token: string, id: string, version: number, body: object) =>
  call(app, 'PUT', `/proyectos/${id}`, { token, body: { ...body, version } });
const listOf = async (token: string) =>
  (await call(app, 'GET', '/proyectos', { token })).body.data as Project[];

it('is made once, changed by version, kept in the order of its owner, and nobody else’s', async () => {
  const [mine, other] = [await visit('proyecto@ejemplo.es'), await visit('curiosa@ejemplo.es')];
  const id = randomUUID();
  const made = await save(mine.token, id, 0, content('Sierra'));
  expect(made.body.data).toMatchObject({ id, nombre: 'Sierra', version: 1, enlace: null });
  // An answer that was lost: asked again, nothing is made twice.
  expect((await save(mine.token, id, 0, content('Sierra'))).body.data).toEqual(made.body.data);
  const turned = content('Sierra', [point('B', -1.5), point('A')]);
  expect((await save(mine.token, id, 1, turned)).body.data).toMatchObject({ ...turned, version: 2 });
  // Nobody can have seen the last of more changes than there are.
  expect((await save(mine.token, id, 2 ** 31, turned)).status).toBe(400);
  const late = await save(mine.token, id, 1, content('Llano'));
  expect([late.status, late.body.msg]).toEqual([409, expect.stringContaining('ha cambiado mientras tanto')]);
  expect((await save(other.token, id, 2, content('Mía'))).status).toBe(404);
  expect((await save(other.token, id, 0, content('Mía'))).status).toBe(404);
  expect((await call(app, 'DELETE', `/proyectos/${id}`, { token: other.token })).status).toBe(404);
  expect(await listOf(other.token)).toEqual([]);
  expect((await listOf(mine.token)).map(({ nombre, puntos }) => [nombre, puntos])).toEqual([
    ['Sierra', turned.puntos],
  ]);
  expect((await call(app, 'DELETE', `/proyectos/${id}`, { token: mine.token })).status).toBe(200);
  expect(await listOf(mine.token)).toEqual([]);
});

it('is shown by its link without a session, until the link is withdrawn', async () => {
  const { token } = await visit('enlace@ejemplo.es');
  const id = randomUUID();
  await save(token, id, 0, content('Compartido'));
  const share = async () => {
    const { body } = await call(app, 'POST', `/proyectos/${id}/enlace`, { token });
    return (body.data as { enlace: string }).enlace;
  };
  const [first, again] = [await share(), await share()];
  expect(again).toBe(first);
  expect(first).toMatch(/^[\w-]{24}$/);
  const shown = await call(app, 'GET', `/compartidos/${first}`);
  expect(shown.body.data).toEqual(content('Compartido'));
  expect(JSON.stringify(shown.body)).not.toMatch(/enlace@|user|version/);
  expect((await call(app, 'DELETE', `/proyectos/${id}/enlace`, { token })).status).toBe(200);
  expect((await call(app, 'GET', `/compartidos/${first}`)).status).toBe(404);
  expect(await share()).not.toBe(first);
});

it('is read with what was pasted into it before that was left out of texts', async () => {
  const [{ token }, project] = [await visit('pegado@ejemplo.es'), randomUUID()];
  const pasted = content('\u200eSie\u00adrra', [
    point('A\u200b'),
    point('\u200b', -1.5),
    point('\ue000', -1.4),
  ]);
  const enlace = 'pegadopegadopegadopegado';
  await save(token, project, 0, content('Sierra'));
  await app.database.db
    .updateTable('projects')
    .set({ nombre: pasted.nombre, puntos: JSON.stringify(pasted.puntos), enlace })
    .where('id', '=', project)
    .execute();
  const read = content('Sierra', [point('A'), point('', -1.5), point('\ue000', -1.4)]);
  expect(await listOf(token)).toMatchObject([read]);
  expect((await call(app, 'GET', `/compartidos/${enlace}`)).body.data).toEqual(read);
});

it('has limits: points in a project, projects of a user', async () => {
  const { token } = await visit('limites@ejemplo.es');
  const puntos = Array.from({ length: MAX_PROJECT_POINTS + 1 }, (_, n) => point('Mástil', n / 1_000));
  const tooMany = await save(token, randomUUID(), 0, content('Grande', puntos));
  expect([tooMany.status, tooMany.body.campos]).toEqual([
    400,
    { puntos: 'Un proyecto tiene como máximo 200 puntos' },
  ]);
  expect((await save(token, randomUUID(), 0, content('Grande', puntos.slice(1)))).status).toBe(200);
  // All at once: the last ones find no room.
  const statuses = await Promise.all(
    Array.from({ length: MAX_PROJECTS + 2 }, async (_, n) => {
      return (await save(token, randomUUID(), 0, content(`N.º ${n}`))).status;
    }),
  );
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  expect(await listOf(token)).toHaveLength(MAX_PROJECTS);
});

it('goes with the data of its owner, and with the account', async () => {
  const { id: userId, token } = await visit('mudanza@ejemplo.es');
  const id = randomUUID();
  await save(token, id, 0, content('Mío'));
  const { data } = (await call(app, 'GET', '/cuenta/datos', { token })).body;
  expect(data).toMatchObject({ proyectos: [{ id, nombre: 'Mío', puntos: [{ nombre: 'A' }] }] });
  const admin = await logIn(app, await addUser(app, 'duena@ejemplo.es', 'admin'));
  const marca = randomUUID();
  const handed = await call(app, 'POST', `/gestion/usuarios/${userId}/datos`, {
    token: admin,
    body: { marca },
  });
  expect(handed.body.data).toMatchObject({ proyectos: [{ id }] });
  expect((await call(app, 'DELETE', `/users/${userId}`, { token })).status).toBe(200);
  expect(await app.database.db.selectFrom('projects').select('id').where('id', '=', id).execute()).toEqual(
    [],
  );
});
