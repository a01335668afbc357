import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.address}/api/v1${path}`, { headers });

async function dataOf(path: string): Promise<unknown> {
  const body = (await (await get(path)).json()) as { data: unknown };
  return body.data;
}

describe('point values', () => {
  it('are those of the atlas, in its units', async () => {
    const point = { lat: 42.81687, lon: -1.64323 };
    for (const dato of ['meso', 'micro'] as const) {
      const value = await app.atlas.atlas.value(dato, 'power_dens_hgt', 100, point);
      const data = await dataOf(`/${dato}/power_dens_hgt/100?lat=${point.lat}&lon=${point.lon}`);
      expect(data).toBeCloseTo(value ?? Number.NaN, 3);
    }
  });

  it('take the first of a repeated parameter', async () => {
    const first = await dataOf('/meso/wspd_hgt/50?lat=42.8&lon=-1.6&lat=37&lon=-5');
    expect(first).toBe(await dataOf('/meso/wspd_hgt/50?lat=42.8&lon=-1.6'));
  });

  it('say outside the domain so, with status 200', async () => {
    const response = await get('/micro/wspd_hgt/50?lat=28.1&lon=-15.4');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: false, msg: 'Punto fuera del dominio.' });
  });

  it('explain in Spanish what is wrong', async () => {
    const body = await (await get('/micro/gusts/60?lat=400&lon=')).json();
    expect(body).toMatchObject({ success: false });
    for (const path of [
      '/micro/gusts/50?lat=40&lon=-4',
      '/micro/wspd_hgt/60?lat=40&lon=-4',
      '/micro/wspd_hgt/50?lon=1',
    ]) {
      const answer = (await (await get(path)).json()) as { msg: string };
      expect(answer.msg).toMatch(/La (variable|altura|latitud)/);
    }
  });

  it('are asked for again only when the atlas changes', async () => {
    const path = '/meso/wspd_hgt/50?lat=42.8&lon=-1.6';
    const first = await get(path, { cookie: 'XSRF-TOKEN=abc' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toBe(`"${app.atlas.atlas.metadata.version}"`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"older"' })).status).toBe(200);
    expect((await get('/meso/wspd_hgt/60?lat=1&lon=1', { 'if-none-match': etag })).status).toBe(400);
  });
});

describe('the two winds of a point', () => {
  const point = { lat: 42.81687, lon: -1.64323 };

  it('are the means of its two cells at one height, with where it lies in the larger one', async () => {
    const { atlas } = app.atlas;
    const [micro, meso] = await Promise.all(
      (['micro', 'meso'] as const).map((dato) => atlas.value(dato, 'wspd_hgt', 100, point)),
    );
    // The distance is that of the published point of the grid, 892 m.
    expect(await dataOf(`/vientos?lat=${point.lat}&lon=${point.lon}&z=100`)).toEqual({
      altura: 100,
      punto: expect.closeTo(micro ?? Number.NaN, 5),
      celda: expect.closeTo(meso ?? Number.NaN, 5),
      centro: { lat: expect.closeTo(42.81953, 4), lon: expect.closeTo(-1.6329, 4) },
      distancia: 892,
      desnivel: expect.any(Number),
      altitud: Math.round((await atlas.ground(point)) ?? Number.NaN),
      costa: { enMar: false, distancia: expect.any(Number), tierra: 1 },
      mapaSinDato: 0,
    });
  });

  it('tell how much of its map a point at the border of the domain lacks', async () => {
    // The formulas of the projection put the point at x = -742975 m, and the last coarse cells with a value end at
    // -742500 m: 4500 of the 10,000 m of the square around it lie beyond.
    expect(await dataOf('/vientos?lat=40&lon=5.99&z=100')).toMatchObject({ mapaSinDato: 45 });
  });

  it('are none outside the domain, nor at a height that only charts have', async () => {
    const outside = await get('/vientos?lat=28.1&lon=-15.4&z=100');
    expect(await outside.json()).toEqual({ success: false, msg: 'Punto fuera del dominio.' });
    expect((await get(`/vientos?lat=${point.lat}&lon=${point.lon}&z=75`)).status).toBe(400);
  });
});

describe('the mesoscale', () => {
  it('has the years of its series', async () => {
    expect(await dataOf('/meso/availablePeriod')).toEqual({ firstYear: 2009, lastYear: 2018 });
  });

  // This is the point of the published NEWA grid that is nearest to the default point of the specification.
  it('has 42.81953, -1.6329 nearest to 42.81687, -1.64323', async () => {
    const response = await fetch(`${app.address}/api/v1/meso/nearestPoint`, {
      method: 'POST',
      headers: { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', 'content-type': 'application/json' },
      body: JSON.stringify({ lat: 42.81687, lon: -1.64323 }),
    });
    const { data } = (await response.json()) as { data: { lat: number; lon: number } };
    expect(Math.abs(data.lat - 42.81953)).toBeLessThan(0.00002);
    expect(Math.abs(data.lon - -1.6329)).toBeLessThan(0.00002);
  });
});
