import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planeConverter } from '@mapa/atlas';
import { writeGeoTiff, writeNewaDay } from '@mapa/atlas-import/test';
import { API_ROOT, type Call, calls, FORMATO_NAMES } from '@mapa/contract';
import { VARIABLES } from '@mapa/field';
import { fromArrayBuffer } from 'geotiff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/test/user.ts';
import { openFiles } from '../platform/files/storage.ts';
import { openConfiguredAtlas } from '../platform/threads/open-atlas.ts';
import { createProductPool, type ProductPool } from '../products/point/pool.ts';
import { deliver } from '../shop/delivery/make/deliver.ts';
import { orderLock } from '../shop/delivery/make/lock.ts';
import { long, paidOrder } from '../shop/delivery/test/paid-order.ts';
import { atlasCommand } from './atlas-command.ts';
import { type RealApp, startRealApp } from './real-app.ts';
import { TRIANGLE } from './triangle.ts';
import { unzip } from './unzip.ts';

/** An imported atlas that has 50 and 100 m alone, of the five heights that the program knows. */
const DOMAIN = { nx: 7, ny: 8, i0: 334, j0: 311, heights: [50, 100] };
const DAYS = 31;
/** A place in cell (338, 317), 892 m from its centre. */
const POINT = { lat: 42.81687, lon: -1.64323 };
const [EAST, NORTH] = planeConverter('+proj=utm +zone=30 +ellps=GRS80')
  .forward([POINT.lon, POINT.lat])
  .map(Math.round) as [number, number];
/** Six kilometres about the point, with the density, the power and the mean of A = 8 and k = 2. */
const MICRO = { nx: 120, ny: 120, west: EAST - 3000, north: NORTH + 3000, pixel: 50, missing: -9999 };
const VALUES = {
  wspd_hgt: 7.09,
  power_dens_hgt: 408.4,
  air_dens_hgt: 1.2,
  a_tot_hgt: 8,
  k_tot_hgt: 2,
};

const RAMP = { curva: { nombre: 'Rampa', velocidades: [0, 10, 25], potencias: [0, 1000, 1000] } };

