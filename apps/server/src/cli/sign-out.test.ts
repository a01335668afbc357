import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { runUsers } from './users.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

async function run(line: string, answer = 'yes'): Promise<string[]> {
  const lines: string[] = [];
  await runUsers(line.split(' '), {
    db: app.database.db,
    withJobs: (act) => act(app.jobs),
    write: (text) => lines.push(text),
    readPassword: async () => '',
    ask: async () => answer,
  });
  return lines;
}
const isIn = async (token: string) => (await call(app, 'GET', '/cuenta', { token })).status === 200;

it('ends the sessions of one user, or of all, who may log in again', async () => {
  const [ana, luis] = [await addUser(app, 'ana@ejemplo.es'), await addUser(app, 'luis@ejemplo.es')];
  const tokens = [await logIn(app, ana), await logIn(app, ana), await logIn(app, luis)];
  const areIn = () => Promise.all(tokens.map(isIn));
  expect(await areIn()).toEqual([true, true, true]);
  expect(await run('sign-out ANA@ejemplo.es')).toEqual(['ana@ejemplo.es is signed out: 2 sessions ended.']);
  expect(await areIn()).toEqual([false, false, true]);
  await expect(run('sign-out --all', 'no')).rejects.toThrow('Nothing was done.');
  expect(await areIn()).toEqual([false, false, true]);
  tokens.push(await logIn(app, ana));
  expect(await run('sign-out --all --yes', 'no')).toEqual(['Everybody is signed out: 2 sessions ended.']);
  expect(await areIn()).toEqual([false, false, false, false]);
  const told = app.database.db.selectFrom('desk_log').select(['action', 'target']).orderBy('id');
  expect(await told.execute()).toEqual([
    { action: 'cierre-de-sesiones', target: ana },
    { action: 'cierre-de-sesiones', target: 'todos' },
  ]);
});

it.each(['sign-out', 'sign-out ana@ejemplo.es --all'])('%s does not say whose sessions', async (line) => {
  await expect(run(line)).rejects.toThrow('users sign-out: say either EMAIL or --all');
});
