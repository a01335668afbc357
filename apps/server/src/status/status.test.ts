import { randomUUID } from 'node:crypto';
import { calls, type ServiceStatus } from '@mapa/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/test/user.ts';
import { call } from '../accounts/test/visitor.ts';
import { findByEmail } from '../accounts/users.ts';
import { serve } from '../platform/api/route.ts';
import { deliveryMail } from '../shop/delivery/job.ts';
import { addPaidOrder } from '../shop/invoice/test/order.ts';
import { type RealApp, startRealApp } from '../test/real-app.ts';
import { followAnswers } from './answers.ts';
import { registerStatus } from './routes.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web' } });
});
afterAll(() => app.close());

/** The status as a server that has not been asked before tells it. */
async function fresh(
  parts: {
    atlas?: boolean;
    files?: boolean;
    writes?: boolean;
    sells?: boolean;
    from?: RealApp;
    asked?: (server: FastifyInstance) => Promise<void>;
  } = {},
): Promise<ServiceStatus> {
  const { atlas = true, files = true, writes = true, sells = true, from = app } = parts;
  const server = Fastify();
  const { validatorCompiler, serializerCompiler } = await import('fastify-type-provider-zod');
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  const check = (isThere: boolean) => () => (isThere ? Promise.resolve() : Promise.reject(new Error('gone')));
  registerStatus(server, {
    db: from.database.db,
    checkAtlas: check(atlas),
    checkFiles: check(files),
    checkWrites: check(writes),
    installation: undefined,
    sells,
  });
  await parts.asked?.(server);
  const answer = await server.inject('/api/v1/estado');
  await server.close();
  return answer.json().data;
}

