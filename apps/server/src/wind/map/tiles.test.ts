import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls, type TileLayer } from '@mapa/contract';
import { fromMercator, metresPerPixel } from '@mapa/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

let app: RealApp;
let version: string;
let layers: readonly TileLayer[];
beforeAll(async () => {
  app = await startRealApp();
  const { data } = calls.tiles.answer.parse(await (await fetch(`${app.address}/api/v1/tiles`)).json());
  ({ version, layers } = data);
});
afterAll(() => app.close());

/** The bytes as they come: `fetch` would decompress them. */
async function tile(path: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${app.address}/api/v1/tiles/${path}`, { headers }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
const numbersOf = (body: Buffer): Uint16Array =>
  Uint16Array.from({ length: body.length / 2 }, (_, at) => body.readUInt16LE(2 * at));

/** Tiles around 42.8 N, 1.6 W, by the formula of web maps. */
const PAMPLONA = { micro: '14/8119/6036', meso: '9/253/188' };

describe('value tiles', () => {
  it('are listed with the fields of the atlas, and how they hold them', () => {
    expect(layers).toContainEqual({
      dato: 'micro',
      variable: 'wspd_hgt',
      altura: 100,
      offset: 0,
      step: 0.01,
      size: 256,
      border: 1,
      minZoom: 4,
      maxZoom: 18,
    });
    // Five variables of the microscale and one of the mesoscale, at three heights.
    expect(layers).toHaveLength(18);
  });

  it.each(['micro', 'meso'] as const)(
    'hold the values that the call gives, to the step (%s)',
    async (dato) => {
      const [z = 0, x = 0, y = 0] = PAMPLONA[dato].split('/').map(Number);
      const { body } = await tile(`${version}/${dato}/wspd_hgt/100/${PAMPLONA[dato]}`);
      const numbers = numbersOf(body);
      expect(numbers).toHaveLength(258 ** 2);
      const pixel = metresPerPixel(z);
      const corner = 128 * metresPerPixel(0);
      let equal = 0;
      for (let n = 0; n < 40; n++) {
        const [column, row] = [(n * 53) % 256, (n * 29) % 256];
        const place = {
          x: (x * 256 + column + 0.5) * pixel - corner,
          y: corner - (y * 256 + row + 0.5) * pixel,
        };
        const { lat, lon } = fromMercator(place);
        const answer = await fetch(`${app.address}/api/v1/${dato}/wspd_hgt/100?lat=${lat}&lon=${lon}`);
        const { data } = calls.microValue.answer.parse(await answer.json());
        const value = 0.01 * (numbers[(row + 1) * 258 + column + 1] ?? 0);
        if (Math.abs(value - data) <= 0.005 + 1e-6) equal++;
      }
      // The centre of a pixel may lie on the side of a cell.
      expect(equal).toBeGreaterThanOrEqual(39);
    },
  );

  it('are listed for pages of other sites too, which cannot know the version without it', async () => {
    const { headers } = await fetch(`${app.address}/api/v1/tiles`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('are kept for ever, by anybody', async () => {
    const path = `${version}/meso/wspd_hgt/50/${PAMPLONA.meso}`;
    const { status, headers } = await tile(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers['access-control-allow-origin']).toBe('*');
    const again = await tile(path, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('come compressed as the client can read them', async () => {
    const path = `${version}/micro/wspd_hgt/100/${PAMPLONA.micro}`;
    const plain = await tile(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, coding, decompress] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await tile(path, { 'accept-encoding': accepted });
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(packed.body.length).toBeLessThan(plain.body.length / 3);
      expect(decompress(packed.body).equals(plain.body)).toBe(true);
      expect(packed.headers.etag).not.toBe(plain.headers.etag);
    }
  });

  it('are the same by their differences, in far fewer bytes', async () => {
    const path = `${version}/micro/wspd_hgt/100/${PAMPLONA.micro}`;
    const numbers = numbersOf((await tile(path)).body);
    const { headers, body } = await tile(`${path}/differences`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // docs/tiles.md puts the values together like this: sums along rows, and then down columns.
    const sums = new Int32Array(258 ** 2);
    for (let row = 0; row < 258; row++)
      for (let column = 0, along = 0; column < 258; column++) {
        const at = row * 258 + column;
        const code = (body[at] ?? 0) + 256 * (body[258 ** 2 + at] ?? 0);
        along += code % 2 === 0 ? code / 2 : -(code + 1) / 2;
        sums[at] = ((sums[at - 258] ?? 0) + along) & 0xffff;
      }
    expect(Uint16Array.from(sums)).toEqual(numbers);
    const coarse = `${version}/micro/wspd_hgt/100/9/253/188`;
    const accepted = { 'accept-encoding': 'br' };
    const plain = (await tile(coarse, accepted)).body.length;
    expect((await tile(`${coarse}/differences`, accepted)).body.length).toBeLessThan(0.75 * plain);
  });

  it('are not found under another version or where there are none', async () => {
    for (const path of [
      `ayer/micro/wspd_hgt/100/${PAMPLONA.micro}`,
      `${version}/meso/k_tot_hgt/100/${PAMPLONA.meso}`,
      `${version}/micro/wspd_hgt/100/3/1/1`,
      `${version}/micro/wspd_hgt/100/19/1/1`,
      `${version}/micro/wspd_hgt/100/4/16/1`,
    ]) {
      const { status, headers, body } = await tile(path);
      expect(status, path).toBe(404);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(JSON.parse(body.toString()), path).toMatchObject({ success: false });
    }
  });
});

describe('tiles of lines', () => {
  /** The square of 40 N, 4 W: 5/15/12 by the formula. */
  const SPAIN = '5/15/12';
  const outline = (path: string, headers: Record<string, string> = {}) =>
    tile(`../outlines/${path}`, headers);
  const lines = async () =>
    calls.tiles.answer.parse(await (await fetch(`${app.address}/api/v1/tiles`)).json()).data.outlines;

  it('are listed, and come compressed, to be kept for ever', async () => {
    const { version: own, zooms, extent } = await lines();
    expect([zooms, extent]).toEqual([[5, 8, 11], 4096]);
    const plain = await outline(`${own}/${SPAIN}`);
    const packed = await outline(`${own}/${SPAIN}`, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
    // A vector tile is layers alone: field 3 of wire type 2 is the byte 26, and the first field of a layer its version
    // (field 15) or its name (field 1) by Mapbox Vector Tile 2.1.
    expect(plain.body[0]).toBe(26);
    expect(plain.body.includes('coast')).toBe(true);
    const again = await outline(`${own}/${SPAIN}`, { 'if-none-match': plain.headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  it('of another version, zoom or place are not there', async () => {
    const { version: own } = await lines();
    for (const path of [`x/${SPAIN}`, `${own}/6/31/24`, `${own}/5/32/12`])
      expect((await outline(path)).status, path).toBe(404);
  });
});
