import { text } from 'node:stream/consumers';
import { type Atlas, moments, seriesColumn } from '@mapa/atlas';
import { type Energy, energyRequestSchema } from '@mapa/contract';
import { MEAN_WIND } from '@mapa/field';
import { beforeAll, describe, expect, it } from 'vitest';
import { adjustedCsv } from '../../products/adjusted/csv.ts';
import { wholePeriod } from '../../products/order/period.ts';
import { type ProductPoint, productPoint } from '../../products/order/point.ts';
import { reportEnergy } from '../../products/report/energy.ts';
import { demoAtlas, demoOrder } from '../../products/test/demo-order.ts';
import { adjustmentsOf } from '../series/adjustment.ts';
import { hubSeries, hubWinds } from '../series/hub.ts';
import { energyOf } from './energy.ts';

/** The power rises from 0 to 1000 kW between 0 and 10 m/s and stays there up to 25 m/s. */
const RAMP = { curva: { nombre: 'Rampa', velocidades: [0, 10, 25], potencias: [0, 1000, 1000] } };
const ramp = (speed: number): number => (speed > 25 ? 0 : Math.min(1000, 100 * speed));

let atlas: Atlas;
beforeAll(async () => {
  atlas = await demoAtlas();
});

async function pointAt(lat: number, lon: number): Promise<ProductPoint> {
  const point = await productPoint(atlas, { lat, lon });
  if (point === undefined) throw new Error('outside the domain');
  return point;
}

/** What the call answers, and the page shows. */
async function energy({ asked, cell }: ProductPoint, buje: number): Promise<Energy> {
  const request = energyRequestSchema.parse({ ...asked, buje, turbina: RAMP, correccion: 'ninguna' });
  return energyOf(request, await hubWinds(atlas, cell, asked, buje), async () => {});
}

/** The speeds of a column of the adjusted series that is delivered. */
async function deliveredSpeeds(point: ProductPoint, height: number): Promise<number[]> {
  const adjustments = (await adjustmentsOf(atlas, point)) ?? [];
  const csv = await text(adjustedCsv(atlas, { point, period: wholePeriod(atlas.metadata) }, adjustments));
  const [heading = '', ...rows] = csv.trimEnd().split('\n');
  const at = heading.split(',').indexOf(`Adjusted wind speed ${height} m (m/s)`);
  return rows.map((row) => Number(row.split(',')[at]));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

describe('the energy at a point', () => {
  it.each([
    ['in hills', 42.81687, -1.64323, 100],
    ['on a plain', 41.75, -0.9, 150],
    ['at the coast', 43.2, -8.1, 50],
  ])('%s is that of the adjusted series that is delivered', async (_, lat, lon, height) => {
    const point = await pointAt(lat, lon);
    const speeds = await deliveredSpeeds(point, height);
    const { punto, celda, factor } = await energy(point, height);
    // The file has three decimals.
    expect((punto?.velocidad ?? 0) / meanOf(speeds)).toBeCloseTo(1, 5);
    expect((punto?.bruta ?? 0) / (8.766 * meanOf(speeds.map(ramp)))).toBeCloseTo(1, 4);
    expect(factor).toBeCloseTo((punto?.velocidad ?? 0) / celda.velocidad, 6);
  });

  it('is the same on the page and in the report', async () => {
    const order = { ...(await demoOrder(atlas)), sample: false };
    const report = await reportEnergy(atlas, order, async () => {});
    const speeds = await deliveredSpeeds(order.point, 100);
    expect((report?.energy.punto?.velocidad ?? 0) / meanOf(speeds)).toBeCloseTo(1, 5);
    const page = await energy(order.point, 100);
    expect(report?.energy.punto?.weibull?.k).toBe(page.punto?.weibull?.k);
  });
});

describe('a hub below the heights of the atlas', () => {
  it('at 10 m has the wind at 10 m, and between it and 50 m that of the shear between both', async () => {
    const point = await pointAt(42.81687, -1.64323);
    const series = await atlas.series(point.cell, {
      fields: ['WS10', 'WS', 'WD10', 'T2', 'T'],
      heights: [50],
    });
    const [low, high] = [seriesColumn(series, 'WS10'), seriesColumn(series, 'WS', 50)];
    const at10 = await hubSeries(atlas, point.cell, 10);
    expect([at10.speed[777], at10.direction[777]]).toEqual([low[777], seriesColumn(series, 'WD10')[777]]);
    expect((await energy(point, 10)).celda.velocidad).toBeCloseTo(moments(low).mean, 6);
    // The power law makes the logarithm of the speed linear in that of the height: ln(20 / 10) / ln(50 / 10) is
    // 0.430677.
    const at20 = await hubSeries(atlas, point.cell, 20);
    const [below, above] = [low[777] ?? 0, high[777] ?? 0];
    expect(at20.speed[777]).toBeCloseTo(below ** (1 - 0.430677) * above ** 0.430677, 4);
    // The temperature lies on a straight line between 2 and 50 m: 18 of 48 m.
    const [ground, up] = [seriesColumn(series, 'T2')[777] ?? 0, seriesColumn(series, 'T', 50)[777] ?? 0];
    expect(at20.temperature[777]).toBeCloseTo(ground + 0.375 * (up - ground), 5);
  });

  it('has at its point what the shear of the 50 m map leads to, and not the ratio of 50 m', async () => {
    const point = await pointAt(42.81687, -1.64323);
    const [p50, p100, c50, c100] = await Promise.all(
      (['micro', 'meso'] as const).flatMap((data) =>
        ([50, 100] as const).map((height) => atlas.value(data, MEAN_WIND, height, point.asked)),
      ),
    );
    const [low, high] = [(p50 ?? 0) / (c50 ?? 0), (p100 ?? 0) / (c100 ?? 0)];
    // The ratio changes by low / high from 100 to 50 m; from 50 to 10 m there are log2(5) = 2.321928 such steps.
    const expected = low * (low / high) ** 2.321_928;
    const { factor } = await energy(point, 10);
    expect(factor).toBeCloseTo(expected, 4);
    expect(Math.abs(expected / low - 1)).toBeGreaterThan(0.01);
  });
});