describe('the status of the service', () => {
  it('is well where nothing is wrong, for anybody who asks', async () => {
    const { status, body } = await call(app, 'GET', '/estado');
    expect([status, body.data]).toEqual([
      200,
      {
        momento: expect.stringMatching(/Z$/),
        partes: { mapa: 'bien', graficos: 'bien', pagos: 'bien', correo: 'bien', entregas: 'bien' },
        entregas: { hechas: 0, mediana: null, retrasadas: 0 },
      },
    ]);
  });

  it('tells an atlas that is gone, and what is not sold', async () => {
    const { partes } = await fresh({ atlas: false, sells: false });
    expect(partes).toEqual({
      ...{ mapa: 'caido', graficos: 'caido', pagos: 'ninguno', correo: 'bien', entregas: 'ninguno' },
    });
  });

  it.each([
    ['graficos', calls.comparar],
    ['graficos', calls.referencia],
    ['graficos', calls.nearestPoint],
    ['mapa', calls.tiles],
    ['pagos', calls.configuration],
  ] as const)('tells of %s by the tag of the call that fails, as of %o', async (part, failing) => {
    const { partes } = await fresh({
      asked: async (server) => {
        server.addHook('onRequest', async ({ url }) => {
          if (!url.endsWith('/estado')) throw new Error('out of order');
        });
        serve(server, failing, () => Promise.reject(new Error('never asked')));
        for (let at = 0; at < 20; at++)
          await server.inject({ method: failing.method, url: `/api/v1${failing.path}` });
      },
    });
    const well = { mapa: 'bien', graficos: 'bien', pagos: 'bien', correo: 'bien', entregas: 'bien' };
    // What is not drawn from the atlas is told of by other means.
    expect(partes).toEqual(part === 'pagos' ? well : { ...well, [part]: 'con-fallos' });
  });

  it('tells files that cannot be read, and numbers that wait after a restore', async () => {
    expect((await fresh({ files: false })).partes).toMatchObject({ pagos: 'bien', entregas: 'con-fallos' });
    const { db } = app.database;
    await db.insertInto('held_numbers').values({ counter: 'F' }).execute();
    expect((await fresh()).partes).toMatchObject({ pagos: 'con-fallos', entregas: 'bien' });
    const ready = await fetch(`${app.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', failing: ['numbers'] }]);
    await db.deleteFrom('held_numbers').execute();
  });

  it('tells a database that writes nothing: nobody can order', async () => {
    expect((await fresh({ writes: false })).partes).toEqual({
      ...{ mapa: 'bien', graficos: 'bien', pagos: 'caido', correo: 'con-fallos', entregas: 'con-fallos' },
    });
  });

  it('tells what it knows without the database: map and charts go on, nothing is sold or sent', async () => {
    const gone = await startRealApp({ environment: { ROLE: 'web' } });
    await gone.jobs.close();
    await gone.database.close();
    const { partes, entregas } = await fresh({ from: gone });
    expect(partes).toEqual({
      ...{ mapa: 'bien', graficos: 'bien', pagos: 'caido', correo: 'caido', entregas: 'caido' },
    });
    expect(entregas).toBeNull();
    const { status, body } = await call(gone, 'GET', '/estado');
    expect([status, (body.data as ServiceStatus).partes.pagos]).toEqual([200, 'caido']);
    await gone.close();
  });

  it('counts the deliveries of the last day: half of three in the second time; one is late', async () => {
    const { db } = app.database;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    // Made 2, 4 and 30 minutes after the payment; one of two days ago; one that was due two hours ago.
    const made: [Date, Date | null][] = [
      [ago(102), ago(100)],
      [ago(104), ago(100)],
      [ago(130), ago(100)],
      [ago(2_900), ago(2_890)],
      [ago(120), null],
    ];
    for (const [pagadoAt, lista_at] of made) {
      const pedido_id = await addPaidOrder(db, { pagadoAt });
      await db.updateTable('orders').set({ pagado_at: pagadoAt }).where('id', '=', pedido_id).execute();
      const none = { archivo: null, bytes: null, sha256: null, correo_at: null };
      await db
        .insertInto('deliveries')
        .values({ pedido_id, ...none, lista_at })
        .execute();
    }
    const { entregas, partes } = await fresh();
    expect(entregas).toEqual({ hechas: 3, mediana: 4, retrasadas: 1 });
    expect(partes.entregas).toBe('con-fallos');
  });

  it('tells of mails that wait, and of payments that the provider says nothing of', async () => {
    const { db } = app.database;
    const pedidoId = await addPaidOrder(db, { pagadoAt: new Date() });
    await db
      .transaction()
      .execute((trx) => app.jobs.enqueue(trx, deliveryMail, { pedidoId, motivo: 'enlace' }));
    expect((await fresh()).partes).toMatchObject({ correo: 'bien', pagos: 'bien' });
    await sql`update pgboss.job set created_on = now() - interval '20 minutes'`.execute(db);
    const created_at = new Date(Date.now() - 3_600_000);
    let tries = 0;
    const addTry = async (email: string) => {
      const userId = (await findByEmail(db, email))?.id ?? (await addUser(app, email));
      const pedido_id = await addPaidOrder(db, { userId, pagadoAt: null });
      const numero = `2611B0${tries++}`;
      await db
        .insertInto('payments')
        .values({ numero, pedido_id, importe_centimos: 1, created_at })
        .execute();
    };
    // One who never goes on to pay says nothing of the provider, nor do two.
    for (let at = 0; at < 5; at++) await addTry('una@ejemplo.es');
    await addTry('dos@ejemplo.es');
    expect((await fresh()).partes).toMatchObject({ correo: 'con-fallos', pagos: 'bien' });
    await addTry('tres@ejemplo.es');
    expect((await fresh()).partes).toMatchObject({ correo: 'con-fallos', pagos: 'con-fallos' });
  });

  it('tells of no mail that waits because its address is refused, unless there are many', async () => {
    const { db } = app.database;
    const send = (count: number) =>
      db.transaction().execute(async (trx) => {
        for (let n = 0; n < count; n++)
          await app.jobs.enqueue(trx, deliveryMail, { pedidoId: randomUUID(), motivo: 'enlace' });
      });
    // What the mail client says of 550 to RCPT.
    const refuse = () =>
      sql`update pgboss.job set created_on = now() - interval '20 minutes', state = 'retry',
        output = '{"fault": "Error EENVELOPE 550"}' where name = ${deliveryMail.queue}`.execute(db);
    await sql`delete from pgboss.job`.execute(db);
    await send(1);
    await refuse();
    expect((await fresh()).partes.correo).toBe('bien');
    const figures = await (await fetch(`${app.address}/metrics`)).text();
    expect(figures).toContain('mapa_refused_mails 1\n');
    expect(figures).not.toContain('mapa_oldest_job_seconds{queue="delivery-mail"}');
    await send(10);
    await refuse();
    expect((await fresh()).partes.correo).toBe('con-fallos');
  });
});

it('a part is faulty while more than one of twenty answers of the last ten minutes is an error', async () => {
  let now = 0;
  const server = Fastify();
  const isFaulty = followAnswers(server, () => now);
  server.get('/wms', { schema: { tags: ['mapa'] } }, async (request, reply) =>
    reply.code('fault' in (request.query as object) ? 500 : 200).send(),
  );
  const ask = async (count: number, path: string) => {
    for (let at = 0; at < count; at++) await server.inject(path);
  };
  await ask(2, '/wms?fault');
  expect(isFaulty('mapa')).toBe(false);
  await ask(18, '/wms');
  expect(isFaulty('mapa')).toBe(true);
  await ask(20, '/wms');
  expect(isFaulty('mapa')).toBe(false);
  await ask(1, '/wms?fault');
  expect(isFaulty('mapa')).toBe(true);
  now = 11 * 60_000;
  expect(isFaulty('mapa')).toBe(false);
  await server.close();
});
