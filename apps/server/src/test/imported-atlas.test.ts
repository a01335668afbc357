import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellCentre, IBERIA_GRID, planeConverter } from '@mapa/atlas';
import { newaValue, writeGeoTiff, writeNewaDay } from '@mapa/atlas-import/test';
import type { Configuration } from '@mapa/contract';
import { type LatLon, VARIABLES, type Variable } from '@mapa/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConfiguredAtlas } from '../platform/threads/open-atlas.ts';
import { atlasCommand } from './atlas-command.ts';
import { found } from './found.ts';
import { type RealApp, startRealApp } from './real-app.ts';
import { unzip } from './unzip.ts';

/**
 * An atlas from the files to the visitor: December 2009 on six by six cells about Pamplona in NEWA's layout,
 * microscale files in UTM and a seabed, imported and checked by the command line, served by the whole application.
 */
const DOMAIN = { nx: 6, ny: 6, i0: 335, j0: 314, heights: [50, 75, 100, 150, 200, 250, 500] };
const FIRST_DAY = 334;
const DAYS = 31;
/** The default point of the page, cell (338, 317) of the whole grid. */
const CELL = { i: 3, j: 3 };
const POINT = cellCentre(IBERIA_GRID, { i: 338, j: 317 });
const QUERY = `lat=${POINT.lat}&lon=${POINT.lon}`;

const utm = planeConverter('+proj=utm +zone=30 +ellps=GRS80');
const [EAST, NORTH] = utm.forward([POINT.lon, POINT.lat]).map(Math.round) as [number, number];
/** Four kilometres about the point; a whole part of A for every 500 m to the east. */
const MICRO = { nx: 80, ny: 80, west: EAST - 2000, north: NORTH + 2000, pixel: 50, missing: -9999 };
const stripes = (column: number) => 5 + Math.floor(column / 10);
function microValue(variable: Variable, column: number): number {
  const a = stripes(column);
  const values = {
    wspd_hgt: 0.8862 * a,
    power_dens_hgt: 0.7976 * a ** 3,
    air_dens_hgt: 1.2,
    a_tot_hgt: a,
    k_tot_hgt: 2,
  };
  return values[variable];
}
/** The middle of a stripe. */
function placeInStripe(column: number): LatLon {
  const [lon, lat] = utm.inverse([MICRO.west + 50 * (column + 5), NORTH]);
  return { lat, lon };
}

