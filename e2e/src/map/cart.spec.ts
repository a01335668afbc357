import type { Page } from '@playwright/test';
import { expectFaultless } from '../faultless.ts';
import { expect, test } from '../journey.ts';
import { gate } from '../shop/driver.ts';

const ADD = { name: 'Añadir a la cesta' };
const REMOVE = { name: 'Quitar de la cesta' };
/** What the map says of a price, without the tax and with it, and of the next one. */
const PRICES = (one: number, withTax: string, from: number, next: string): RegExp =>
  new RegExp(
    `${one}\\s€\\s\\+\\sIVA \\(${withTax}\\s€\\scon\\sIVA\\) · desde ${from} puntos, ${next}\\s€\\s\\+\\sIVA`,
  );
const CELL = /\/meso\/nearestPoint/;

test('a visitor who adds a point is asked to log in', async ({ page, map }) => {
  await map.open('/map?latitude=41.75000&longitude=-0.90000');
  await map.point.getByRole('button', ADD).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('card and popup say what the point costs by the tariff of the server', async ({ page, map }) => {
  await page.route(/api\/v1\/tarifa$/, (route) =>
    route.fulfill({ json: { success: true, precioUnidad: 180, data: [{ desde: 5, descuento: 12.5 }] } }),
  );
  await map.open('/map?latitude=41.75000&longitude=-0.90000');
  await expect(map.point).toContainText(PRICES(180, '217,80', 5, '157,50'));
  await page.unroute(/api\/v1\/tarifa$/);
  await map.open('/map?latitude=41.75000&longitude=-0.90000&zoom=9');
  await map.markers.click();
  for (const place of [map.point, page.locator('.leaflet-popup')])
    await expect(place).toContainText(PRICES(200, '242', 3, '167'));
});

test.describe('logged in', () => {
  test.beforeEach(({ account }) => account.enter());

  test('adds and removes: card, popup, charts and marker agree', async ({ page, map }) => {
    await map.open('/map?latitude=41.75000&longitude=-0.90000&zoom=9');
    await map.point.getByRole('button', ADD).click();
    await expect(map.point).toContainText('Punto 1 en la cesta');
    await expect(map.point.getByRole('button', ADD)).toBeDisabled();
    await expect(map.point.getByRole('button', REMOVE)).toBeFocused();
    const charts = page.getByRole('region', { name: /41\.75000, -0\.90000 a 50/ });
    await expect(charts.getByRole('button', ADD)).toBeDisabled();
    await expect(charts.getByRole('button', REMOVE)).toBeEnabled();
    await expect(
      map.point.getByRole('link', { name: /^En la cesta \(1\) · 242,00\s€\scon\sIVA → Ver cesta$/ }),
    ).toBeVisible();
    await expect(map.point).not.toContainText('200');
    await expect(map.markers).toHaveAccessibleName('Punto 1 en la cesta: 41.75000, -0.90000');
    await expect(map.markers).toHaveText('1');
    await expect
      .poll(() => saved(page))
      .toEqual([
        { latitud: 41.75, longitud: -0.9, latMeso: expect.any(Number), lonMeso: expect.any(Number) },
      ]);

    await map.markers.click();
    const popup = page.locator('.leaflet-popup');
    await expect(popup).toContainText('Punto 1 en la cesta');
    await expect(popup.getByRole('button', ADD)).toBeDisabled();
    await popup.getByRole('button', REMOVE).click();
    await expect(popup.getByRole('button', ADD)).toBeEnabled();
    // The way out of the cart is seen only where it leads somewhere.
    await expect(popup.getByRole('button', REMOVE)).toBeDisabled();
    await expect(popup.getByRole('button', REMOVE)).toHaveCSS('clip-path', 'inset(50%)');
    await expect(map.point).not.toContainText('en la cesta');
    await expect(map.markers).toHaveAccessibleName('Punto 41.75000, -0.90000');
    expect(await saved(page)).toEqual([]);
  });

  test('a click takes the last marker away unless its point is in the cart', async ({ page, map }) => {
    await map.open('/map?latitude=41.75000&longitude=-0.90000');
    await map.point.getByRole('button', ADD).click();
    await expect(map.point).toContainText('Punto 1 en la cesta');
    await map.goTo('42.00000', '-1.00000');
    await expect(map.markers).toHaveCount(2);
    await map.goTo('41.90000', '-0.70000');
    await expect(map.markers).toHaveCount(2);
    // The map has arrived: nothing moves under the pointer any more.
    await expect.poll(() => map.address().centro).toMatch(/^41\.[89].*,-0\.[67]/);
    const cards = page.getByRole('list', { name: 'Puntos consultados' }).getByRole('article');
    await expect(cards).toHaveCount(3);

    await map.markers.filter({ hasText: '1' }).hover();
    await expect(map.point).toContainText('41.75000, -0.90000');
    await expect(map.point).toContainText('Punto 1 en la cesta');
    expect(map.address()).toMatchObject({ latitude: '41.75000', longitude: '-0.90000' });
    await expect(map.markers).toHaveCount(2);
  });

  test('points of one mesoscale cell are repeated, and say of which', async ({ page, map }) => {
    for (const latitude of ['41.75000', '41.75010', '42.50000']) {
      await map.open(`/map?latitude=${latitude}&longitude=-0.90000`);
      await map.point.getByRole('button', ADD).click();
      await expect.poll(async () => (await saved(page)).at(-1)?.latMeso).toEqual(expect.any(Number));
    }
    await expect(map.point).toContainText('Punto 3 en la cesta');
    await expect(map.point).not.toContainText('Repetido');
    const first = page.getByRole('article', { name: 'Punto 41.75000, -0.90000' });
    await expect(first).toContainText('Repetido: comparte el punto de mesoescala con el punto 2.');
    await first.getByRole('button', REMOVE).click();
    const second = page.getByRole('article', { name: 'Punto 41.75010, -0.90000' });
    await expect(second).toContainText('Punto 1 en la cesta');
    await expect(second).not.toContainText('Repetido');
    await expect(map.point).toContainText('Punto 2 en la cesta');
  });

  test('the card leads to the cart with what its points come to', async ({ page, map }) => {
    await save(page, [
      { latitud: 42.81953, longitud: -1.6329, latMeso: 42.81952, lonMeso: -1.6329 },
      { latitud: 40.2, longitud: -3.5 },
    ]);
    await map.open();
    await map.goTo('41.75000', '-0.90000');
    await map.point.getByRole('button', ADD).click();
    // 600.00 less 16.5%, and 21% VAT.
    await map.point
      .getByRole('link', { name: /^En la cesta \(3\) · 606,21\s€\scon\sIVA → Ver cesta$/ })
      .click();
    await expect(page).toHaveURL(/\/compra$/);
  });

  test('saved points come back, the last as the current one, and what they lack is looked up', async ({
    page,
    map,
  }) => {
    await save(page, [
      { latitud: 42.81953, longitud: -1.6329, latMeso: 42.81952, lonMeso: -1.6329 },
      { latitud: 41.75, longitud: -0.9 },
    ]);
    await map.open();
    await expect(map.point).toContainText('41.75000, -0.90000');
    await expect(map.point).toContainText('Punto 2 en la cesta');
    await expect(map.markers).toHaveCount(2);
    await expect.poll(async () => (await saved(page))[1]?.latMeso).toEqual(expect.any(Number));
    await expectFaultless(page);
  });

  test('the twenty-first point is refused', async ({ page, map }) => {
    const twenty = Array.from({ length: 20 }, (_, index) => ({
      latitud: 38 + index / 10,
      longitud: -4,
      latMeso: 38 + index / 10,
      lonMeso: -4,
    }));
    await save(page, twenty);
    await page.clock.install();
    await map.open('/map?latitude=41.75000&longitude=-0.90000');
    // The message leaves by itself, but not before it has been seen.
    await page.clock.pauseAt(Date.now() + 60_000);
    await map.point.getByRole('button', ADD).click();
    await expect(page.getByText('No se pueden añadir más de 20 puntos al carrito.')).toBeVisible();
    expect(await saved(page)).toHaveLength(20);
    await page.clock.resume();
    await expect(page.getByText('No se pueden añadir más de 20 puntos al carrito.')).toBeHidden();
  });

  test('a lookup that fails logs out with a message and keeps the points', async ({
    page,
    map,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    await map.open();
    let tries = 0;
    const { held, release } = gate();
    await page.route(CELL, async (route) => {
      tries += 1;
      await held;
      await route.abort();
    });
    await map.goTo('41.75000', '-0.90000');
    await map.point.getByRole('button', ADD).click();
    await expect(map.point).toContainText('Localizando su punto de mesoescala…');
    release();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toContainText('No se ha podido localizar el punto de mesoescala');
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    expect(await saved(page)).toMatchObject([{ latitud: 41.75, longitud: -0.9 }]);
  });

  test('a point without a mesoscale cell is not added, and its card says so', async ({ page, map }) => {
    await map.open();
    const { held, release } = gate();
    await page.route(CELL, async (route) => {
      await held;
      await route.fulfill({ json: { success: false, msg: 'Punto fuera del dominio.' } });
    });
    await map.goTo('41.75000', '-0.90000');
    await map.point.getByRole('button', ADD).click();
    release();
    await expect(map.point).toContainText('Punto fuera del dominio.');
    await expect(map.point).not.toContainText('en la cesta');
    expect(await saved(page)).toEqual([]);
    await expect(page).toHaveURL(/\/map/);
  });
});

interface SavedPoint {
  readonly latitud: number;
  readonly longitud: number;
  readonly latMeso?: number | null;
  readonly lonMeso?: number | null;
}

function saved(page: Page): Promise<SavedPoint[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('clickedPoints') ?? '[]') as SavedPoint[]);
}

function save(page: Page, points: readonly SavedPoint[]): Promise<void> {
  return page.evaluate((text) => localStorage.setItem('clickedPoints', text), JSON.stringify(points));
}
