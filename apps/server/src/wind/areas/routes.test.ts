import { type AreaData, calls, MAX_BEST_CELLS } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { everyValue } from './test/every-value.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

async function post(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${app.address}/api/v1/${path}`, {
    method: 'POST',
    headers: { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function dataOf(path: string, body: unknown): Promise<AreaData> {
  return calls.area.answer.parse((await post(`area/${path}`, body)).body).data;
}

/** A quadrangle between meridians and parallels. */
const quadrangle = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

const TOO_LONG = /demasiado largo: como máximo 100\.000 km/;
/** A ring that goes from one place to the other and back, so many sides in all. */
const zigzag = (sides: number, from: readonly number[], to: readonly number[]) => ({
  type: 'Polygon',
  coordinates: [Array.from({ length: sides + 1 }, (_, n) => (n % 2 === 0 ? from : to))],
});

describe('what an area holds', () => {
  it('is what its cells hold, looked at one by one', async () => {
    const [from, to] = [
      { lat: 42.76, lon: -1.68 },
      { lat: 42.82, lon: -1.6 },
    ];
    const values = (await everyValue(app.atlas.atlas, from, to)).sort((one, other) => one - other);
    const data = await dataOf('micro/power_dens_hgt/100', quadrangle(from.lon, from.lat, to.lon, to.lat));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const rank = (p: number) => Math.round(values[Math.ceil((p / 100) * values.length) - 1] ?? 0);
    expect(data).toMatchObject({
      cells: values.length,
      mean: expect.closeTo(mean, 3),
      min: expect.closeTo(values[0] ?? 0, 3),
      max: expect.closeTo(values.at(-1) ?? 0, 3),
      percentiles: { p5: rank(5), p50: rank(50), p90: rank(90) },
    });
    // The area follows from the lengths of a degree at 42.79 N, 81.80 and 111.08 km: 0.08 x 81.80 x 0.06 x 111.08 km2.
    expect(data.km2).toBeCloseTo(43.61, 0);
    expect(data.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
    // A cell has 9.63 km2 of ground here.
    expect(data.bestCells.length).toBeGreaterThanOrEqual(3);
    expect(data.bestCells.length).toBeLessThanOrEqual(6);
    const winds = data.bestCells.map(({ wind }) => wind);
    expect(winds).toEqual([...winds].sort((one, other) => other - one));
    const [best] = data.bestCells;
    expect(await app.atlas.atlas.value('meso', 'wspd_hgt', 100, best ?? from)).toBeCloseTo(winds[0] ?? 0, 5);
  });

  it('is the same from kept sums, and without holes', async () => {
    const outline = quadrangle(-1.9, 42.5, -1.4, 42.9);
    const first = await dataOf('micro/wspd_hgt/50', outline);
    expect(await dataOf('micro/wspd_hgt/50', outline)).toEqual(first);
    const [hole] = quadrangle(-1.7, 42.6, -1.5, 42.8).coordinates;
    const holed = await dataOf('micro/wspd_hgt/50', {
      ...outline,
      coordinates: [...outline.coordinates, hole],
    });
    const within = await dataOf('micro/wspd_hgt/50', { type: 'Polygon', coordinates: [hole] });
    expect(holed.cells + within.cells).toBe(first.cells);
    expect(holed.mean * holed.cells + within.mean * within.cells).toBeCloseTo(first.mean * first.cells, -2);
  });

  it('has more of its best cells than a cart holds, and an end', async () => {
    const { bestCells } = await dataOf('meso/wspd_hgt/50', quadrangle(-4, 40, -1, 42));
    expect(bestCells).toHaveLength(MAX_BEST_CELLS);
  });

  it('is the same of a polygon in a feature, with or without a collection around it', async () => {
    const geometry = quadrangle(-1.7, 42.6, -1.6, 42.7);
    const feature = { type: 'Feature', id: 7, properties: { nombre: 'Parque' }, geometry };
    const plain = await dataOf('micro/wspd_hgt/50', geometry);
    expect(await dataOf('micro/wspd_hgt/50', feature)).toEqual(plain);
    const collection = { type: 'FeatureCollection', features: [feature] };
    expect(await dataOf('micro/wspd_hgt/50', collection)).toEqual(plain);
  });

  it('of an outline that crosses itself is what it goes around once', async () => {
    // A bow tie of two triangles.
    const tie = [
      [-1.8, 42.6],
      [-1.6, 42.8],
      [-1.6, 42.6],
      [-1.8, 42.8],
      [-1.8, 42.6],
    ];
    const half = (lon: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          [lon, 42.6],
          [-1.7, 42.7],
          [lon, 42.8],
          [lon, 42.6],
        ],
      ],
    });
    const crossed = await dataOf('micro/wspd_hgt/50', { type: 'Polygon', coordinates: [tie] });
    const halves = [
      await dataOf('micro/wspd_hgt/50', half(-1.8)),
      await dataOf('micro/wspd_hgt/50', half(-1.6)),
    ];
    expect(crossed.cells).toBe(halves.reduce((sum, { cells }) => sum + cells, 0));
  });

  it.each([
    ['outside the domain', quadrangle(-16, 28, -15.9, 28.1), 'El área queda fuera del dominio.'],
    ['east of the map', quadrangle(20, 50, 20.1, 50.1), 'El área queda fuera del dominio.'],
    [
      // 8 by 11 m.
      'of a garden',
      quadrangle(-1.645, 42.8195, -1.6449, 42.8196),
      'El área es demasiado pequeña o estrecha: no contiene el centro de ninguna celda con datos.',
    ],
  ])('is nothing %s, and says why', async (_, area, msg) => {
    const { status, body } = await post('area/meso/wspd_hgt/100', area);
    expect([status, body]).toEqual([200, { success: false, msg }]);
  });

  it.each([
    ['an area without a type', { coordinates: quadrangle(-2, 42, -1, 43).coordinates }, /polígono GeoJSON/],
    ['a point', { type: 'Point', coordinates: [-2, 42] }, /polígono GeoJSON/],
    [
      'a ring that is open',
      {
        type: 'Polygon',
        coordinates: [
          [
            [-2, 42],
            [-1, 42],
            [-1, 43],
            [-2, 43],
          ],
        ],
      },
      /anillos cerrados/,
    ],
    ['a polygon named several', { ...quadrangle(-2, 42, -1, 43), type: 'MultiPolygon' }, /polígono GeoJSON/],
    ['degrees that are none', quadrangle(-2, 42, -1, 98), /en grados/],
    [
      'an outline that is too fine',
      {
        type: 'Polygon',
        coordinates: [Array.from({ length: 10_001 }, (_, n) => (n % 10_000 === 0 ? [-2, 42] : [-1, 43]))],
      },
      /como máximo 10\.000/,
    ],
    // 200 times 756 km; around the Earth, 40,032 km; and at the pole, where that is no way at all.
    ['an outline that goes to and fro', zigzag(200, [-4, 36.6], [-3.9, 43.4]), TOO_LONG],
    ['an outline that goes around the Earth', zigzag(4, [-180, 36.6], [180, 43.4]), TOO_LONG],
    ['an outline that goes around a pole', zigzag(4, [-180, 90], [180, 90]), TOO_LONG],
    ['a feature without a place', { type: 'Feature', geometry: null }, /polígono GeoJSON/],
    [
      'several features',
      {
        type: 'FeatureCollection',
        features: Array(2).fill({ type: 'Feature', geometry: quadrangle(-2, 42, -1, 43) }),
      },
      /en una única Feature/,
    ],
    ['an area that is too large', quadrangle(-9, 37, 3, 43), /demasiado grande.*100\.000\u202fkm²/],
  ])('refuses %s in Spanish', async (_, area, text) => {
    const { status, body } = await post('area/micro/wspd_hgt/100', area);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, msg: expect.stringMatching(text) });
  });
});

it('a line has the values and the ground of the cells that it crosses', async () => {
  const coordinates = [
    [-1.9, 42.6],
    [-1.5, 42.9],
  ];
  const { body } = await post('perfil/micro/wspd_hgt/100', { type: 'LineString', coordinates });
  const { km, points } = calls.line.answer.parse(body).data;
  // A degree at 42.75 N is 81.8 and 111.1 km long.
  expect(km).toBeCloseTo(Math.hypot(0.4 * 81.8, 0.3 * 111.1), 0);
  expect(points).toHaveLength(201);
  const { atlas } = app.atlas;
  for (const { lat, lon, value, elevation } of [points[0], points[77], points[200]].filter(
    (point) => point !== undefined,
  )) {
    expect(value).toBeCloseTo((await atlas.value('micro', 'wspd_hgt', 100, { lat, lon })) ?? 0, 4);
    expect(elevation).toBeCloseTo((await atlas.ground({ lat, lon })) ?? 0, 0);
  }
  // Pamplona's basin lies between 300 and 1200 m.
  for (const { elevation } of points) expect(elevation).toBeGreaterThan(200);
  expect(points.map((point) => point.km)).toEqual(points.map((point) => point.km).toSorted((a, b) => a - b));
});

it.each([
  ['outside the domain', [20, 60], [21, 61], 'La línea queda fuera del dominio.'],
  [
    'without length',
    [-1.9, 42.6],
    [-1.9, 42.6],
    'La línea no tiene longitud: todos sus puntos son el mismo.',
  ],
])('refuses a line %s in Spanish', async (_, from, to, msg) => {
  const line = { type: 'LineString', coordinates: [from, to] };
  const { body } = await post('perfil/micro/wspd_hgt/100', line);
  expect(body).toMatchObject({ success: false, msg });
});

it.each([
  ['perfil', { type: 'LineString', coordinates: quadrangle(20, 60, 21, 61).coordinates[0] }],
  ['area', quadrangle(20, 60, 21, 61)],
])('%s answers an address sixty times a minute', async (call, body) => {
  const asked = Array.from({ length: 61 }, () => post(`${call}/micro/wspd_hgt/100`, body));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status !== 429).length).toBeGreaterThan(30);
});
