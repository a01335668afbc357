import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';
import type { MapDriver } from '../map/driver.ts';

/** Bytes of compressed scripts that the map may need before charts. */
const BUDGET = 200_000;

/** The size of a file as the server compresses it. The server may not have finished that when the test begins. */
async function compressedBytes(response: Response): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(await response.body(), { params }).length;
}

test('the map needs at most 200 kB of compressed scripts before charts', async ({ page, map }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await map.open();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map(compressedBytes));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
});

test('the token of a session goes with every call, the first one too', async ({ page, account, map }) => {
  await account.enter();
  const calls: Promise<[path: string, authorization: string | null]>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Tiles of values are the same for everybody.
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/v1/tiles/'))
      calls.push(request.headerValue('authorization').then((authorization) => [pathname, authorization]));
  });
  await map.open('/map?latitude=42.81953&longitude=-1.63290');
  await expect(map.point).toContainText('m/s');
  const sent = await Promise.all(calls);
  expect(sent.map(([path]) => path)).toContain('/api/v1/configuracion');
  for (const [path, authorization] of sent) expect(authorization, path).toMatch(/^Bearer \S+$/);
});

test('the frame of a page stands while what the page waits for is on its way', async ({ page }) => {
  await page.route('**/api/v1/configuracion', async (route) => {
    await page.getByRole('navigation', { name: 'Principal' }).waitFor();
    await route.continue();
  });
  await page.goto('/precios');
  await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the map is seen before the scripts, where it stays, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    let bring = (): void => {};
    const called = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await called;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const opening = page.locator('#root > .opening-map > img');
    await expect(opening).toHaveJSProperty('naturalWidth', 492);
    const before = await boxOf(opening);
    bring();
    const picture = page.locator('.leaflet-container img.opening-picture');
    await picture.waitFor({ state: 'attached' });
    expect(await boxOf(picture)).toEqual(before);
    await expect(opening).toHaveCount(0);
  });
}

/** Adds up the layout shifts as the Layout Instability API weighs them: 0.1 and less counts as good. */
const WATCH = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** What comes late, and the landmark that is on the screen before it comes. */
const LATE = [
  { path: '/map', late: '**/api/v1/configuracion', after: 'banner' },
  { path: '/map', late: '**/assets/map-screen-*.js', after: 'banner' },
  { path: '/map', late: '**/assets/inter-*.woff2', after: 'main' },
  { path: '/login', late: '**/assets/login-page-*.js', after: 'banner' },
  { path: '/login', late: '**/assets/inter-*.woff2', after: 'main' },
  { path: '/descarga', late: '**/assets/login-page-*.js', after: 'banner' },
  { path: '/precios', late: '**/api/v1/tarifa', after: 'banner' },
  { path: '/login', late: '**/api/v1/configuracion', after: 'banner' },
  { path: '/acercade', late: '**/assets/help-page-*.js', after: 'banner' },
  { path: '/acercade/introduccion', late: '**/assets/help-page-*.js', after: 'banner' },
  { path: '/acercade/introduccion', late: '**/assets/inter-*.woff2', after: 'main' },
  { path: '/acercade/introduccion', late: '**/api/v1/configuracion', after: 'banner' },
] as const;

for (const width of [390, 1440]) {
  test(`nothing jumps when what a page waits for comes late, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript({ content: WATCH });
    for (const { path, late, after } of LATE) {
      let isHeldBack = false;
      await page.route(late, async (route) => {
        isHeldBack = true;
        await page.getByRole(after).waitFor();
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
      await page.waitForLoadState('networkidle');
      await page.unroute(late);
      expect(isHeldBack, `${path} asks for ${late}`).toBe(true);
      expect(Number(await page.evaluate('shifted')), `${path} before ${late}`).toBeLessThan(0.01);
    }
  });
}

/** Resolves once a page that does not wait for its prices is drawn; one that does has had sixty frames for it. */
const WITHOUT_PRICES = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let n = 0; n < 60 && document.querySelector('h1') === null; n++) await frame();
  for (let n = 0; n < 2; n++) await frame();
})()`;

for (const width of [390, 1440]) {
  test(`the page of prices does not jump for users when they come late, ${width} wide`, async ({
    page,
    account,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await account.enter();
    await page.addInitScript({ content: WATCH });
    let isHeldBack = false;
    await page.route('**/api/v1/descuentos', async (route) => {
      isHeldBack = true;
      await page.evaluate(WITHOUT_PRICES);
      await route.continue();
    });
    await page.goto('/descarga');
    await expect(account.title).toHaveText('Precios');
    await page.waitForLoadState('networkidle');
    expect(isHeldBack).toBe(true);
    expect(Number(await page.evaluate('shifted'))).toBeLessThan(0.01);
  });
}

const LATE_WINDS = /\/api\/v1\/(vientos|meso\/nearestPoint)\b/;
/** Places by what is said of their name; at sea more is said of the winds, and what is below them gives way. */
const CARDS = [
  { lat: 41.75, lon: -0.9, name: 'Villanueva de Gállego', land: true },
  { lat: 43.9, lon: -8.2, name: 'frente a', land: false },
];

for (const width of [390, 1440]) {
  test(`the button that buys stays where it is when the winds of the point come late, ${width} wide`, async ({
    page,
    map,
  }) => {
    await page.setViewportSize({ width, height: 1600 });
    for (const place of CARDS) await staysInPlace(page, map, place);
  });
}

async function staysInPlace(page: Page, map: MapDriver, { lat, lon, name, land }: (typeof CARDS)[number]) {
  let bring: () => void = () => {};
  const called = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(LATE_WINDS, async (route) => {
    await called;
    await route.continue();
  });
  await page.goto(`/map?latitude=${lat}&longitude=${lon}&altura=100&dato=micro`);
  const card = map.point;
  await expect(card).toContainText(name);
  await expect(card).not.toContainText('Velocidad media');
  const below = [
    card.getByRole('button', { name: 'Añadir a la cesta' }),
    ...(land ? [card.getByText(/^Gratis/)] : []),
  ];
  const tops = () => Promise.all(below.map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)));
  const before = await tops();
  bring();
  await expect(card).toContainText('Velocidad media');
  await expect(card).toContainText('Distancia al centro de la celda');
  expect(await tops()).toEqual(before);
  await page.unroute(LATE_WINDS);
}
