import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web', PUBLIC_URL: 'https://localhost' } });
});
afterAll(() => app.close());

it('never leaves a site in https unprotected, whatever its proxy says of the connection', async () => {
  const token = await logIn(app, await addUser(app, 'jefa@ejemplo.es', 'admin'));
  const { headers } = await call(app, 'GET', '/gestion/tarifas', { token });
  const cookies = headers.getSetCookie().filter((text) => text.startsWith('gestion='));
  expect(cookies).toEqual([expect.stringMatching(/; Path=\/gestion; HttpOnly; Secure; SameSite=Strict$/)]);
});
