import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AtlasError } from '@mapa/atlas';
import { calls } from '@mapa/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { answerFailure } from '../api/failures.ts';
import { serve } from '../api/route.ts';

let app: RealApp;
let pageFolder: string;
let version: string;
let edition: string;
beforeAll(async () => {
  pageFolder = await mkdtemp(join(tmpdir(), 'mapa-page-'));
  await writeFile(join(pageFolder, 'index.html'), '<!doctype html><html><head></head></html>');
  app = await startRealApp({ environment: { ROLE: 'web' }, parts: { pageFolder } });
  const { data } = (await (await fetch(`${app.address}/api/v1/tiles`)).json()) as {
    data: { version: string };
  };
  ({ version } = data);
  const { version: atlas } = app.atlas.atlas.metadata;
  // One way of working out charts and one of drawing: whoever raises either changes the addresses too.
  edition = `&edicion=${encodeURIComponent(`${atlas}-1.10`)}`;
});
afterAll(async () => {
  await app.close();
  await rm(pageFolder, { recursive: true });
});

const LEGEND = '/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&LAYER=wspd_hgt100&FORMAT=image/png';
const PICTURE =
  '/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=wspd_hgt100&STYLES=&CRS=EPSG:3857' +
  '&BBOX=-420000,4900000,-400000,4920000&WIDTH=64&HEIGHT=64&FORMAT=image/png';
const CHART = '/api/v1/meso/WS?lat=42.81687&lon=-1.64323&z=100';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const FOR_EVER = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';

/** What the table of docs/operations.md says that may be kept, by kind. */
const KEPT: readonly (readonly [kind: string, path: () => string, caching: string])[] = [
  ['tile of values', () => `/api/v1/tiles/${version}/micro/wspd_hgt/100/9/253/188`, FOR_EVER],
  ['tile of the relief', () => `/api/v1/tiles/${version}/relief/6/31/24`, FOR_EVER],
  ['picture of the map service', () => PICTURE, DAY],
  ['legend', () => LEGEND, DAY],
  ['capabilities', () => '/wms?SERVICE=WMS&REQUEST=GetCapabilities', 'public, no-cache'],
  ['list of tiles', () => '/api/v1/tiles', FIVE_MINUTES],
  ['chart', () => CHART, FIVE_MINUTES],
  ['chart under its edition', () => CHART + edition, FOR_EVER],
  ['legend under its edition', () => LEGEND + edition, FOR_EVER],
  ['picture under its edition', () => PICTURE + edition, FOR_EVER],
];

// A store that is away for a moment must not be missed for minutes.
it('a failure is not kept in the place of what would have been', async () => {
  const bare = Fastify();
  bare.setValidatorCompiler(validatorCompiler);
  bare.setSerializerCompiler(serializerCompiler);
  bare.setErrorHandler(answerFailure);
  const failing = async () => {
    throw new AtlasError('unreachable', '/zarr.json', 'The atlas does not answer');
  };
  serve(bare, calls.tiles, failing, { etag: 'one' });
  const answer = await bare.inject('/api/v1/tiles');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.etag).toBeUndefined();
  await bare.close();
});

describe('a shared cache may keep', () => {
  it.each(KEPT)('%s, and learns by its ETag that it still holds', async (_, path, caching) => {
    const first = await fetch(app.address + path());
    await first.arrayBuffer();
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe(caching);
    expect(first.headers.get('set-cookie')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    const again = await fetch(app.address + path(), { headers: { 'if-none-match': etag } });
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
    expect(again.headers.get('cache-control')).toBe(caching);
  });

  it.each([
    ['what a session answers', '/api/v1/cuenta'],
    ['what the configuration says', '/api/v1/configuracion'],
    ['a picture that cannot be', '/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap'],
    ['a chart of another edition', `${CHART}&edicion=ayer-1.10`],
    ['a legend of another edition', `${LEGEND}&edicion=ayer-1.10`],
    ['a call without what it needs', '/api/v1/meso/WS?lat=x'],
    ['an address that there is not', '/api/v1/nada'],
    ['an order of nobody', '/api/v1/pedidos'],
    ['a file that there is not', '/assets/nada.js'],
    ['a tile of another version', '/api/v1/tiles/ayer/micro/wspd_hgt/100/9/253/188'],
  ])('not %s', async (_, path) => {
    const answer = await fetch(app.address + path);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  });

  it.each(['/api/docs', '/api/docs/json', '/api/docs/static/index.html'])('not %s for long', async (path) => {
    const answer = await fetch(app.address + path);
    expect(answer.headers.get('cache-control')).toMatch(/no-cache|no-store/);
  });

  it('the call that the document of the API names hands out the cookie, and a chart does not', async () => {
    const { info } = (await (await fetch(`${app.address}/api/docs/json`)).json()) as {
      info: { description: string };
    };
    const [, path = ''] = /`XSRF-TOKEN`, which `GET ([^`]+)` hands out/.exec(info.description) ?? [];
    expect(path).not.toBe('');
    expect((await fetch(app.address + path)).headers.get('set-cookie')).toContain('XSRF-TOKEN=');
    expect((await fetch(app.address + CHART)).headers.get('set-cookie')).toBeNull();
  });

  it('addresses that name the edition, as the page’s document says it, and answers the same there', async () => {
    const page = await (await fetch(`${app.address}/map`, { headers: { accept: 'text/html' } })).text();
    const said = /<meta name="edicion" content="([^"]+)">/.exec(page)?.[1] ?? '';
    expect(`&edicion=${encodeURIComponent(said)}`).toBe(edition);
    const bodies = await Promise.all(
      [CHART, `${CHART}${edition}`, `${CHART}&edicion=ayer`].map(async (path) =>
        (await fetch(app.address + path)).text(),
      ),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it('says the guide', () => {
    const guide = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
    for (const caching of [FOR_EVER, DAY, FIVE_MINUTES, 'public, no-cache'])
      expect(guide).toContain(`\`${caching}\``);
  });
});
