import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { addUser, logIn, testPassword } from '../test/user.ts';
import { call, enter } from '../test/visitor.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

it('has a hundred at most of a user: the next log-in ends the one that was used longest ago', async () => {
  const id = await addUser(app, 'muchas@ejemplo.es');
  const other = await logIn(app, await addUser(app, 'otra@ejemplo.es'));
  const { db } = app.database;
  const tokens: string[] = [];
  for (let n = 0; n < 100; n += 1) tokens.push(await logIn(app, id));
  const used = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect(used).toHaveLength(100);
  const [oldest, next] = tokens;
  // Its last use is within the five minutes after which another one is written down.
  const list = (await call(app, 'GET', '/cuenta/sesiones', { token: oldest ?? '' })).body.data;
  const own = (list as { id: string; actual: boolean }[]).find(({ actual }) => actual);
  const last_used_at = new Date(Date.now() - 60_000);
  await db
    .updateTable('sessions')
    .set({ last_used_at })
    .where('id', '=', own?.id ?? '')
    .execute();
  const { body } = await enter(app, 'muchas@ejemplo.es', testPassword);
  const statusOf = async (token = '') => (await call(app, 'GET', '/cuenta', { token })).status;
  expect(await statusOf(oldest)).toBe(401);
  for (const token of [next, body.access_token, other]) expect(await statusOf(token)).toBe(200);
});
