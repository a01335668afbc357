import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { found } from '../../test/found.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { addUser, logIn, testPassword } from '../test/user.ts';
import { call, mailsAreDone, mailsTo } from '../test/visitor.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const visit = async (email: string) => {
  const id = await addUser(app, email);
  return { id, token: await logIn(app, id) };
};
const statusOf = async (token: string) => (await call(app, 'GET', '/cuenta', { token })).status;

interface SessionSeen {
  readonly id: string;
  readonly dispositivo: string;
  readonly actual: boolean;
}
const sessionsOf = async (token: string) =>
  (await call(app, 'GET', '/cuenta/sesiones', { token })).body.data as SessionSeen[];

describe('the guard', () => {
  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['no token', { authorization: 'Bearer ' }],
    ['a token that never was', { authorization: `Bearer ${'A'.repeat(64)}` }],
    ['SQL', { authorization: "Bearer ' or 1=1 --" }],
    ['a long one', { authorization: `Bearer ${'A'.repeat(8_000)}` }],
  ])('answers 401 in the envelope to %s', async (_name, headers) => {
    const answer = await call(app, 'GET', '/cuenta', { headers: headers as Record<string, string> });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ success: false, msg: expect.stringMatching(/^(Entre con|Su sesi)/) });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('refuses a token whose secret is another, or whose time is over', async () => {
    const { token } = await visit('guardia@ejemplo.es');
    expect(await statusOf(token)).toBe(200);
    const forged = (token.at(-2) === 'A' ? 'B' : 'A') + token.at(-1);
    expect(await statusOf(token.slice(0, -2) + forged)).toBe(401);
    await app.database.db.updateTable('sessions').set({ expires_at: new Date() }).execute();
    expect(await statusOf(token)).toBe(401);
  });

  it('lasts thirty days', async () => {
    const { token } = await visit('treinta@ejemplo.es');
    const { data } = (await call(app, 'GET', '/cuenta/sesiones', { token })).body;
    const [one] = data as { inicio: string; caduca: string }[];
    expect(Date.parse(found(one).caduca) - Date.parse(found(one).inicio)).toBe(30 * 24 * 3_600_000);
  });

  it('comes before what the body says, and after the anti-forgery check', async () => {
    expect((await call(app, 'POST', '/cuenta', { body: 'no' })).status).toBe(401);
    const { token } = await visit('orden@ejemplo.es');
    const forged = await call(app, 'POST', '/users/logout', { token, headers: { 'x-xsrf-token': 'x' } });
    expect(forged.status).toBe(403);
    expect(await statusOf(token)).toBe(200);
  });
});

