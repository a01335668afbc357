import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, logIn, testPassword } from '../accounts/test/user.ts';
import { call, enter, mailsTo, registration, tokenIn } from '../accounts/test/visitor.ts';
import { addPaidOrder } from '../shop/invoice/test/order.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { runUsers } from './users.ts';

describe('npm run admin -- users', () => {
  let app: RealApp;
  beforeAll(async () => {
    app = await startRealApp();
  });
  afterAll(() => app.close());

  const run = async (line: string, password = '', answer = 'yes') => {
    const lines: string[] = [];
    await runUsers(line.split(' '), {
      db: app.database.db,
      withJobs: (act) => act(app.jobs),
      write: (text) => lines.push(text),
      readPassword: async () => password,
      ask: async () => answer,
    });
    return lines;
  };

  it('creates an administrator, who may list all users', async () => {
    expect(await run('create-admin jefa@ejemplo.es --nombre Sol', 'clave-de-jefa')).toEqual([
      'jefa@ejemplo.es is an administrator now.',
    ]);
    const { status, body } = await enter(app, 'jefa@ejemplo.es', 'clave-de-jefa');
    expect([status, body.data]).toMatchObject([200, { nombre: 'Sol' }]);
    expect((await call(app, 'GET', '/users', { token: body.access_token ?? '' })).status).toBe(200);
  });

  it('makes one of a user that there is, whose password stays', async () => {
    const token = await logIn(app, await addUser(app, 'ana@ejemplo.es'));
    expect((await call(app, 'GET', '/users', { token })).status).toBe(403);
    await expect(run('create-admin ANA@ejemplo.es', '', 'no')).rejects.toThrow('Nothing was done.');
    expect((await call(app, 'GET', '/users', { token })).status).toBe(403);
    expect(await run('create-admin ANA@ejemplo.es', 'otra-clave')).toEqual([
      expect.stringMatching(/^Ana Ruiz, ana@ejemplo\.es, since \d{4}-\d\d-\d\d$/),
      '0 paid orders',
      'ana@ejemplo.es is an administrator now; the password stays as it was.',
    ]);
    expect(await run('create-admin ANA@ejemplo.es')).toEqual([
      'ana@ejemplo.es is an administrator already; the password stays as it was.',
    ]);
    expect((await call(app, 'GET', '/users', { token })).status).toBe(200);
    expect((await enter(app, 'ana@ejemplo.es', testPassword)).status).toBe(200);
  });

  it('makes one of an address that was registered and never confirmed, with the password asked for', async () => {
    const email = 'nueva@ejemplo.es';
    await call(app, 'POST', '/register', { body: registration(email) });
    const [mail] = await mailsTo(app, email, 1);
    await run(`create-admin ${email}`, 'clave-de-jefa');
    expect((await enter(app, email, registration(email).password)).status).toBe(401);
    expect((await enter(app, email, 'clave-de-jefa')).status).toBe(200);
    expect((await call(app, 'GET', `/confirm/${tokenIn(mail, 'confirm')}`)).status).toBe(410);
    await run(`delete ${email}`);
  });

  it('makes no administrator of an address that nobody confirmed: a stranger may have registered it', async () => {
    const email = 'ajena@ejemplo.es';
    await call(app, 'POST', '/register', { body: registration(email) });
    await expect(run(`role ${email} admin`)).rejects.toThrow(
      `Nobody has confirmed ${email}: whoever registered it may be a stranger. ` +
        `To make an administrator of it with a password of yours: users create-admin ${email}`,
    );
    expect((await run('list')).find((line) => line.includes(email))).toMatch(/^unconfirmed {2}user /);
    await run(`role ${email} user`);
    await run(`delete ${email}`);
  });

  it('shows of whom an administrator is made by `role`, and asks', async () => {
    const email = 'mar@ejemplo.es';
    const token = await logIn(app, await addUser(app, email));
    const status = async () => (await call(app, 'GET', '/users', { token })).status;
    await expect(run(`role ${email} admin`, '', 'no')).rejects.toThrow('Nothing was done.');
    expect(await status()).toBe(403);
    expect(await run(`role ${email} admin`)).toEqual([
      expect.stringMatching(/^Ana Ruiz, mar@ejemplo\.es, since \d{4}-\d\d-\d\d$/),
      '0 paid orders',
      `${email} is an administrator now.`,
    ]);
    expect(await status()).toBe(200);
    // Whoever is one already is not asked about, nor whoever is one no more.
    expect(await run(`role ${email} admin`, '', 'no')).toEqual([`${email} is an administrator already.`]);
    expect(await run(`role ${email} user`, '', 'no')).toEqual([`${email} is a user now.`]);
    expect((await run(`role ${email} admin --yes`, '', '')).at(-1)).toBe(`${email} is an administrator now.`);
    await run(`delete ${email}`);
  });

  it('lists who registered at half past midnight in Madrid under the day that began there', async () => {
    const id = await addUser(app, 'tarde@ejemplo.es');
    // Madrid is two hours ahead of UTC in summer.
    const registered = { created_at: new Date('2026-06-30T22:30:00Z') };
    await app.database.db.updateTable('users').set(registered).where('id', '=', id).execute();
    expect((await run('list')).find((line) => line.includes('tarde@'))).toMatch(/^active .* 2026-07-01 /);
    await run('delete tarde@ejemplo.es');
  });

  it('blocks, lists, lets in again and deletes', async () => {
    const token = await logIn(app, await addUser(app, 'malo@ejemplo.es'));
    await run('block malo@ejemplo.es');
    expect((await call(app, 'GET', '/cuenta', { token })).status).toBe(401);
    expect((await enter(app, 'malo@ejemplo.es', testPassword)).status).toBe(403);
    const listed = await run('list');
    expect(listed.find((line) => line.includes('malo@'))).toMatch(
      /^blocked {6}user {3}\d{4}-\d\d-\d\d {2}malo@ejemplo\.es {2}Ana Ruiz$/,
    );
    expect(listed.at(-1)).toBe('3 users');
    await run('unblock malo@ejemplo.es');
    expect((await enter(app, 'malo@ejemplo.es', testPassword)).status).toBe(200);
    await run('delete malo@ejemplo.es');
    expect((await enter(app, 'malo@ejemplo.es', testPassword)).status).toBe(401);
    // The same mail as of who deletes the own account.
    const [farewell] = await mailsTo(app, 'malo@ejemplo.es', 1);
    expect(farewell?.subject).toBe('Su cuenta del Mapa Eólico Ibérico se ha eliminado');
  });

  it('gives a user another address, with which alone one logs in, and to which the orders’ mails go', async () => {
    const { db } = app.database;
    const userId = await addUser(app, 'antes@ejemplo.es');
    const token = await logIn(app, userId);
    const order = await addPaidOrder(db, { userId, email: 'antes@ejemplo.es' });
    await expect(run('address antes@ejemplo.es JEFA@ejemplo.es')).rejects.toThrow('is another user');
    await expect(run('address antes@ejemplo.es nada')).rejects.toThrow('NEW: must be an address');
    await expect(run('address antes@ejemplo.es ahora@ejemplo.es', '', 'no')).rejects.toThrow('Nothing was');
    expect((await call(app, 'GET', '/cuenta', { token })).status).toBe(200);
    const said = await run('address antes@ejemplo.es ahora@ejemplo.es');
    expect(said.at(-1)).toBe('antes@ejemplo.es is ahora@ejemplo.es now.');
    expect((await call(app, 'GET', '/cuenta', { token })).status).toBe(401);
    expect((await enter(app, 'antes@ejemplo.es', testPassword)).status).toBe(401);
    expect((await enter(app, 'ahora@ejemplo.es', testPassword)).status).toBe(200);
    const { email } = await db
      .selectFrom('orders')
      .select('email')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    expect(email).toBe('ahora@ejemplo.es');
    await run('delete ahora@ejemplo.es');
  });

  it('shows the paid orders of a user before it is deleted, and asks', async () => {
    const { db } = app.database;
    const email = 'sol@ejemplo.es';
    const userId = await addUser(app, email);
    const cantidad = 3;
    const [waits, linked] = [
      await addPaidOrder(db, { userId, email, cantidad, descuento: 16.5 }),
      await addPaidOrder(db, { userId, email }),
    ];
    await db.updateTable('orders').set({ estado: 'entregado' }).where('id', '=', linked).execute();
    await db.insertInto('deliveries').values({ pedido_id: linked, estado: 'lista' }).execute();
    const expires_at = new Date('2099-01-01T00:00:00Z');
    const link = { id: linked, pedido_id: linked, secret_hash: '', expires_at, ultima_at: null };
    await db.insertInto('downloads').values(link).execute();
    const said: string[] = [];
    const asked = runUsers(['delete', email], {
      db,
      withJobs: (act) => act(app.jobs),
      write: (text) => said.push(text),
      readPassword: async () => '',
      ask: async () => 'n',
    });
    await expect(asked).rejects.toThrow('Nothing was done.');
    expect(said.slice(1)).toEqual([
      expect.stringMatching(/^P-\d{6} {6}242\.00 € {2}link works until 2099-01-01T00:00:00\.000Z$/),
      expect.stringMatching(/^P-\d{6} {6}606\.21 € {2}not delivered yet$/),
      '2 paid orders',
    ]);
    expect((await enter(app, email, testPassword)).status).toBe(200);
    expect((await run(`delete ${email} --yes`, '', '')).at(-1)).toBe(`${email} is deleted.`);
    expect(
      await db.selectFrom('orders').select('id').where('id', 'in', [waits, linked]).execute(),
    ).toHaveLength(2);
  });

  it.each([
    ['delete nadie@ejemplo.es', 'There is no user nadie@ejemplo.es.'],
    ['create-admin nadie', 'EMAIL: must be an address, as ana@example.com'],
    ['create-admin corta@ejemplo.es', 'Password: must have 8 to 128 characters'],
    ['promote ana@ejemplo.es', 'There is no command users promote.\n  users list'],
    ['role', 'users role: EMAIL is missing'],
    ['list x', 'users list: x is too much'],
    ['list --all', 'users create-admin EMAIL'],
    ['', 'users create-admin EMAIL'],
  ])('%s: %s', async (line, message) => {
    await expect(run(line)).rejects.toThrow(message);
  });
});
