import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

it('one administrator is left where two block each other at once', async () => {
  const { db } = app.database;
  const [one, two] = [
    await addUser(app, 'una@ejemplo.es', 'admin'),
    await addUser(app, 'dos@ejemplo.es', 'admin'),
  ];
  const tokens = [await logIn(app, one), await logIn(app, two)];
  const block = (id: string, by: number) => {
    const body = { marca: randomUUID(), bloquear: true };
    return call(app, 'POST', `/gestion/usuarios/${id}/bloqueo`, { token: tokens[by] ?? '', body });
  };
  // The database is held until both have come, so that both are let in before either is done.
  const answers = await db.transaction().execute(async () => {
    const asked = [two, one].map(block);
    for (let come = 0; come < 2; come++) await once(app.server.server, 'request');
    return asked;
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const left = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});
