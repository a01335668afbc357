import { createHash } from 'node:crypto';
import type { StoreKey } from '@mapa/atlas';
import { openAtlas, windRose } from '@mapa/atlas';
import { airDensityAt } from '@mapa/field';
import { afterAll, expect, test } from 'vitest';
import { demoBase as base } from '../base/test/base.ts';
import { climateAt } from '../climate/climate.ts';
import { powerDensity, weibullScale } from '../climate/weibull.ts';
import { demoStore } from './store.ts';

const store = demoStore(base);
const atlas = await openAtlas(store);
afterAll(() => atlas.close());

const DEFAULT_POINT = { lat: 42.81953, lon: -1.6329 };
const floats = async (key: StoreKey): Promise<Float32Array> =>
  new Float32Array((await store.get(key))!.buffer);

test('the reader of real atlases opens it and finds its metadata whole', () => {
  expect(atlas.metadata.demonstration).toBe(true);
  expect(atlas.metadata.licence.sale).toBe(false);
  expect(atlas.metadata.attribution).toMatch(
    /inventados.*Marble \(KDE\), NASA SRTM30.*ETOPO5.*Natural Earth/,
  );
});

test('values at the default point agree by their formulas', async () => {
  const at = (
    variable: 'wspd_hgt' | 'k_tot_hgt' | 'a_tot_hgt' | 'air_dens_hgt' | 'power_dens_hgt',
  ): Promise<number> => atlas.value('meso', variable, 100, DEFAULT_POINT) as Promise<number>;
  const [wspd, k, a, density, power] = await Promise.all([
    at('wspd_hgt'),
    at('k_tot_hgt'),
    at('a_tot_hgt'),
    at('air_dens_hgt'),
    at('power_dens_hgt'),
  ]);
  expect(Math.abs(a / weibullScale(wspd, k) - 1)).toBeLessThan(1.2e-7);
  expect(Math.abs(power / powerDensity(density, a, k) - 1)).toBeLessThan(1.2e-7);
  const { weibull, temperature, airDensity } = climateAt(base, 338, 317)!;
  expect(weibull.get(100)).toEqual({ a, k });
  const celsius = [temperature.get(2)!, temperature.get(100)!] as const;
  expect(airDensityAt(airDensity, ...celsius, 100)).toBeCloseTo(density, 6);
});

test('relief and depth share the coast', async () => {
  const height = await floats('/relief/elevation/c/1/1');
  const depth = await floats('/seabed/depth/c/1/1');
  expect(height).toHaveLength(120 * 180);
  expect(height.every((metres, n) => (metres < 0 ? depth[n] === -metres : Number.isNaN(depth[n]!)))).toBe(
    true,
  );
});

test('series of a cell come from its climate, and outside the domain there are none', async () => {
  const ws = await floats('/series/WS/c/0/317/338/0');
  expect(ws).toHaveLength(175_296);
  const { a, k } = climateAt(base, 338, 317)!.weibull.get(50)!;
  const mean = ws.reduce((sum, speed) => sum + speed, 0) / 175_296;
  // The mean is A over the A of a wind of mean 1.
  expect(Math.abs((mean * weibullScale(1, k)) / a - 1)).toBeLessThan(0.02);
  expect(await floats('/series/T2/c/317/338/0')).toHaveLength(175_296);
  expect(await floats('/series/TKE/c/0/317/338/0')).toHaveLength(175_296);
  expect((await floats('/series/PBLH/c/449/0/0')).every(Number.isNaN)).toBe(true);
  expect((await floats('/series/RHO/c/449/0/0')).every(Number.isNaN)).toBe(true);
});

test('series of one cell after another are made in the same memory, and what was read stays', async () => {
  const read = async (i: number) => {
    const series = await atlas.series({ i, j: 317 }, { fields: ['WS', 'T2', 'PSFC'] });
    return series.columns.map(({ values }) => values);
  };
  const first = await read(338);
  const bytes = first.map((values) => values.slice());
  const next = await read(339);
  expect(next.some((values, n) => values.every((value, step) => value === bytes[n]?.[step]))).toBe(false);
  expect(first).toEqual(bytes);
  atlas.close();
  expect(await read(338)).toEqual(bytes);
});

test('charts of several cells at once are those of each by itself', async () => {
  const cells = [338, 339, 340].map((i) => ({ i, j: 317 }));
  const together = await Promise.all(cells.map((cell) => atlas.charts(cell, [100, 200])));
  for (const [n, cell] of cells.entries()) {
    const { columns } = await atlas.series(cell, { fields: ['WD'], heights: [200] });
    const [charts100, charts200] = together[n]!;
    expect(await atlas.charts(cell, [100])).toEqual([charts100]);
    const speeds = (await atlas.series(cell, { fields: ['WS'], heights: [200] })).columns[0]!.values;
    expect(windRose(speeds, columns[0]!.values)).toEqual(charts200!.rose);
  }
});

test('keys that the atlas has not', async () => {
  for (const key of [
    '/meso/wspd/c/0/3/0',
    '/meso/wspd/c/5/0/0',
    '/meso/wspd/c/0/0',
    '/micro/75/wspd/c/0/0/0',
    '/nothing/zarr.json',
    '/meso/wspd',
  ] as const) {
    expect(await store.get(key), key).toBeUndefined();
  }
  expect(await store.get('/meso/zarr.json')).toBeDefined();
});

test('what a reader does to the bytes it got does not come back', async () => {
  const first = (await store.get('/micro/50/wspd/c/0/60/60'))!;
  const before = first[4];
  first.fill(0);
  expect((await store.get('/micro/50/wspd/c/0/60/60'))![4]).toBe(before);
});

test('the bytes of this version, on every machine', async () => {
  const digests = await Promise.all(
    (
      [
        '/meso/wspd/c/2/1/1',
        '/meso/power_dens/c/0/0/2',
        '/micro/50/wspd/c/0/63/67',
        '/micro/200/k_tot/c/1/12/12',
        '/micro/1500/air_dens/c/2/1/1',
        '/seabed/depth/c/0/0',
      ] as const
    ).map(async (key) =>
      createHash('sha256')
        .update((await store.get(key))!)
        .digest('hex')
        .slice(0, 16),
    ),
  );
  expect(digests).toEqual([
    '6259a97aa04858b6',
    '4c7e70a3517af968',
    '55a78d3a4128ee4e',
    'a5edb5f7e2fa3c20',
    '57dfcca8e82b8eed',
    'ad34d84dbd840359',
  ]);
});
