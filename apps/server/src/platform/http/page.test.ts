import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { startRealApp } from '../../test/real-app.ts';
import { plainPage } from '../mail/plain-page.ts';
import { TYPEFACE } from './page.ts';
import { script, servesPage } from './test/page-folder.ts';

const served = servesPage();

/** The raw body: fetch would decompress it. */
function rawGet(path: string, encoding: string): Promise<{ encoding: unknown; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = request(
      served.app.address + path,
      { headers: { 'accept-encoding': encoding } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(parts) });
        });
      },
    );
    call.on('error', reject).end();
  });
}

/** What a browser asks for when an address is opened in it, and what a program does. */
const PERSON = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const PROGRAM = { accept: 'application/json' };

/** The answer to a path that is sent as it is: fetch would resolve its dots. */
function answerTo(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number | undefined; type: string; location: string; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(served.app.address);
      request({ hostname, port, path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        const { 'content-type': type = '', location = '' } = response.headers;
        response.on('end', () => resolve({ status: response.statusCode, type, location, text }));
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('an address that is no page', () => {
  const unknown = ['/nada', '/nada/', '/apifoo', '/foo.png', '/assets/gone-1.js', '/wms/nada', '/login/x'];
  const unread = ['/nada%00', '/map/..', '/map/%2e%2e', '/%2e%2e', '/map/%2e%2e/%2e%2e', '/a//b'];

  it.each([...unknown, ...unread, '/map/%00'])(
    '%s: people get the page, which leads to the map',
    async (path) => {
      const { status, type, text } = await answerTo(path, PERSON);
      expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).toContain('/assets/map.js');
    },
  );

  it.each([...unknown, ...unread, '/api', '/api/v1/nada', '/api/v1/nada%00'])(
    '%s: programs get the envelope',
    async (path) => {
      for (const headers of [PROGRAM, { accept: '*/*' }, {}]) {
        const { status, type, text } = await answerTo(path, headers);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(405);
        expect(type).toContain('application/json');
        expect(JSON.parse(text)).toEqual({ success: false, msg: expect.stringMatching(/[a-z]{3}/) });
      }
    },
  );

  it('of the API is answered by the API to people too, and only reading brings the page', async () => {
    for (const [path, method] of [['/api/v1/nada'], ['/api/%2e%2e'], ['/nada', 'POST']] as const) {
      const { type, text } = await answerTo(path, PERSON, method);
      expect(type, path).toContain('application/json');
      expect(JSON.parse(text)).toMatchObject({ success: false });
    }
  });
});

describe('the page', () => {
  it.each([
    '/',
    '/map',
    '/map/',
    '/MAP',
    '/map;latitude=42.8;longitude=-1.6;altura=50;dato=micro',
    '/map/abc_-',
    '/acercade/proyecto/x',
  ])('answers %s with index.html, not to be kept', async (path) => {
    const response = await fetch(served.app.address + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Mapa</title>');
  });

  it('answers clients that accept no compression, and HEAD', async () => {
    expect((await rawGet('/', 'identity')).bytes.toString()).toContain('<title>Mapa</title>');
    const plain = await new Promise<number | undefined>((resolve, reject) => {
      request(`${served.app.address}/`, { method: 'HEAD' }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(plain).toBe(200);
  });

  it('names in the page the nonce that its content policy allows', async () => {
    for (const path of ['/map', '/index.html']) {
      const response = await fetch(served.app.address + path);
      const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1];
      expect(nonce).toMatch(/^[0-9a-f]{32}$/);
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    }
  });

  it.each([
    ['/', ['map']],
    ['/?utm_source=boletin', ['map']],
    ['/map/abc_-', ['map']],
    ['/map;altura=50', ['map']],
    ['/MAP/?zoom=9', ['map']],
    ['/acercade/proyecto', ['help']],
    ['/Acercade/', ['help']],
    ['/login', []],
  ])('%s has the files of its own page fetched early, and of no other', async (path, names) => {
    const page = await (await fetch(served.app.address + path)).text();
    expect([...page.matchAll(/assets\/(\w+)\.js/g)].map(([, name]) => name)).toEqual(names);
  });

  it('leads people from an address that cannot be read to the map, but refuses one of the API', async () => {
    const unread = await answerTo('/%E0%A4%A', PERSON);
    expect([unread.status, unread.location]).toEqual([302, '/map']);
    for (const [path, headers] of [
      ['/api/v1/%E0%A4%A', PERSON],
      ['/%E0%A4%A', PROGRAM],
    ] as const) {
      const { status, text } = await answerTo(path, headers);
      expect([status, JSON.parse(text).success]).toEqual([400, false]);
    }
  });

  it.each([
    ['/', true],
    ['/?utm_source=boletin', true],
    ['/?zoom=9', false],
    ['/map', true],
    ['/MAP/', true],
    ['/map?zoom=9', false],
    ['/map/abc_-', false],
    ['/acercade/proyecto', false],
  ])('%s has the picture of the start view: %s', async (path, wanted) => {
    const page = await (await fetch(served.app.address + path)).text();
    expect(page.includes('src="/wms?opening"')).toBe(wanted);
  });

  it('lets hashed files be kept for ever, and no others', async () => {
    const hashed = await fetch(`${served.app.address}/assets/index-1a2b3c.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('javascript');
    const other = await fetch(`${served.app.address}/favicon.svg`);
    expect(other.headers.get('cache-control')).toBe('public, no-cache');
    // A shared cache that keeps a cookie would hand it to everybody.
    for (const { headers } of [hashed, other]) expect(headers.get('set-cookie')).toBeNull();
  });

  it('leads the pages that the server writes itself to the typeface, by whatever name it was built', async () => {
    const typeface = await fetch(served.app.address + TYPEFACE);
    expect(typeface.url).toMatch(/\/assets\/inter-latin-wght-normal-4d5e6f\.woff2$/);
    expect([typeface.status, typeface.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(plainPage({ title: '', body: '', style: '', nonce: '' })).toContain(`url('${TYPEFACE}')`);
  });

  it('has no page for missing files and unknown paths of the API', async () => {
    for (const path of [
      '/assets/gone-1.js',
      '/nada.txt',
      '/wp-login.php',
      '/api',
      '/api/v1/nada',
      '/assets/../../package.json',
    ]) {
      const response = await fetch(served.app.address + path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).not.toContain('<title>');
    }
    expect((await fetch(`${served.app.address}/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it('is compressed once, beside the files', async () => {
    await vi.waitFor(async () => {
      const names = await readdir(join(served.folder, 'assets'));
      const scripts = names.filter((name) => name.includes('.js'));
      expect(scripts.sort()).toEqual(['index-1a2b3c.js', 'index-1a2b3c.js.br', 'index-1a2b3c.js.gz']);
    });
    const br = await rawGet('/assets/index-1a2b3c.js', 'gzip, br');
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
    const { mode } = await stat(join(served.folder, 'assets/index-1a2b3c.js.br'));
    // Who may read the file may read it compressed, whatever the mask of the process.
    expect(mode & 0o777).toBe(0o640);
    const gz = await rawGet('/assets/index-1a2b3c.js', 'gzip');
    expect(gz.encoding).toBe('gzip');
    expect(gunzipSync(gz.bytes).toString()).toBe(script);
    expect((await rawGet('/assets/index-1a2b3c.js', 'identity')).bytes.toString()).toBe(script);
  });
});

describe('without a build', () => {
  it('every page says how to make one, and the rest works', async () => {
    const bare = await startRealApp({ parts: { pageFolder: join(served.folder, 'missing') } });
    const response = await fetch(`${bare.address}/map`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm start');
    expect((await fetch(`${bare.address}/api/v1/configuracion`)).status).toBe(200);
    await bare.close();
  });
});
