import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const wms = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${app.address}/wms?SERVICE=WMS&${query}`, { headers });
const MAP =
  'VERSION=1.1.1&REQUEST=GetMap&LAYERS=wspd_ltm_100&STYLES=&SRS=EPSG:3857' +
  '&BBOX=-234814.55,5244191.64,-156543.03,5322463.15&WIDTH=64&HEIGHT=64&FORMAT=image/png&TRANSPARENT=TRUE';

describe('/wms', () => {
  it('draws a map, the same for equal requests, to be kept by browsers', async () => {
    const answers = await Promise.all([wms(MAP), wms(MAP), wms(MAP)]);
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    const [first] = bodies.map((body) => Buffer.from(body));
    for (const [i, answer] of answers.entries()) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toMatch(/max-age=86400/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(Buffer.from(bodies[i] ?? new ArrayBuffer()).equals(first ?? Buffer.of())).toBe(true);
    }
    // These bytes are part of the signature of PNG files.
    expect(first?.subarray(1, 4).toString()).toBe('PNG');
  });

  it('answers 304 to who has it already', async () => {
    const etag = (await wms(MAP)).headers.get('etag') ?? '';
    const again = await wms(MAP, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await wms(MAP.replace('ltm_100', 'ltm_200'), { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('shows the value that the API gives', async () => {
    // The point lies in the middle pixel of a picture of 101 pixels.
    const info =
      'VERSION=1.3.0&REQUEST=GetFeatureInfo&QUERY_LAYERS=wspd_hgt100&CRS=CRS:84&BBOX=-1.7,42.7,-1.6,42.8' +
      '&WIDTH=101&HEIGHT=101&I=50&J=50&INFO_FORMAT=application/json';
    const { features } = (await (await wms(info)).json()) as {
      features: { properties: { value: number; notice: string } }[];
    };
    const value = await app.atlas.atlas.value('micro', 'wspd_hgt', 100, { lat: 42.75, lon: -1.65 });
    expect(features[0]?.properties.value).toBeCloseTo(value ?? Number.NaN, 3);
    expect(features[0]?.properties.notice).toBe('Datos de demostración');
  });

  it('writes the header Content-Type as QGIS reads it', async () => {
    // QGIS 3 compares the letters of this header as they come, and takes GeoJSON under any others for GML.
    const question =
      'VERSION=1.3.0&REQUEST=GetFeatureInfo&QUERY_LAYERS=wspd_hgt100&CRS=CRS:84&BBOX=-1.7,42.7,-1.6,42.8' +
      '&WIDTH=101&HEIGHT=101&I=50&J=50&INFO_FORMAT=application/json';
    const [response]: IncomingMessage[] = await once(
      get(`${app.address}/wms?SERVICE=WMS&${question}`),
      'response',
    );
    response?.resume();
    const names = (response?.rawHeaders ?? []).filter((name) => /^content-type$/i.test(name));
    expect(names).toEqual(['Content-Type']);
  });

  it('describes itself with the attribution and extent of the atlas', async () => {
    const answer = await wms('REQUEST=GetCapabilities');
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('<Name>wspd_hgt50</Name>');
    expect(text).toContain(`<Attribution><Title>${app.atlas.atlas.metadata.attribution} Mapa base: GSHHG,`);
    expect(text).toContain('Datos de demostración');
  });

  it('tells what is wrong as a service exception that nobody keeps', async () => {
    const answer = await wms(MAP.replace('wspd_ltm_100', 'gusts'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('code="LayerNotDefined"');
    const picture = await wms(`${MAP.replace('wspd_ltm_100', 'gusts')}&EXCEPTIONS=INIMAGE`);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('lets tiles pass large pictures, and draws none on whose caller has left', async () => {
    const poster = (n: number) =>
      `VERSION=1.3.0&REQUEST=GetMap&LAYERS=base,wspd_hgt100,seabed_global,base_labels&STYLES=&CRS=CRS:84` +
      `&BBOX=-9,36.${n},3,44&WIDTH=2048&HEIGHT=2048&FORMAT=image/png`;
    const leaving = new AbortController();
    const done: string[] = [];
    const posters = Array.from({ length: 30 }, async (_, n) => {
      const { signal } = leaving;
      await fetch(`${app.address}/wms?SERVICE=WMS&${poster(n)}`, { signal }).then(() => done.push('poster'));
    });
    const left = Promise.allSettled(posters);
    const tile = await wms(MAP.replace('ltm_100', 'ltm_50'));
    expect(tile.status).toBe(200);
    expect(done).toEqual([]);
    leaving.abort();
    expect((await left).every(({ status }) => status === 'rejected')).toBe(true);
    // Each poster takes seconds: if the thirty were drawn first, this one would come after minutes.
    const next = await wms(poster(31).replaceAll('2048', '600'));
    expect(next.headers.get('content-type')).toBe('image/png');
  }, 20_000);

  it('says what it needs when nothing is asked', async () => {
    expect(await (await fetch(`${app.address}/wms`)).text()).toContain('Falta el parámetro REQUEST');
  });
});
