import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../test/postgres.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { call, mailsTo, newUser, registration, tokenIn } from './test/visitor.ts';

let server: Postgres;
let web: RealApp;
let worker: RealApp;
beforeAll(async () => {
  server = await startPostgres();
  web = await startRealApp({ environment: { DATABASE_URL: server.url, ROLE: 'web' } });
  worker = await startRealApp({ environment: { DATABASE_URL: server.url, ROLE: 'worker' } });
}, 180_000);
afterAll(async () => {
  await web.close();
  await worker.close();
  await server.stop();
});

describe('accounts on PostgreSQL, with the mails sent by another process', { timeout: 60_000 }, () => {
  it('go from registration to deletion', async () => {
    const email = 'ana@ejemplo.es';
    const { id, token } = await newUser(web, email);
    await call(web, 'POST', '/register', { body: registration(email) });
    await call(web, 'POST', '/forget', { body: { email } });
    const mails = await mailsTo(web, email, 3);
    const path = `/reset/${tokenIn(
      mails.find(({ plain }) => plain.includes('/reset/')),
      'reset',
    )}`;
    const reset = await call(worker, 'POST', path, { body: { password: 'clave-nueva' } });
    expect(reset.status).toBe(200);
    expect((await call(web, 'GET', '/cuenta', { token })).status).toBe(401);
    const session = { token: reset.body.access_token ?? '' };
    const { data } = (await call(web, 'GET', '/cuenta/datos', session)).body;
    expect(data).toMatchObject({ cuenta: { id, email }, sesiones: [{ actual: true }] });
    expect((await call(web, 'GET', '/descuentos', session)).body).toMatchObject({ precioUnidad: 200 });
    expect((await call(web, 'DELETE', `/users/${id}`, session)).status).toBe(200);
    expect((await call(web, 'GET', '/cuenta', session)).status).toBe(401);
  });

  // The limit of log-ins by address and account is 10 in ten minutes.
  it('are guessed at ten times, not ten times for each process', async () => {
    const body = { email: 'quien@ejemplo.es', password: 'no-es-esta' };
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await call(n % 2 === 0 ? web : worker, 'POST', '/users/authenticate', { body })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('confirm once and register once, however many come at the same moment', async () => {
    const email = 'eva@ejemplo.es';
    const body = registration(email);
    const registered = await Promise.all(
      [web, worker, web].map((app) => call(app, 'POST', '/register', { body })),
    );
    expect(registered.map(({ status }) => status)).toEqual([200, 200, 200]);
    const mails = await mailsTo(web, email, 3);
    const paths = mails.map((mail) => `/confirm/${tokenIn(mail, 'confirm')}`);
    const answers = await Promise.all([...paths, ...paths].map((path) => call(web, 'GET', path)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const rows = await web.database.db.selectFrom('users').selectAll().execute();
    expect(rows.filter((row) => row.email === email)).toHaveLength(1);
  });
});