let folder: string;
let app: RealApp;
let reports: { imported: string; checked: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imported-'));
  const at = (name: string) => join(folder, name);
  for (let day = FIRST_DAY; day < FIRST_DAY + DAYS; day++) {
    await writeNewaDay(at('days'), day, { fixture: DOMAIN });
  }
  for (const variable of VARIABLES) {
    for (const height of [50, 100, 200]) {
      const value = (column: number) => microValue(variable, column);
      await writeGeoTiff(at(`micro/${variable}${height}.tif`), { ...MICRO, value });
    }
  }
  const bay = { nx: 160, ny: 120, west: -3, north: 44.5, pixel: 1 / 120, crs: 4326, missing: -9999 };
  await writeGeoTiff(at('depth.tif'), { ...bay, value: () => 123 });
  const terms =
    '--version e2e-1 --title Invented --licence None --sale no --attribution Nobody --demonstration';
  const places = [at('days'), '--to', at('atlas'), '--micro', at('micro'), '--depth', at('depth.tif')];
  const { stdout: imported } = await atlasCommand('import', ...places, ...terms.split(' '));
  const { stdout: checked } = await atlasCommand('check', at('atlas'));
  reports = { imported, checked };
  const source = { atlasUrl: at('atlas'), dataDir: folder };
  const { atlas, check } = await openConfiguredAtlas(source);
  app = await startRealApp({ parts: { atlas, checkAtlas: check, atlasSource: source } });
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(`${app.address}${path}`);
async function dataOf<Data>(path: string): Promise<Data> {
  return ((await (await get(`/api/v1/${path}`)).json()) as { data: Data }).data;
}

/** Value of the files at half-hour `step` of the month, in the unit of the atlas. */
function valueAt(field: Parameters<typeof newaValue>[0], step: number, height: number): number {
  const value = newaValue(field, 48 * FIRST_DAY + step, height, CELL.j, CELL.i);
  return field === 'T' || field === 'T2' ? value - 273.15 : value;
}
const STEPS = 48 * DAYS;
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('an imported atlas', () => {
  it('is reported on and passes its check', () => {
    expect(reports.imported).toContain('2009-12-01 to 2009-12-31: 31 days, 1488 steps of 30 min');
    expect(reports.imported).toMatch(
      /Microscale +15 files at 50, 100, 200 m; each cell of 50 m has the value/,
    );
    expect(reports.checked).toMatch(/36 of 36 cells read; .*\nCharts +precomputed, .*\nNo faults/);
  });

  it('tells the page that it has microscale', async () => {
    expect((await dataOf<Configuration>('configuracion')).atlas.datos).toEqual(['micro', 'meso']);
  });

  it('gives values: the mean of the series, the pixel of the file, and nothing beside them', async () => {
    const mean = meanOf(Array.from({ length: STEPS }, (_, step) => valueAt('WS', step, 100)));
    expect(await dataOf(`meso/wspd_hgt/100?${QUERY}`)).toBeCloseTo(mean, 3);
    for (const column of [0, 30, 70]) {
      const { lat, lon } = placeInStripe(column);
      const found = await dataOf(`micro/a_tot_hgt/200?lat=${lat}&lon=${lon}`);
      expect(found).toBe(stripes(column));
    }
    const outside = await get('/api/v1/micro/wspd_hgt/50?lat=40.4&lon=-3.7');
    expect(await outside.json()).toEqual({ success: false, msg: 'Punto fuera del dominio.' });
  });

  it('draws its maps and its seabed', async () => {
    const map = async (layer: string, box: string) => {
      const answer = await get(
        `/wms?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=${layer}&STYLES=&SRS=EPSG:4326&BBOX=${box}` +
          '&WIDTH=64&HEIGHT=64&FORMAT=image/png&TRANSPARENT=TRUE',
      );
      expect(answer.headers.get('content-type')).toBe('image/png');
      return Buffer.from(await answer.arrayBuffer());
    };
    const around = `${POINT.lon - 0.02},${POINT.lat - 0.02},${POINT.lon + 0.02},${POINT.lat + 0.02}`;
    const nowhere = await map('wspd_hgt100', '-4,40,-3.9,40.1');
    for (const layer of ['wspd_hgt100', 'k_tot_hgt50', 'wspd_ltm_100']) {
      expect((await map(layer, around)).equals(nowhere)).toBe(false);
    }
    expect((await map('wspd_ltm_100', '-4,40,-3.9,40.1')).equals(nowhere)).toBe(true);
    const info = await get(
      '/wms?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetFeatureInfo&LAYERS=seabed_depth&QUERY_LAYERS=seabed_depth' +
        '&STYLES=&SRS=EPSG:4326&BBOX=-2.6,43.9,-2.5,44&WIDTH=11&HEIGHT=11&X=5&Y=5&INFO_FORMAT=application/json',
    );
    const { features } = (await info.json()) as { features: { properties: { value: number } }[] };
    expect(features[0]?.properties.value).toBeCloseTo(123, 3);
  });

  it('has the charts of its series', async () => {
    const daily = await dataOf<{ y: number[] }>(`meso/WS/?${QUERY}&z=100`);
    const hours = Array.from({ length: 24 }, (_, hour) =>
      meanOf(
        Array.from({ length: STEPS }, (_, step) => step)
          .filter((step) => Math.floor(step / 2) % 24 === hour)
          .map((step) => valueAt('WS', step, 100)),
      ),
    );
    for (const [hour, mean] of hours.entries()) expect(daily.y[hour]).toBeCloseTo(mean, 3);
    const profile = await dataOf<{ x: number[]; y: number[]; subplot: { x: number[] } }>(
      `meso/WIND_PROFILE/?${QUERY}&z=100`,
    );
    expect(profile.y).toEqual([50, 75, 100, 150, 200]);
    expect(profile.subplot.x[4]).toBeCloseTo(
      meanOf(Array.from({ length: STEPS }, (_, step) => valueAt('T', step, 200))),
      2,
    );
    const rose = await dataOf<{ yhist2: number[][] }>(`meso/WINDROSE/?${QUERY}&z=50`);
    expect(rose.yhist2.flat().reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 2);
    const weibull = await dataOf<{ name: string }>(`meso/WEIBULL/?${QUERY}&z=50`);
    expect(weibull.name).toMatch(/A = \d/);
  });

  it('gives its series away as the free sample', async () => {
    const answer = await get(`/api/v1/downloadDataFree?${QUERY}`);
    expect(answer.status).toBe(200);
    const files = await unzip(new Uint8Array(await answer.arrayBuffer()));
    const csv = [...files].find(([name]) => name.endsWith('.csv'))?.[1].toString() ?? '';
    const [header, ...rows] = csv
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    expect(rows).toHaveLength(STEPS);
    const column = (name: string) => found(header).indexOf(name);
    for (const step of [0, 47, 777, STEPS - 1]) {
      const row = found(rows[step]);
      expect(row[0]).toBe(
        `${new Date(Date.UTC(2009, 11, 1) + step * 1_800_000).toISOString().slice(0, 19)}Z`,
      );
      expect(Number(row[column('Wind speed 150 m (m/s)')])).toBeCloseTo(valueAt('WS', step, 150), 2);
      expect(Number(row[column('Temperature 2 m (degC)')])).toBeCloseTo(valueAt('T2', step, 0), 1);
    }
  });

  it('is missed when another is put in its place', async () => {
    const root = join(folder, 'atlas', 'zarr.json');
    const text = await readFile(root, 'utf8');
    const ready = async () => (await get('/readyz')).json();
    expect(await ready()).toEqual({ status: 'ready' });
    await writeFile(root, text.replaceAll('e2e-1', 'e2e-2'));
    expect(await ready()).toEqual({ status: 'degraded', failing: ['atlas'] });
    await writeFile(root, text);
    expect(await ready()).toEqual({ status: 'ready' });
  });
});
