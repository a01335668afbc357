import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryJob, deliveryMail } from '../../shop/delivery/job.ts';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

let postgres: Postgres;
let onServer: RealApp;
let open: RealApp;
let guarded: RealApp;
beforeAll(async () => {
  postgres = await startPostgres();
  onServer = await startRealApp({ environment: { ROLE: 'web', DATABASE_URL: postgres.url } });
  open = await startRealApp({ environment: { ROLE: 'web' } });
  guarded = await startRealApp({ environment: { METRICS_TOKEN: 'una-ficha-de-prueba' } });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
  await onServer.close();
  await postgres.stop();
});

const metrics = (app: RealApp, headers: Record<string, string> = {}) =>
  fetch(`${app.address}/metrics`, { headers });

describe('/metrics', () => {
  it('counts no work of its own that waits for the database', async () => {
    for (let n = 0; n < 3; n++)
      expect(await (await metrics(onServer)).text()).toContain(
        'mapa_database_connections{state="waiting"} 0\n',
      );
  });

  it('counts answers by route, and what there is to look at', async () => {
    await fetch(`${open.address}/api/v1/meso/availablePeriod`);
    await fetch(`${open.address}/api/v1/micro/wspd_hgt/50?lat=nada&lon=1`);
    const { db } = open.database;
    const pedido_id = '00000000-0000-4000-8000-000000000001';
    await db
      .insertInto('orders')
      .values({
        id: pedido_id,
        huella: 'x',
        estado: 'pagado',
        nombre: 'Ana',
        cif: '',
        codigo_postal: '31000',
        provincia: 'Navarra',
        pais: 'España',
        domicilio: 'Calle 1',
        cantidad: 1,
        precio_unidad_centimos: 20_000,
        descuento_decimas: 0,
        iva_porcentaje: 21,
        base_centimos: 20_000,
        descuento_centimos: 0,
        iva_centimos: 4_200,
        total_centimos: 24_200,
        caduca_at: new Date(),
      })
      .execute();
    await db
      .insertInto('payments')
      .values({ numero: '2611AAAAAAAA', pedido_id, importe_centimos: 24_200, aviso: 'duplicado' })
      .execute();
    await db.transaction().execute(async (trx) => {
      await open.jobs.enqueue(trx, deliveryMail, { pedidoId: pedido_id, motivo: 'enlace' });
      await open.jobs.enqueue(trx, deliveryJob, { pedidoId: pedido_id }, new Date('2100-01-01'));
    });
    const text = await (await metrics(open)).text();
    expect(text).toMatch(/mapa_jobs\{queue="[\w-]+",state="(created|active|retry)"\} 1/);
    expect(text).toMatch(/mapa_oldest_job_seconds\{queue="delivery-mail"\} \d\n/);
    // A delivery that waits until nobody may withdraw any more is not due.
    expect(text).toContain('mapa_jobs{queue="delivery",state="created"} 1');
    expect(text).not.toContain('mapa_oldest_job_seconds{queue="delivery"}');
    expect(text).toMatch(/mapa_build_info\{version="\d+\.\d+\.\d+",node="24\./);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/meso\/availablePeriod",status="200"\} 1/,
    );
    expect(text).toMatch(/route="\/api\/v1\/micro\/:variable\/:altura",status="400"\} 1/);
    expect(text).toContain('mapa_orders{estado="pagado"} 1');
    expect(text).toContain('mapa_payments_to_look_at{aviso="duplicado"} 1');
    expect(text).toContain('# HELP mapa_jobs');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('tell a database that is gone, and no figure that is counted in it', async () => {
    const before = await (await metrics(open)).text();
    expect(before).toContain('mapa_part_ready{part="database"} 1\n');
    expect(before).toContain('mapa_returned_mails 0\n');
    const gone = await startRealApp({ environment: { ROLE: 'web' } });
    await gone.jobs.close();
    await gone.database.close();
    const text = await (await metrics(gone)).text();
    expect(text).toContain('mapa_part_ready{part="database"} 0\n');
    expect(text).toContain('mapa_part_ready{part="atlas"} 1\n');
    const counted = /^mapa_(orders|jobs|refunds|deliveries_last_day|returned_mails|imports)(\{.*)? \d/m;
    expect(before).toMatch(counted);
    expect(text).not.toMatch(counted);
    await gone.close();
  });

  it('tells two who ask at once the same', async () => {
    const [one, other] = await Promise.all([open.metrics.metrics(), open.metrics.metrics()]);
    const line = /mapa_orders\{estado="pagado"\} 1\n/;
    expect([one, other]).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
  });

  it('are not for visitors who come through a proxy', async () => {
    const answer = await metrics(open, { 'x-forwarded-for': '203.0.113.9' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  it('are for whoever has the token, where there is one', async () => {
    expect((await metrics(guarded)).status).toBe(403);
    expect((await metrics(guarded, { authorization: 'Bearer otra-ficha-cualquiera' })).status).toBe(403);
    expect((await metrics(guarded, { authorization: 'Bearer una-ficha-de-prueba' })).status).toBe(200);
  });
});