describe('one’s own account', () => {
  it('is read and changed', async () => {
    const { id, token } = await visit('yo@ejemplo.es');
    const said = { apellido: 'Sanz', sector: 'Promotor', usoDatos: 'Tesis', empresa: 'Vientos' };
    const body = { nombre: ' Eva ', ...said };
    const changed = await call(app, 'POST', '/cuenta', { token, body });
    expect(changed.headers.get('cache-control')).toBe('no-store');
    const account = { id, email: 'yo@ejemplo.es', nombre: 'Eva', ...said };
    expect(changed.body.data).toMatchObject(account);
    expect((await call(app, 'GET', '/cuenta', { token })).body.data).toMatchObject(account);
  });

  it('takes nothing else: no role, no address', async () => {
    const { token } = await visit('rol@ejemplo.es');
    const body = {
      nombre: 'Eva',
      apellido: 'Sanz',
      sector: 'Promotor',
      role: 'admin',
      email: 'otra@ejemplo.es',
    };
    const answer = await call(app, 'POST', '/cuenta', { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toBe('La petición lleva campos desconocidos.');
    expect((await call(app, 'GET', '/users', { token })).status).toBe(403);
  });

  it('gets a new password for the present one, which ends the other sessions and links', async () => {
    const email = 'clave@ejemplo.es';
    const { id, token } = await visit(email);
    const other = await logIn(app, id);
    const change = (actual: string, password: string) =>
      call(app, 'POST', '/cuenta/password', { token, body: { actual, password } });
    const wrong = await change('otra', 'clave-nueva');
    expect(wrong.status).toBe(400);
    expect(wrong.body.campos).toEqual({ actual: 'La contraseña actual no es correcta.' });
    expect((await change(testPassword, 'corta')).body.campos).toEqual({
      password: 'La contraseña tiene que tener por lo menos 8 caracteres.',
    });
    expect(await statusOf(other)).toBe(200);
    const same = await change(testPassword, testPassword);
    expect([same.status, same.body.campos]).toEqual([
      400,
      { password: 'La contraseña nueva es la misma que la actual. Elija otra.' },
    ]);
    expect((await change(testPassword, 'clave-nueva')).status).toBe(200);
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    const [mail] = await mailsTo(app, email, 1);
    expect(mail?.subject).toContain('ha cambiado');
    const body = { email, password: 'clave-nueva' };
    expect((await call(app, 'POST', '/users/authenticate', { body })).status).toBe(200);
  });

  it('shows its sessions and ends any of them, but nobody else’s', async () => {
    const mine = await visit('sesiones@ejemplo.es');
    const other = await logIn(app, mine.id);
    const stranger = await visit('extra@ejemplo.es');
    const sessions = await sessionsOf(mine.token);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ actual }) => actual)).toHaveLength(1);
    expect(sessions[0]?.dispositivo).toBe('Firefox en Linux');
    const theirs = found((await sessionsOf(stranger.token))[0]).id;
    const end = (id: string) => call(app, 'DELETE', `/cuenta/sesiones/${id}`, { token: mine.token });
    expect((await end(theirs)).status).toBe(404);
    expect((await end('nada')).status).toBe(404);
    expect((await end(found(sessions.find(({ actual }) => !actual)).id)).status).toBe(200);
    expect([await statusOf(other), await statusOf(stranger.token)]).toEqual([401, 200]);
    expect((await call(app, 'POST', '/users/logout', { token: mine.token })).status).toBe(200);
    expect(await statusOf(mine.token)).toBe(401);
  });

  it('is handed out whole, without secrets', async () => {
    const { id, token } = await visit('datos@ejemplo.es');
    const { data } = (await call(app, 'GET', '/cuenta/datos', { token })).body;
    expect(data).toMatchObject({
      cuenta: { id, email: 'datos@ejemplo.es', confirmada: expect.stringMatching(/Z$/) },
      sesiones: [{ actual: true }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash|secret/);
  });

  it('is deleted by its user, with sessions and links; by others only as administrators', async () => {
    const mine = await visit('adios@ejemplo.es');
    const stranger = await visit('curioso@ejemplo.es');
    const admin = await logIn(app, await addUser(app, 'jefa@ejemplo.es', 'admin'));
    const remove = (token: string, id: string) => call(app, 'DELETE', `/users/${id}`, { token });
    expect((await remove(stranger.token, mine.id)).status).toBe(403);
    expect((await remove(mine.token, mine.id)).status).toBe(200);
    expect(await statusOf(mine.token)).toBe(401);
    const { db } = app.database;
    expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', mine.id).execute()).toEqual([]);
    const users = (await call(app, 'GET', '/users', { token: admin })).body.data as object[];
    expect(users).toContainEqual({
      id: stranger.id,
      nombre: 'Ana',
      apellido: 'Ruiz',
      email: 'curioso@ejemplo.es',
    });
    expect((await remove(admin, stranger.id)).status).toBe(200);
    expect((await remove(admin, stranger.id)).status).toBe(404);
    // Both are told, and then nothing names them any more but the mails themselves.
    for (const email of ['adios@ejemplo.es', 'curioso@ejemplo.es']) {
      const [mail] = await mailsTo(app, email, 1);
      expect(mail?.subject).toBe('Su cuenta del Mapa Eólico Ibérico se ha eliminado');
    }
    await mailsAreDone(app);
    const { rows } = await sql<{ data: string }>`select data::text from pgboss.job`.execute(db);
    expect(rows.map(({ data }) => data).join()).not.toMatch(/adios@|curioso@/);
    expect((await remove(admin, "' or 1=1 --")).status).toBe(404);
    // What administrators do stands in the log of the desk; what users do with their own account does not.
    const log = await db.selectFrom('desk_log').select(['actor', 'action', 'target']).execute();
    expect(log).toEqual([{ actor: 'jefa@ejemplo.es', action: 'eliminacion', target: stranger.id }]);
  });

  it('of the last administrator stays, also where two delete theirs at once', async () => {
    const { db } = app.database;
    await db.deleteFrom('users').where('role', '=', 'admin').execute();
    const admins: { id: string; token: string }[] = [];
    for (const name of ['una', 'dos', 'cerrada']) {
      const id = await addUser(app, `${name}@ejemplo.es`, 'admin');
      admins.push({ id, token: await logIn(app, id) });
    }
    await db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('email', 'like', 'cerrada%')
      .execute();
    const answers = await Promise.all(
      admins.slice(0, 2).map(({ id, token }) => call(app, 'DELETE', `/users/${id}`, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(
      'Es la única cuenta que administra la aplicación: no se puede bloquear ni eliminar hasta que haya otra.',
    );
  });
});

it('knows the discounts and the price of a point, which this call tells to users only', async () => {
  const { token } = await visit('precios@ejemplo.es');
  expect((await call(app, 'GET', '/descuentos')).status).toBe(401);
  expect((await call(app, 'GET', '/descuentos', { token })).body).toEqual({
    success: true,
    data: [
      { desde: 3, descuento: 16.5 },
      { desde: 10, descuento: 25 },
    ],
    precioUnidad: 200,
  });
});
