import type { Attention, DeskLog, DeskQueue, JobQueue, JobState } from '@mapa/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../accounts/test/visitor.ts';
import { importJob } from '../imports/job.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import type { RealApp } from '../test/real-app.ts';
import { openDesk } from './test/desk.ts';

let app: RealApp;
let token: string;
beforeAll(async () => {
  ({ app, token } = await openDesk());
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
const get = async <Data>(path: string) =>
  (await call(app, 'GET', `/gestion${path}`, { token })).body.data as Data;
const logOf = async (id: string) =>
  (await get<{ filas: DeskLog[] }>('/actuaciones')).filas
    .filter(({ sobre }) => sobre.includes(id))
    .map(({ accion, detalle, quien }) => [accion, detalle, quien]);

const dismiss = async (id: string, marca: string = crypto.randomUUID()) => {
  const path = `/gestion/trabajos/${id}/descarte`;
  const { status, body } = await call(app, 'POST', path, { token, body: { marca } });
  return status === 200 ? 200 : [status, body.msg];
};

/** A job of a queue in a state, due at a time. */
async function job(
  state: string,
  due: RawBuilder<unknown> = sql`now()`,
  queue: JobQueue = 'account-mail',
): Promise<string> {
  const id = crypto.randomUUID();
  await sql`
    insert into pgboss.job (id, name, state, start_after, data)
    values (${id}::uuid, ${queue}, ${state}::pgboss.job_state, ${due}, '{}')`.execute(app.database.db);
  return id;
}

it('a job that failed stands with its fault and its address, and is tried again', async () => {
  const id = crypto.randomUUID();
  await sql`
    insert into pgboss.job (id, name, state, retry_count, retry_limit, start_after, output, data)
    values (${id}::uuid, 'account-mail', 'failed', 50, 50, now() + interval '1 hour',
      '{"fault":"Error EENVELOPE 550","said":"550 No such user"}', '{"email":"nadie@ejemplo.es"}')`.execute(
    app.database.db,
  );
  const failed = (await get<Attention>('/atencion')).trabajos.find((one) => one.id === id);
  expect(failed).toMatchObject({ cola: 'account-mail', estado: 'failed', fallo: 'Error EENVELOPE 550' });
  expect(failed).toMatchObject({ respuesta: '550 No such user', direccion: 'nadie@ejemplo.es' });
  const { colas } = await get<{ colas: DeskQueue[] }>('/trabajos');
  expect(colas).toContainEqual(expect.objectContaining({ cola: 'account-mail', fallidos: 1 }));
  expect(await retry(id)).toBe(200);
  expect(await logOf(id)).toEqual([['reintento', 'account-mail', 'jefa@ejemplo.es']]);
});

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
  expect(await logOf(failed)).toHaveLength(1);
  for (const state of ['completed', 'active']) {
    const id = await job(state);
    expect([state, await retry(id), await logOf(id)]).toEqual([state, 200, []]);
  }
  expect(await retry(crypto.randomUUID())).toBe(404);
});

it.each(['delivery-mail', 'account-mail', 'vies-again'] as const)(
  'a given-up job of %s is dismissed once, which is kept',
  async (queue) => {
    const id = await job('failed', undefined, queue);
    const mark = crypto.randomUUID();
    expect([await dismiss(id, mark), await dismiss(id, mark)]).toEqual([200, 200]);
    expect(await stateOf(id)).toBe(404);
    expect(await logOf(id)).toEqual([['descarte', queue, 'jefa@ejemplo.es']]);
    expect(await dismiss(id)).toEqual([404, expect.stringContaining('no existe')]);
  },
);

it('what has to be done is not dismissed, nor what is still tried', async () => {
  const onError = (error: Error) => expect.fail(error.message);
  await (await openJobs(app.database, [importJob], { onError })).close();
  for (const [queue, state] of [
    ['give-back', 'failed'],
    ['delivery', 'failed'],
    ['import', 'failed'],
    ['delivery-mail', 'retry'],
    ['delivery-mail', 'active'],
    ['delivery-mail', 'completed'],
  ] as const) {
    const id = await job(state, undefined, queue);
    const words = 'Solo se descartan correos y consultas a VIES que se han abandonado';
    expect([queue, await dismiss(id)]).toEqual([queue, [409, expect.stringContaining(words)]]);
    expect([await stateOf(id), await logOf(id)]).toEqual([expect.any(String), []]);
  }
});

it('many mails that were given up leave room for what has to be done', async () => {
  const refund = await job('failed', undefined, 'give-back');
  await sql`
    insert into pgboss.job (name, state, created_on, data)
    select 'account-mail', 'failed', now() - interval '30 days', '{}' from generate_series(1, 100)`.execute(
    app.database.db,
  );
  const { trabajos } = await get<Attention>('/atencion');
  expect(trabajos.map(({ id }) => id)).toContain(refund);
  expect(trabajos).toHaveLength(100);
});
