import type { DeskLog, JobState } from '@mapa/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, logIn } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';

let app: RealApp;
let token: string;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
  token = await logIn(app, await addUser(app, 'jefa@ejemplo.es', 'admin'));
});
afterAll(() => app.close());

const stateOf = async (id: string) => {
  const { status, body } = await call(app, 'GET', `/gestion/trabajos/${id}`, { token });
  return status === 200 ? (body.data as { estado: JobState }).estado : status;
};
const retry = async (id: string) => {
  const body = { marca: crypto.randomUUID() };
  return (await call(app, 'POST', `/gestion/trabajos/${id}/reintento`, { token, body })).status;
};
const logged = async (id: string) => {
  const { body } = await call(app, 'GET', '/gestion/actuaciones', { token });
  return (body.data as { filas: DeskLog[] }).filas.filter(({ sobre }) => sobre.includes(id)).length;
};

/** A mail in a state of its queue, due at a time. */
async function job(state: string, due: RawBuilder<unknown> = sql`now()`): Promise<string> {
  const id = crypto.randomUUID();
  await sql`
    insert into pgboss.job (id, name, state, start_after, data)
    values (${id}::uuid, 'account-mail', ${state}::pgboss.job_state, ${due}, '{}')`.execute(app.database.db);
  return id;
}

it('what became of a job is told until it has ended', async () => {
  const later = sql`now() + interval '10 minutes'`;
  for (const [state, due, told] of [
    ['created', undefined, 'en-curso'],
    ['active', undefined, 'en-curso'],
    ['completed', undefined, 'hecho'],
    ['failed', undefined, 'falla'],
    ['retry', later, 'falla'],
    ['retry', undefined, 'en-curso'],
  ] as const)
    expect([state, await stateOf(await job(state, due))]).toEqual([state, told]);
  expect(await stateOf(crypto.randomUUID())).toBe(404);
});

it('a job that fails is tried at once; of one that does not, asking once more is no fault', async () => {
  const failed = await job('failed');
  expect(await retry(failed)).toBe(200);
  expect(await stateOf(failed)).toBe('en-curso');
  expect(await logged(failed)).toBe(1);
  for (const state of ['completed', 'active']) {
    const id = await job(state);
    expect([state, await retry(id), await logged(id)]).toEqual([state, 200, 0]);
  }
  expect(await retry(crypto.randomUUID())).toBe(404);
});