let folder: string;
let app: RealApp;
let source: { atlasUrl: string; dataDir: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-heights-'));
  const at = (name: string) => join(folder, name);
  // The year's 334th day, counted from 0, is the first of December 2009.
  for (let day = 334; day < 334 + DAYS; day++) await writeNewaDay(at('days'), day, { fixture: DOMAIN });
  for (const variable of VARIABLES)
    for (const height of DOMAIN.heights)
      await writeGeoTiff(at(`micro/${variable}${height}.tif`), { ...MICRO, value: () => VALUES[variable] });
  const terms =
    '--version two-1 --title Invented --licence None --sale no --attribution Nobody --demonstration';
  await atlasCommand('import', at('days'), '--to', at('atlas'), '--micro', at('micro'), ...terms.split(' '));
  source = { atlasUrl: at('atlas'), dataDir: folder };
  const { atlas, check } = await openConfiguredAtlas(source);
  app = await startRealApp({
    environment: { ROLE: 'web' },
    parts: { atlas, checkAtlas: check, atlasSource: source },
  });
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(app.address + path);
const json = async (path: string) => (await get(path)).json();

const LINE = {
  type: 'LineString',
  coordinates: [
    [-1.7, 42.75],
    [-1.6, 42.8],
  ],
};

/** Asks a call that names a height, as its parameters and its query want it, for a height. */
async function ask(call: Call, altura: number): Promise<Response> {
  const { version } = calls.tiles.answer.parse(await json(`${API_ROOT}/tiles`)).data;
  const params: Record<string, string | number> = {
    ...{ version, dato: 'micro', variable: 'wspd_hgt', altura },
    ...{ z: 9, x: 253, y: 188 },
  };
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const query = `?lat=${POINT.lat}&lon=${POINT.lon}&z=${altura}&celda=50`;
  const headers = { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', 'content-type': 'application/json' };
  const body = JSON.stringify(call.path.startsWith('/perfil') ? LINE : TRIANGLE);
  return fetch(app.address + API_ROOT + path + query, {
    method: call.method,
    headers,
    ...(call.method === 'POST' && { body }),
  });
}

/** Every call whose address names a height. */
const CALLS = Object.entries<Call>(calls).filter(
  ([, { params, query }]) => 'altura' in (params?.shape ?? {}) || 'z' in (query?.shape ?? {}),
);

const MAP =
  '/wms?SERVICE=WMS&VERSION=1.1.1&STYLES=&SRS=EPSG:4326&BBOX=-1.7,42.7,-1.6,42.8&WIDTH=64&HEIGHT=64' +
  '&FORMAT=image/png&REQUEST=';

describe('an atlas of 50 and 100 m', () => {
  it('says so to the page and to map clients', async () => {
    const { data } = calls.configuration.answer.parse(await json(`${API_ROOT}/configuracion`));
    const heights = [50, 100];
    expect(data.atlas).toMatchObject({
      variables: VARIABLES,
      alturas: { serie: heights, meso: heights, micro: heights },
    });
    const { layers } = calls.tiles.answer.parse(await json(`${API_ROOT}/tiles`)).data;
    expect(layers).toHaveLength(12);
    expect(new Set(layers.map(({ altura }) => altura))).toEqual(new Set(heights));
    const capabilities = await (await get('/wms?SERVICE=WMS&REQUEST=GetCapabilities')).text();
    expect(capabilities).toContain('<Name>wspd_ltm_100</Name>');
    expect(capabilities).not.toMatch(/<Name>\w*200<\/Name>/);
  });

  it.each(CALLS)('answers %s at its heights, and says of 200 m that it has none', async (name, call) => {
    const there = await ask(call, 100);
    expect(there.status, await there.clone().text()).toBe(200);
    const absent = await ask(call, 200);
    expect(absent.status).toBe(['tile', 'differences'].includes(name) ? 404 : 400);
    expect(absent.headers.get('cache-control')).toBe('no-store');
    const { success, msg } = (await absent.json()) as { success: boolean; msg: string };
    expect(success).toBe(false);
    expect(msg).toMatch(
      /^(El atlas no tiene esta altura\. Las que tiene son: 50, 100 m\.|Esta tesela no existe)/,
    );
  });

  it.each([
    'GetMap&LAYERS=wspd_hgt200',
    'GetMap&LAYERS=base,wspd_ltm_200',
    'GetLegendGraphic&LAYER=k_tot_hgt200',
  ])('has no such layer in its map service: %s', async (request) => {
    const answer = await get(MAP + request);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/ServiceException code="LayerNotDefined">El atlas no tiene la capa/);
  });

  it('is no fault of the service, however often it is asked for the rest', async () => {
    const value = `${API_ROOT}/micro/wspd_hgt/200?lat=${POINT.lat}&lon=${POINT.lon}`;
    for (let n = 0; n < 25; n++) await Promise.all([get(value), get(`${MAP}GetMap&LAYERS=wspd_hgt200`)]);
    const { data } = calls.estado.answer.parse(await json(`${API_ROOT}/estado`));
    expect(data.partes).toMatchObject({ mapa: 'bien', graficos: 'bien' });
  });

  it('has an energy at a hub above its heights', async () => {
    const answer = await fetch(`${app.address}${API_ROOT}/energia`, {
      method: 'POST',
      headers: { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', 'content-type': 'application/json' },
      body: JSON.stringify({ ...POINT, buje: 140, turbina: RAMP, correccion: 'ninguna' }),
    });
    const { data } = calls.energia.answer.parse(await answer.json());
    expect(data.celda.neta).toBeGreaterThan(0);
    expect(data.punto?.neta).toBeGreaterThan(0);
  });
});

describe('what is delivered of an atlas of 50 and 100 m', () => {
  let products: ProductPool;
  beforeAll(() => {
    products = createProductPool(source);
  });
  afterAll(() => products.close());

  it('has those heights in every file', long, async () => {
    const files = await openFiles({ filesUrl: folder, dataDir: '' });
    const buyer = { id: await addUser(app, 'ana@ejemplo.es'), email: 'ana@ejemplo.es' };
    const { id } = await paidOrder(app, buyer, 1, {
      chosen: { ...POINT, nombre: 'Pamplona/Iruña, Navarra' },
      formatos: [...FORMATO_NAMES],
    });
    const { atlas, check } = await openConfiguredAtlas(source);
    await deliver(
      {
        ...{ db: app.database.db, jobs: app.jobs, atlas, files, products },
        tryLock: orderLock(app.database),
        checkAtlas: check,
        publisher: {
          publicUrl: 'https://viento.example',
          contactEmail: 'hola@viento.example',
          organisation: { name: 'Vientos del Norte, S. L.', address: '' },
        },
      },
      id,
    );
    const members = await unzip(await readFile(join(folder, `${id}.zip`)));
    const member = (name: RegExp) => [...members].find(([one]) => name.test(one))?.[1] ?? Buffer.of();
    const [heading] = member(/\/serie_[^/]*\.csv$/)
      .toString()
      .split('\n');
    expect(heading?.match(/Wind speed \d+ m/g)).toEqual([
      'Wind speed 10 m',
      'Wind speed 50 m',
      'Wind speed 100 m',
    ]);
    expect(member(/\/informe_.*\.pdf$/).length).toBeGreaterThan(50_000);
    const tiff = member(/\/mapa_[^/]*\.tif$/);
    const image = await (await fromArrayBuffer(Uint8Array.from(tiff).buffer)).getImage();
    expect(image.getSamplesPerPixel()).toBe(2 * VARIABLES.length);
    expect(await image.getGDALMetadata()).toMatchObject({ HEIGHTS: '50, 100 m' });
    for (const name of [/\.nc$/, /\.parquet$/, /ajustada.*\.csv$/, /\.tab$/])
      expect(member(name).length, String(name)).toBeGreaterThan(0);
  });
});
