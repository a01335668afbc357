import type { DeskLog } from '@mapa/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';

let app: RealApp;
let admin: string;
let adminId: string;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
  adminId = await addUser(app, 'jefa@ejemplo.es', 'admin');
  admin = await logIn(app, adminId);
});
afterAll(() => app.close());

const post = (path: string, body: object, token = admin) =>
  call(app, 'POST', `/gestion${path}`, { token, body });
const logged = async () => {
  const { body } = await call(app, 'GET', '/gestion/actuaciones', { token: admin });
  return (body.data as { filas: DeskLog[] }).filas.map(({ accion, sobre }) => [accion, sobre]);
};

it('does nothing else by a mark that was used: no data of another user are read without a trace', async () => {
  const [one, other] = await Promise.all(['una@ejemplo.es', 'otra@ejemplo.es'].map((at) => addUser(app, at)));
  const body = { marca: crypto.randomUUID() };
  expect((await post(`/usuarios/${one}/datos`, body)).status).toBe(200);
  // The same request again, such as when its answer was lost.
  expect((await post(`/usuarios/${one}/datos`, body)).body.data).toMatchObject({
    cuenta: { email: 'una@ejemplo.es' },
  });
  const refused = await post(`/usuarios/${other}/datos`, body);
  expect([refused.status, refused.body.data]).toEqual([409, undefined]);
  expect((await post(`/usuarios/${one}/bloqueo`, { ...body, bloquear: true })).status).toBe(409);
  const colleague = await logIn(app, await addUser(app, 'colega@ejemplo.es', 'admin'));
  expect((await post(`/usuarios/${one}/datos`, body, colleague)).status).toBe(409);
  expect(await logged()).toEqual([['exportacion', 'una@ejemplo.es']]);
});

it('knows an account by its id in either case: nobody blocks or deletes the own one', async () => {
  const path = `/usuarios/${adminId.toUpperCase()}`;
  const body = { marca: crypto.randomUUID() };
  expect((await post(`${path}/bloqueo`, { ...body, bloquear: true })).body.msg).toContain('su propia cuenta');
  const confirmed = { ...body, confirmacion: 'jefa@ejemplo.es' };
  expect((await post(`${path}/eliminacion`, confirmed)).body.msg).toContain('su propia cuenta');
});
