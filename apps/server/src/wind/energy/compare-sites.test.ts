import { seriesColumn } from '@mapa/atlas';
import type { SiteComparison } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { groundAt } from '../values/elevation.ts';

let app: RealApp;
let pamplonaAndZaragoza: SiteComparison;
beforeAll(async () => {
  app = await startRealApp();
  // The thread starts with its first task.
  pamplonaAndZaragoza = await compared({ puntos: [PAMPLONA, ZARAGOZA] });
});
afterAll(() => app.close());

const PAMPLONA = { lat: 42.81687, lon: -1.64323 };
const ZARAGOZA = { lat: 41.75, lon: -0.9 };
const BILBAO_SEA = { lat: 43.6, lon: -3 };
const CANARIAS = { lat: 28.1, lon: -15.4 };
/** The power rises from 0 to 1000 kW between 4 and 12 m/s and stays there up to 25 m/s. */
const RAMP = { curva: { nombre: 'Rampa', velocidades: [4, 12, 25], potencias: [0, 1000, 1000] } };
const ramp = (speed: number): number => (speed > 25 ? 0 : Math.min(1000, Math.max(0, 125 * (speed - 4))));

const ask = (body: object): Promise<Response> =>
  fetch(`${app.address}/api/v1/comparar`, {
    method: 'POST',
    headers: { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', 'content-type': 'application/json' },
    body: JSON.stringify({ buje: 100, turbina: RAMP, correccion: 'ninguna', ...body }),
  });

async function compared(body: object): Promise<SiteComparison> {
  return ((await (await ask(body)).json()) as { data: SiteComparison }).data;
}

/** The half-hourly speeds of the cell of a point at 100 m. */
async function speedsAt(point: { lat: number; lon: number }): Promise<Float32Array> {
  const { atlas } = app.atlas;
  const cell = (await atlas.nearestPoint(point))?.cell ?? { i: 0, j: 0 };
  return seriesColumn(await atlas.series(cell, { fields: ['WS'], heights: [100] }), 'WS', 100);
}

const hourly = (values: Float32Array, of = (one: number) => one): number[] =>
  Array.from({ length: values.length / 2 }, (_, hour) => {
    const [first = 0, second = 0] = values.subarray(2 * hour, 2 * hour + 2);
    return (of(first) + of(second)) / 2;
  });

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
/** The mean product less the product of the means, over all hours: another way to the same figures. */
const covariance = (x: readonly number[], y: readonly number[]): number =>
  mean(x.map((one, n) => one * (y[n] ?? 0))) - mean(x) * mean(y);
const correlation = (x: readonly number[], y: readonly number[]): number =>
  covariance(x, y) / Math.sqrt(covariance(x, x) * covariance(y, y));

describe('the comparison of points', () => {
  it('is that of the hourly means of the series that are delivered', async () => {
    const { pares, puntos, corte, conjunto, muestra } = pamplonaAndZaragoza;
    const halfHours = [await speedsAt(PAMPLONA), await speedsAt(ZARAGOZA)] as const;
    const [x, y] = [hourly(halfHours[0]), hourly(halfHours[1])];
    const [p, q] = [hourly(halfHours[0], ramp), hourly(halfHours[1], ramp)];
    const [pair] = pares;
    expect(corte).toBe(4);
    expect(pair?.puntos).toEqual([0, 1]);
    expect(pair?.horas).toBe(87_648);
    expect(pair?.velocidad).toBeCloseTo(correlation(x, y), 6);
    expect(pair?.potencia).toBeCloseTo(correlation(p, q), 6);
    const share = (holds: (n: number) => boolean) => 100 * mean(x.map((_, n) => (holds(n) ? 1 : 0)));
    const [calmX, calmY] = [(n: number) => (x[n] ?? 0) < 4, (n: number) => (y[n] ?? 0) < 4];
    expect(pair?.parados).toBeCloseTo(
      share((n) => calmX(n) && calmY(n)),
      4,
    );
    expect(pair?.compensa).toBeCloseTo(
      share((n) => (calmX(n) && !calmY(n) && (q[n] ?? 0) > 0) || (calmY(n) && !calmX(n) && (p[n] ?? 0) > 0)),
      4,
    );
    const sum = p.map((one, n) => one + (q[n] ?? 0));
    expect(pair?.desviacion.suma).toBeCloseTo(Math.sqrt(covariance(sum, sum)), 1);
    expect(pair?.desviacion.partes[1]).toBeCloseTo(Math.sqrt(covariance(q, q)), 1);
    expect(conjunto).toBeNull();

    // The half-hours of January: 31 days of 48, the first of which begins with each year.
    const january = Array.from({ length: 10 }, (_, year) => {
      const first = (Date.UTC(2009 + year, 0, 1) - Date.UTC(2009, 0, 1)) / 1_800_000;
      return [...halfHours[0].subarray(first, first + 31 * 48)];
    }).flat();
    expect(puntos[0]?.mensual[0]).toBeCloseTo(mean(january), 5);
    const elevation = await groundAt(app.atlas.atlas, PAMPLONA);
    expect(puntos[0]?.altitud).toBe(Math.round(elevation));
    expect(puntos[0]?.celda.lat).toBeCloseTo(42.81953, 4);
    // 87,648 hours by 1500 are 59 rounded up, which neither 2 nor 3 divides.
    expect(muestra.cada).toBe(59);
    expect(muestra.velocidades[1]?.[7]).toBeCloseTo(y[7 * 59] ?? Number.NaN, 2);
  });

  it('of three has every pair and all of them; what lies outside is left out, and two in a cell are one', async () => {
    const puntos = [PAMPLONA, CANARIAS, BILBAO_SEA, { ...PAMPLONA, lat: 42.8169 }];
    const found = await compared({ puntos, buje: 120, turbina: { nombre: 'IEA_Reference_3.4MW_130' } });
    expect(found.puntos[1]).toBeNull();
    expect(found.muestra.velocidades[1]).toEqual([]);
    expect(found.puntos[2]?.altitud).toBeLessThan(0);
    expect(found.pares.map(({ puntos: pair }) => pair)).toEqual([
      [0, 2],
      [0, 3],
      [2, 3],
    ]);
    expect(found.pares[1]).toMatchObject({ velocidad: 1, potencia: 1, compensa: 0 });
    expect(found.conjunto?.puntos).toEqual([0, 2, 3]);
    expect(found.conjunto?.parados).toBeCloseTo(found.pares[0]?.parados ?? Number.NaN, 6);
  });

  it.each([
    [{ puntos: [PAMPLONA] }, 'Se comparan de 2 a 6 puntos.'],
    [{ puntos: Array(7).fill(PAMPLONA) }, 'Se comparan de 2 a 6 puntos.'],
    [{ puntos: [PAMPLONA, { lat: 91, lon: 0 }] }, 'La latitud tiene que ser un número entre'],
    [{ puntos: [PAMPLONA, ZARAGOZA], buje: 300 }, 'La altura de buje tiene que estar entre 10 y 200.'],
  ])('%j is refused', async (body, message) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(message);
  });
});
