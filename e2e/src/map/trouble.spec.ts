import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';
import { gate } from '../shop/driver.ts';
import { VALUES } from './driver.ts';

const WIND = VALUES('micro/wspd_hgt/50');

test('a layer that fails says so and can be asked for again', async ({ page, map, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await page.route(WIND, (route) => route.abort());
  await page.goto('/map');
  await expect(page.getByText('No se ha podido cargar la capa de viento.')).toBeVisible();
  await page.unroute(WIND);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/No se ha podido cargar/)).toHaveCount(0);
  await map.drawn();
  await expect(map.wind).toHaveAttribute('data-shown', /micro\/wspd_hgt\/50$/);
});

test('public base tiles that fail give way to the built-in relief, with one notice', async ({
  page,
  map,
  loseTiles,
}) => {
  loseTiles();
  // It goes by itself, on a slow machine before the map is drawn.
  await page.goto('/map', { waitUntil: 'commit' });
  const notice = page.getByText('El mapa topográfico no responde: se muestra el relieve propio.');
  await expect(notice).toHaveCount(1);
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(notice).toHaveCount(0);
  await map.drawn();
  // Whoever used the page has the relief drawn by the browser.
  await expect(page.locator('canvas.relief-canvas')).toBeVisible();
  await expect(map.wind).toHaveAttribute('data-shown', /micro\/wspd_hgt\/50$/);
  await expect(map.credit).toContainText(/©\sIGN de España/);
  await expect(map.credit).not.toContainText('OpenStreetMap');
  // The scale stands above all lines of the credit, also where it has just become two.
  for (const width of [1440, 1060, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    const top = await map.credit.evaluate((credit) => credit.getBoundingClientRect().top);
    const scale = page.locator('.leaflet-control-scale');
    expect(await scale.evaluate((one) => one.getBoundingClientRect().bottom), `${width}`).toBeLessThanOrEqual(
      top,
    );
  }
  // On a phone the legend, which is a tool by now, stands between them.
  await page.setViewportSize({ width: 390, height: 844 });
  const [scale, legend] = [
    page.locator('.leaflet-control-scale'),
    page.getByRole('group', { name: /^Leyenda/ }),
  ];
  const gap = async () => (await boxOf(legend)).y - (await boxOf(scale)).y - (await boxOf(scale)).height;
  await expect.poll(gap).toBeGreaterThanOrEqual(4);
});

test('what a tool of the map opens on a phone lies above the notice', async ({ page, loseTiles }) => {
  loseTiles();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/map', { waitUntil: 'commit' });
  await expect(page.getByText('El mapa topográfico no responde')).toBeVisible();
  await page.getByRole('button', { name: 'Compartir' }).click();
  const link = page.getByLabel('Enlace a este mapa');
  await expect(link).toBeVisible();
  const isOnTop = await link.evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return field.ownerDocument.elementFromPoint(left + width / 2, top + height / 2) === field;
  });
  expect(isOnTop).toBe(true);
});

test('public base tiles that answer are the base map', async ({ page, map, publicTiles }) => {
  await map.open();
  const origin = new URL(publicTiles.template.replace('{z}/{x}/{y}', '0/0/0')).origin;
  await expect(page.locator(`.leaflet-tile[src^="${origin}"]`).first()).toBeAttached();
  await expect(map.layer('base')).toHaveCount(0);
});

for (const width of [1920, 1440, 1024, 390, 360]) {
  test(`the credit of the public base map is whole and in sight, ${width} wide`, async ({ page, map }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['/map', '/map?latitude=41.75000&longitude=-0.90000']) {
      await page.goto(address);
      await expect(map.credit).toHaveText('Mapa: © colaboradores de OpenStreetMap');
      await expect(map.credit.getByRole('link')).toHaveAttribute('href', /openstreetmap\.org\/copyright/);
      // Nothing lies upon any of its corners, and nothing cuts it off.
      const isWhole = await map.credit.evaluate((credit) => {
        const { left, right, top, bottom } = credit.getBoundingClientRect();
        const corners = [left + 2, right - 2].flatMap((x) =>
          [top + 2, bottom - 2].map((y) => [x, y] as const),
        );
        return corners.every(([x, y]) => credit.contains(credit.ownerDocument.elementFromPoint(x, y)));
      });
      expect(isWhole, address).toBe(true);
    }
  });
}

test('the page of sources names the base map that is shown', async ({ page, map }) => {
  await page.goto('/map');
  await expect(map.credit).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fuentes y licencia' }).click();
  const base = page.getByText('Mapa base', { exact: true }).locator('+ dd');
  await expect(base).toHaveText('El mapa topográfico público.Mapa: © colaboradores de OpenStreetMap');
});

test('while a layer loads a line says so', async ({ page, map }) => {
  const { held, release } = gate();
  await page.route(WIND, async (route) => {
    await held;
    await route.continue();
  });
  // The page has not loaded before its pictures have, which are held back.
  await page.goto('/map', { waitUntil: 'commit' });
  const line = page.locator('[data-loading]');
  await expect(line).toHaveAttribute('data-loading', 'true');
  release();
  await map.drawn();
  await expect(line).toHaveAttribute('data-loading', 'false');
});

test('a legend that fails says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await page.route(/GetLegendGraphic/, (route) => route.abort());
  await page.goto('/map');
  await expect(page.getByText('La leyenda no está disponible.')).toBeVisible();
});
