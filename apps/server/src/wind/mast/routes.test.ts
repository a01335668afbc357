import { seriesColumn } from '@mapa/atlas';
import type { Reference, ReferenceAir } from '@mapa/contract';
import type { Height } from '@mapa/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, logIn } from '../../accounts/test/user.ts';
import { windAndStabilityAt } from '../../products/hub/wind.ts';
import { wholePeriod } from '../../products/order/period.ts';
import { productPoint } from '../../products/order/point.ts';
import { addPaidOrder } from '../../shop/invoice/test/order.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

let app: RealApp;
let userId: string;
let token: string;
beforeAll(async () => {
  app = await startRealApp();
  userId = await addUser(app, 'ana@ejemplo.es');
  token = await logIn(app, userId);
});
afterAll(() => app.close());

const ask = (desde: string, hasta: string, lat = 42.81687): Promise<Response> =>
  fetch(`${app.address}/api/v1/referencia?lat=${lat}&lon=-1.64323&altura=100&desde=${desde}&hasta=${hasta}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const reference = async (...asked: Parameters<typeof ask>): Promise<Reference> =>
  ((await (await ask(...asked)).json()) as { data: Reference }).data;

describe('the wind beside a mast', () => {
  it('is that of the cell, hourly and rounded, with the mean of the long term', async () => {
    const { serie, largoPlazo, completa, periodo } = await reference('2017-03', '2017-11');
    expect([completa, periodo]).toEqual([false, { desde: '2009-01', hasta: '2018-12' }]);
    expect([serie.inicio, serie.minutos]).toEqual(['2017-03-01T00:00:00.000Z', 60]);
    // 275 days from March to November.
    expect(serie.velocidades).toHaveLength(275 * 24);
    const { atlas } = app.atlas;
    const cell = (await atlas.nearestPoint({ lat: 42.81687, lon: -1.64323 }))?.cell ?? { i: 0, j: 0 };
    const series = await atlas.series(cell, { fields: ['WS'], heights: [100] });
    const speeds = seriesColumn(series, 'WS', 100);
    const at = (Date.UTC(2017, 2) - series.start.getTime()) / 1_800_000;
    const hour = ((speeds[at] ?? 0) + (speeds[at + 1] ?? 0)) / 2;
    expect(serie.velocidades[0]).toBeCloseTo(hour, 1);
    const mean = speeds.reduce((sum, one) => sum + one, 0) / speeds.length;
    const long = (largoPlazo?.velocidades ?? []).filter((one) => one !== null);
    // A tenth of 3652 days of 24 hours, begun ones too.
    expect(long).toHaveLength(8765);
    expect(Math.abs(long.reduce((sum, one) => sum + one, 0) / long.length / mean - 1)).toBeLessThan(0.002);
  });

  it('comes with the mean wind of the cell at each height, by which a mast leads to a hub', async () => {
    const { perfil } = await reference('2017-03', '2017-11');
    const { atlas } = app.atlas;
    expect(perfil.map(({ altura }) => altura)).toEqual([10, ...atlas.metadata.heights]);
    // The means of the map of the cell are those of its series.
    for (const { altura, velocidad } of perfil.slice(1)) {
      const told = await atlas.value('meso', 'wspd_hgt', altura as Height, { lat: 42.81687, lon: -1.64323 });
      expect(Math.abs(velocidad / (told ?? Number.NaN) - 1)).toBeLessThan(0.01);
    }
  });

  it('is given for twelve months of a cell, and not for more', async () => {
    expect((await ask('2017-01', '2017-12')).status).toBe(200);
    const more = await ask('2018-01', '2018-01');
    expect(more.status).toBe(403);
    expect(await more.json()).toMatchObject({
      msg:
        'La referencia gratuita cubre 12 meses seguidos de cada celda, y de esta ya ha pedido de enero de 2017 a ' +
        'diciembre de 2017. Con la serie comprada no hay límite.',
    });
    // Outside of the domain it is the position that is at fault.
    expect(await (await ask('2017-01', '2017-01', 20)).json()).toMatchObject({
      success: false,
      campos: { lat: 'Punto fuera del dominio.' },
    });
    // Another cell has its own months.
    expect((await ask('2018-01', '2018-01', 42.2)).status).toBe(200);
    expect((await ask('2009-01', '2010-01', 41.5)).status).toBe(403);
    expect(await (await ask('2019-01', '2019-06', 41.5)).json()).toMatchObject({
      success: false,
      msg: expect.stringContaining('ningún mes en común'),
    });
  });

  it('is part of what is told of an account', async () => {
    const response = await fetch(`${app.address}/api/v1/cuenta/datos`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: { referencias: { desde: string; hasta: string }[] } };
    expect(data.referencias).toContainEqual({
      celda: expect.any(Array),
      desde: '2017-01',
      hasta: '2017-12',
    });
  });

  it('is whole for those who have bought the cell', async () => {
    const askAir = () =>
      fetch(`${app.address}/api/v1/referencia/aire?lat=42.81687&lon=-1.64323&altura=100`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await askAir()).status).toBe(403);
    const id = await addPaidOrder(app.database.db, { userId });
    expect((await reference('2017-03', '2017-11')).completa).toBe(false);
    await app.database.db.updateTable('orders').set({ estado: 'entregado' }).where('id', '=', id).execute();
    const bought = await reference('2011-01', '2011-02');
    expect([bought.completa, bought.largoPlazo, bought.serie.minutos]).toEqual([true, null, 30]);
    expect(bought.serie.velocidades).toHaveLength(175_296);
    // The air of the cell at that height is that of the Vortex text that is delivered.
    const { data: air } = (await (await askAir()).json()) as { data: ReferenceAir };
    expect([air.inicio, air.minutos]).toEqual(['2009-01-01T00:00:00.000Z', 30]);
    const { atlas } = app.atlas;
    const point = await productPoint(atlas, { lat: 42.81687, lon: -1.64323 });
    if (point === undefined) throw new Error('outside the domain');
    const delivered = await windAndStabilityAt(atlas, { point, period: wholePeriod(atlas.metadata) }, 100);
    for (const [found, expected, digits] of [
      [air.temperaturas, delivered.temperature, 1],
      [air.densidades, delivered.density, 3],
      [air.presiones, delivered.pressure, 1],
      [air.humedades, delivered.humidity, 0],
      [air.obukhov, delivered.obukhov, 3],
    ] as const) {
      expect(found).toHaveLength(175_296);
      expect(found?.[9876]).toBeCloseTo(expected?.[9876] ?? Number.NaN, digits);
    }
  });
});
