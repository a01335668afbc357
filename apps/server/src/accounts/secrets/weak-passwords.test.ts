import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { addUser, logIn, testPassword } from '../test/user.ts';
import { call, mailsTo, registration, tokenIn } from '../test/visitor.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(() => app.close());

const COMMON = /^Esta contraseña es de las primeras que se prueban\. Elija otra/;
const BLANK = /solo espacios/;
const ALIKE = /al menos tres caracteres distintos/;
const ADDRESS = /no puede ser su correo/;

/** Passwords that anybody would try; those with eight characters are long enough for every form. */
const weak: readonly [string, RegExp][] = [
  ['123456', COMMON],
  ['password', COMMON],
  ['PassWord', COMMON],
  [' password ', COMMON],
  ['contraseña', COMMON],
  ['contrasen\u0303a', COMMON],
  ['qwertyuiop', COMMON],
  ['tequiero', COMMON],
  ['realmadrid', COMMON],
  ['654321', COMMON],
  ['ABCDEFGH', COMMON],
  ['0123456789', COMMON],
  ['      ', BLANK],
  ['\u00a0\t \u2003     ', BLANK],
  ['aaaaaa', ALIKE],
  ['ññññññññ', ALIKE],
  ['zxzxzxzx', ALIKE],
  ['ana.ruiz@ejemplo.es', ADDRESS],
  ['ANA.RUIZ@ejemplo.es', ADDRESS],
  ['ana.ruiz', ADDRESS],
  ['Ana.Ruiz ', ADDRESS],
];
const longWeak = weak.filter(([password]) => password.length >= 8);
const email = 'ana.ruiz@ejemplo.es';

let visitors = 0;
const from = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.100.${visitors}` };
};
const fieldOf = (answer: Awaited<ReturnType<typeof call>>) => [answer.status, answer.body.campos?.password];

describe('a password that is easily guessed', () => {
  it.each(weak)('registers nobody: %j', async (password, text) => {
    // Each address may be tried a few times only.
    const address = text === ADDRESS ? email : `otra.${visitors}@ejemplo.es`;
    const body = { ...registration(address), password };
    const answer = await call(app, 'POST', '/register', { body, headers: from() });
    expect(fieldOf(answer)).toEqual([400, expect.stringMatching(text)]);
    expect(answer.body.msg).toMatch(text);
    expect(await app.database.db.selectFrom('registrations').selectAll().execute()).toEqual([]);
  });

  it('is refused by a reset, whose link stays good', async () => {
    await addUser(app, email);
    await call(app, 'POST', '/forget', { body: { email } });
    const path = `/reset/${tokenIn((await mailsTo(app, email, 1))[0], 'reset')}`;
    for (const [password, text] of longWeak) {
      const answer = await call(app, 'POST', path, { body: { password } });
      expect(fieldOf(answer), password).toEqual([400, expect.stringMatching(text)]);
    }
    expect((await call(app, 'POST', path, { body: { password: 'galerna-8' } })).status).toBe(200);
  });

  it('is refused by a change', async () => {
    const changing = 'eva.sanz@ejemplo.es';
    const token = await logIn(app, await addUser(app, changing));
    const change = (password: string) =>
      call(app, 'POST', '/cuenta/password', { token, body: { actual: testPassword, password } });
    for (const [password, text] of [
      ['password', COMMON],
      ['eva.sanz', ADDRESS],
      ['zxzxzxzx', ALIKE],
    ] as const) {
      expect(fieldOf(await change(password)), password).toEqual([400, expect.stringMatching(text)]);
    }
    expect((await change('galerna-8')).status).toBe(200);
  });

  it.each(['viento-7', 'tres palabras sueltas', '👩‍🔬🌬️12', 'ana.ruiz-7'])(
    'is not this one: %s',
    async (password) => {
      const body = { ...registration(email), password };
      expect((await call(app, 'POST', '/register', { body, headers: from() })).status).toBe(200);
    },
  );
});
