import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { found } from '../../test/found.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { call, enter, mailsAreDone, mailsTo, newUser, registration, tokenIn } from '../test/visitor.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const isLoggedIn = async (token: string | undefined) =>
  (await call(app, 'GET', '/cuenta', { token: token ?? '' })).status === 200;

describe('registration', () => {
  it('sends a link that confirms the account and logs in, once', async () => {
    const email = 'ana@ejemplo.es';
    const answer = await call(app, 'POST', '/register', { body: registration(email) });
    expect(answer.body).toEqual({ success: true, data: { email } });
    const [mail] = await mailsTo(app, email, 1);
    expect(mail?.subject).toBe('Confirme su cuenta en el Mapa Eólico Ibérico');
    const token = tokenIn(mail, 'confirm');
    expect(token).toHaveLength(64);
    expect(mail?.html).toContain(`/confirm/${token}"`);
    const confirmed = await call(app, 'GET', `/confirm/${token}`);
    expect(confirmed.body).toEqual({
      success: true,
      access_token: expect.stringMatching(/^[\w-]{64}$/),
      data: { id: expect.any(String), nombre: 'Ana', apellido: 'Ruiz Íñiguez', email },
    });
    expect(await isLoggedIn(confirmed.body.access_token)).toBe(true);
    const again = await call(app, 'GET', `/confirm/${token}`);
    expect(again.status).toBe(410);
    expect(again.body.msg).toContain('ya se ha usado');
  });

  it('keeps neither password nor tokens as they are', async () => {
    const { db } = app.database;
    const rows = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('links').selectAll().execute(),
    ]);
    const [mail] = await mailsTo(app, 'ana@ejemplo.es', 1);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows).not.toContain('cierzo-7');
    expect(rows).not.toContain(tokenIn(mail, 'confirm').slice(30));
  });

  it('answers the same for an address that has an account, changes nothing in it and tells its owner', async () => {
    const email = 'dos@ejemplo.es';
    const { token } = await newUser(app, email);
    const answer = await call(app, 'POST', '/register', {
      body: { ...registration(email.toUpperCase()), nombre: 'Otra', password: 'otra-clave' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, data: { email: email.toUpperCase() } });
    const mails = await mailsTo(app, email, 2);
    expect(mails[1]?.subject).toBe('Ya tiene una cuenta en el Mapa Eólico Ibérico');
    expect((await enter(app, email, 'otra-clave')).status).toBe(401);
    expect((await call(app, 'GET', '/cuenta', { token })).body.data).toMatchObject({ nombre: 'Ana' });
  });

  it('confirms once when two come at the same moment', async () => {
    const email = 'cuatro@ejemplo.es';
    await call(app, 'POST', '/register', { body: registration(email) });
    const [mail] = await mailsTo(app, email, 1);
    const path = `/confirm/${tokenIn(mail, 'confirm')}`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(app, 'GET', path)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410, 410]);
  });

  it('registers an address once when two come at the same moment', async () => {
    const email = 'cinco@ejemplo.es';
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(app, 'POST', '/register', { body: registration(email) })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const rows = await app.database.db.selectFrom('users').selectAll().where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('log-in', () => {
  it('takes the right password, in whatever case the address is', async () => {
    const email = 'Login@ejemplo.es';
    await newUser(app, email);
    const answer = await enter(app, ' LOGIN@ejemplo.es', 'cierzo-7');
    expect(answer.status).toBe(200);
    expect(await isLoggedIn(answer.body.access_token)).toBe(true);
  });

  it('answers the same to a wrong password and to an unknown address', async () => {
    const wrong = await enter(app, 'login@ejemplo.es', 'cierzO-7');
    const unknown = await enter(app, 'nadie@ejemplo.es', 'cierzo-7');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ success: false, msg: 'El correo o la contraseña no son correctos.' });
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: wrong.status,
      body: wrong.body,
    });
  });

  it('says so before the confirmation, to the right password only, and sends a new link', async () => {
    const email = 'pendiente@ejemplo.es';
    await call(app, 'POST', '/register', { body: registration(email) });
    await mailsTo(app, email, 1);
    expect((await enter(app, email, 'otra')).status).toBe(401);
    const answer = await enter(app, email, 'cierzo-7');
    expect(answer.status).toBe(403);
    expect(answer.body.msg).toContain(
      'todavía no está confirmada. Siga el último enlace de confirmación que le hemos enviado por correo.',
    );
    const mails = await mailsTo(app, email, 2);
    for (const mail of mails) expect(mail.subject).toContain('Confirme su cuenta');
    // Both links are good; one is enough.
    expect((await call(app, 'GET', `/confirm/${tokenIn(mails[0], 'confirm')}`)).status).toBe(200);
    expect((await call(app, 'GET', `/confirm/${tokenIn(mails[1], 'confirm')}`)).status).toBe(410);
  });

  it('sends no more links than five an hour to an address that was not confirmed', async () => {
    const email = 'llena@ejemplo.es';
    await call(app, 'POST', '/register', { body: registration(email) });
    for (const place of [1, 2, 3, 4, 5, 6])
      expect((await enter(app, email, 'cierzo-7')).status, String(place)).toBe(403);
    await mailsAreDone(app);
    expect(await mailsTo(app, email, 5)).toHaveLength(5);
    await app.database.db
      .updateTable('links')
      .set({ expires_at: sql`expires_at - interval '1 hour'` })
      .execute();
    await enter(app, email, 'cierzo-7');
    expect(await mailsTo(app, email, 6)).toHaveLength(6);
  });

  it('refuses a blocked user, whose sessions end', async () => {
    const email = 'malo@ejemplo.es';
    const { token, id } = await newUser(app, email);
    await app.database.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute();
    expect((await call(app, 'GET', '/cuenta', { token })).status).toBe(401);
    expect((await enter(app, email, 'cierzo-7')).body.msg).toContain('bloqueada');
    expect((await enter(app, email, 'cierzo-x')).status).toBe(401);
  });

  it('is stopped after ten tries at one account from one place, and says for how long', async () => {
    const tries = [];
    for (let n = 0; n < 11; n += 1) tries.push(await enter(app, 'fuerza@ejemplo.es', `clave${n}`));
    expect(tries.slice(0, 10).every((answer) => answer.status === 401)).toBe(true);
    expect(tries[10]?.status).toBe(429);
    expect(Number(tries[10]?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await enter(app, 'FUERZA@ejemplo.es', 'clave')).status).toBe(429);
    expect((await enter(app, 'login@ejemplo.es', 'cierzo-7')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced through a link, which ends all sessions and logs in, once', async () => {
    const email = 'olvido@ejemplo.es';
    const { token: before } = await newUser(app, email);
    const asked = await call(app, 'POST', '/forget', { body: { email } });
    expect(asked.body).toEqual({
      success: true,
      msg: `Su petición de cambio de contraseña ha sido enviada a ${email}`,
    });
    const mails = await mailsTo(app, email, 2);
    const path = `/reset/${tokenIn(mails[1], 'reset')}`;
    expect(mails[1]?.plain).toContain('durante una hora');
    // Looking at the link does not use it up.
    expect((await call(app, 'GET', path)).body).toEqual({ success: true });
    const tooShort = await call(app, 'POST', path, { body: { password: '1234567' } });
    expect(tooShort.body.campos).toEqual({
      password: 'La contraseña tiene que tener por lo menos 8 caracteres.',
    });
    const answers = await Promise.all(
      ['nueva-clave', 'nueva-clave'].map((password) => call(app, 'POST', path, { body: { password } })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
    const lost = answers.find((answer) => answer.status === 410);
    expect(await call(app, 'GET', path)).toMatchObject({ status: 410, body: found(lost).body });
    expect(await call(app, 'GET', `${path}0`)).toMatchObject({ status: 404 });
    const won = found(answers.find((answer) => answer.status === 200));
    expect(won.body.msg).toBe('Contraseña cambiada correctamente, redirigiendo...');
    expect(await isLoggedIn(won.body.access_token)).toBe(true);
    expect(await isLoggedIn(before)).toBe(false);
    expect((await enter(app, email, 'cierzo-7')).status).toBe(401);
    expect((await enter(app, email, 'nueva-clave')).status).toBe(200);
    expect((await mailsTo(app, email, 3))[2]?.subject).toContain('ha cambiado');
  });

  it('is answered alike for an address without an account, to which nothing is sent', async () => {
    const email = 'nadie@ejemplo.es';
    const asked = await call(app, 'POST', '/forget', { body: { email } });
    expect(asked.status).toBe(200);
    expect(asked.body.msg).toContain(email);
    await mailsAreDone(app);
    expect(await mailsTo(app, email, 0)).toEqual([]);
  });

  it('confirms an address that was not confirmed yet', async () => {
    const email = 'directo@ejemplo.es';
    await call(app, 'POST', '/register', { body: registration(email) });
    await mailsTo(app, email, 1);
    await call(app, 'POST', '/forget', { body: { email } });
    const mails = await mailsTo(app, email, 2);
    const path = `/reset/${tokenIn(mails[1], 'reset')}`;
    expect((await call(app, 'POST', path, { body: { password: 'nueva-clave' } })).status).toBe(200);
    expect((await enter(app, email, 'nueva-clave')).status).toBe(200);
  });

  it.each(['confirm', 'reset'] as const)('has a time: links to /%s lapse', async (purpose) => {
    const email = `tarde-${purpose}@ejemplo.es`;
    await call(app, 'POST', '/register', { body: registration(email) });
    if (purpose === 'reset') await call(app, 'POST', '/forget', { body: { email } });
    const mails = await mailsTo(app, email, purpose === 'reset' ? 2 : 1);
    const mail = mails.find(({ plain }) => plain.includes(`/${purpose}/`));
    await app.database.db.updateTable('links').set({ expires_at: new Date() }).execute();
    const path = `/${purpose}/${tokenIn(mail, purpose)}`;
    const answers = [await call(app, 'GET', path)];
    if (purpose === 'reset')
      answers.push(await call(app, 'POST', path, { body: { password: 'nueva-clave' } }));
    for (const { status, body } of answers) {
      expect(status).toBe(410);
      expect(body.msg).toContain('ha caducado');
    }
  });
});
