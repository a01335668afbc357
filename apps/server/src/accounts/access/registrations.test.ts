import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { found } from '../../test/found.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { call, enter, mailsTo, registration, tokenIn } from '../test/visitor.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const follow = (path: string) => call(app, 'GET', path);

/** Somebody registers, and then somebody else the same address; the result is the confirmation pages of both mails. */
async function registeredTwice(email: string): Promise<{ owners: string; strangers: string }> {
  await call(app, 'POST', '/register', { body: { ...registration(email), password: 'de-la-dueña' } });
  const [first] = await mailsTo(app, email, 1);
  await call(app, 'POST', '/register', {
    body: {
      ...registration(email.toUpperCase()),
      ...{ nombre: 'Eva', sector: 'Otro', otro: 'Pesca', empresa: 'Redes, S. A.', password: 'de-la-extraña' },
    },
  });
  const [second] = await mailsTo(app, email.toUpperCase(), 1);
  return {
    owners: `/confirm/${tokenIn(first, 'confirm')}`,
    strangers: `/confirm/${tokenIn(second, 'confirm')}`,
  };
}

describe('an address that was registered twice before it was confirmed', () => {
  it('is confirmed as it was registered first by the first link, whatever came after', async () => {
    const email = 'primera@ejemplo.es';
    const { owners, strangers } = await registeredTwice(email);
    const confirmed = await follow(owners);
    expect([confirmed.status, confirmed.body.data]).toMatchObject([200, { nombre: 'Ana', email }]);
    const account = await call(app, 'GET', '/cuenta', { token: confirmed.body.access_token ?? '' });
    expect(account.body.data).toMatchObject({ sector: 'Particular', empresa: 'Vientos, S. L.' });
    expect((await enter(app, email, 'de-la-extraña')).status).toBe(401);
    expect((await enter(app, email, 'de-la-dueña')).status).toBe(200);
    expect((await follow(strangers)).status).toBe(410);
    expect((await enter(app, email, 'de-la-dueña')).status).toBe(200);
  });

  it('is confirmed as it was registered last by the last link', async () => {
    const email = 'segunda@ejemplo.es';
    const { owners, strangers } = await registeredTwice(email);
    const confirmed = await follow(strangers);
    expect(confirmed.body.data).toMatchObject({ nombre: 'Eva', email: email.toUpperCase() });
    const account = await call(app, 'GET', '/cuenta', { token: confirmed.body.access_token ?? '' });
    expect(account.body.data).toMatchObject({ sector: 'Pesca', empresa: 'Redes, S. A.' });
    expect((await enter(app, email, 'de-la-extraña')).status).toBe(200);
    expect((await enter(app, email, 'de-la-dueña')).status).toBe(401);
    const again = await follow(owners);
    expect(again.status).toBe(410);
    expect(again.body.msg).toContain('ya se ha usado');
  });

  it('is confirmed once when both links are followed at the same moment, wholly as one of them says', async () => {
    const email = 'ambas@ejemplo.es';
    const { owners, strangers } = await registeredTwice(email);
    const answers = await Promise.all([owners, strangers, owners, strangers].map(follow));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    const { data } = found(answers.find(({ status }) => status === 200)).body;
    const isAnas = (data as { nombre: string }).nombre === 'Ana';
    expect((await enter(app, email, 'de-la-dueña')).status).toBe(isAnas ? 200 : 401);
    expect((await enter(app, email, 'de-la-extraña')).status).toBe(isAnas ? 401 : 200);
    const { db } = app.database;
    expect(
      await db.selectFrom('users').where('nombre', 'in', ['Ana', 'Eva']).select('id').execute(),
    ).toHaveLength(3);
    expect(await db.selectFrom('registrations').selectAll().execute()).toEqual([]);
  });

  it('gets a new link for the registration whose password is tried', async () => {
    const email = 'prueba@ejemplo.es';
    const { owners } = await registeredTwice(email);
    expect((await enter(app, email, 'de-la-extraña')).status).toBe(403);
    const mails = await mailsTo(app, email.toUpperCase(), 2);
    expect(mails[1]?.plain).toContain('Hola, Eva:');
    expect((await follow(owners)).body.data).toMatchObject({ nombre: 'Ana' });
    expect((await follow(`/confirm/${tokenIn(mails[1], 'confirm')}`)).status).toBe(410);
    expect((await enter(app, email, 'de-la-extraña')).status).toBe(401);
  });

  it('is its owner’s after a reset, whose password no link changes', async () => {
    const email = 'olvido@ejemplo.es';
    const { owners, strangers } = await registeredTwice(email);
    await call(app, 'POST', '/forget', { body: { email } });
    const mails = await mailsTo(app, email.toUpperCase(), 2);
    const reset = `/reset/${tokenIn(mails[1], 'reset')}`;
    expect((await call(app, 'POST', reset, { body: { password: 'la-tercera' } })).status).toBe(200);
    for (const link of [owners, strangers]) expect((await follow(link)).status).toBe(410);
    expect((await enter(app, email, 'la-tercera')).status).toBe(200);
  });

  it('is told in each mail when its registration was made, and to follow one’s own only', async () => {
    const email = 'cuando@ejemplo.es';
    await registeredTwice(email);
    for (const address of [email, email.toUpperCase()]) {
      const [mail] = await mailsTo(app, address, 1);
      expect(mail?.plain).toMatch(
        /Confirma el registro hecho el \d{1,2} de [a-z]+ de \d{4} a las \d{1,2}:\d{2} \(hora peninsular\), con la/,
      );
      expect(mail?.plain).toContain('siga solo el enlace de su registro');
    }
  });
});
