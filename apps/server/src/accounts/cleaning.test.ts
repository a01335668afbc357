import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { newResetLink } from './access/links.ts';
import { forgetLapsed } from './cleaning.ts';
import { addUser, logIn } from './test/user.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

it('forgets what is over, and nothing else', async () => {
  const { db } = app.database;
  const ana = await addUser(app, 'ana@ejemplo.es');
  const waiting = await addUser(app, 'hoy@ejemplo.es');
  const lapsed = await addUser(app, 'antes@ejemplo.es');
  await db
    .updateTable('users')
    .set({ created_at: daysAgo(100) })
    .where('id', '=', ana)
    .execute();
  await db
    .updateTable('users')
    .set({ confirmed_at: null, created_at: daysAgo(29) })
    .where('id', '=', waiting)
    .execute();
  await db
    .updateTable('users')
    .set({ confirmed_at: null, created_at: daysAgo(31) })
    .where('id', '=', lapsed)
    .execute();
  for (const days of [0, 31, 29]) {
    await logIn(app, ana);
    await newResetLink(db, ana);
    if (days > 0)
      await db
        .updateTable('links')
        .set({ expires_at: daysAgo(days) })
        .where('expires_at', '>', new Date())
        .execute();
    if (days > 0)
      await db
        .updateTable('sessions')
        .set({ expires_at: daysAgo(days) })
        .execute();
  }
  await logIn(app, ana);
  await forgetLapsed(db, new Date());
  const users = await db.selectFrom('users').select('id').execute();
  expect(users.map(({ id }) => id).sort()).toEqual([ana, waiting].sort());
  expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  const links = await db.selectFrom('links').select('expires_at').execute();
  expect(links).toHaveLength(1);
  expect(links[0]?.expires_at.getTime()).toBeGreaterThan(daysAgo(30).getTime());
});
