import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { PUBLIC_URL: 'https://localhost' } });
});
afterAll(() => app.close());

const nearestPoint = (headers: Record<string, string>) =>
  fetch(`${app.address}/api/v1/meso/nearestPoint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ lat: 40, lon: -4 }),
  });

describe('anti-forgery', () => {
  it("hands the cookie out on a GET that comes without it, with what is one visitor's", async () => {
    for (const path of ['/map', '/api/v1/nothing', '/api/v1/users/me']) {
      const cookie = (await fetch(app.address + path)).headers.get('set-cookie');
      expect(cookie, path).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/);
    }
    const again = await fetch(`${app.address}/map`, { headers: { cookie: 'XSRF-TOKEN=abc' } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('lets a call pass that sends the cookie back in the header', async () => {
    const cookie = (await fetch(`${app.address}/map`)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const token = cookie.split('=')[1] ?? '';
    expect((await nearestPoint({ cookie, 'x-xsrf-token': token })).status).toBe(200);
  });

  it.each([
    ['neither', {}],
    ['the cookie alone', { cookie: 'XSRF-TOKEN=abc' }],
    ['the header alone', { 'x-xsrf-token': 'abc' }],
    ['another header', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }],
    ['a longer header', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abcd' }],
    ['empty ones', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ])('refuses a call with %s', async (_name, headers) => {
    const response = await nearestPoint(headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      success: false,
      msg: expect.stringContaining('Recárguela'),
    });
  });

  it.each([
    ['/api/v1/meso/wspd_hgt/50?lat=40&lon=-4', 'public, max-age=300'],
    ['/api/v1/meso/availablePeriod', 'public, max-age=300'],
    ['/wms?service=WMS&request=GetCapabilities', 'public, no-cache'],
    ['/wms?service=WMS&request=nonsense', 'no-store'],
    ['/robots.txt', 'public, max-age=86400'],
    ['/healthz', 'no-store'],
    ['/readyz', 'no-store'],
  ])('leaves what is the same for all to shared caches: %s', async (path, kept) => {
    const { headers } = await fetch(app.address + path);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe(kept);
  });
});
