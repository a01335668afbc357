import { expect, test } from '../journey.ts';

const WIND = /layers=wspd_hgt50&/;

test('a layer that fails says so and can be asked for again', async ({ page, map, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await page.route(WIND, (route) => route.abort());
  await page.goto('/map');
  await expect(page.getByText('No se ha podido cargar la capa de viento.')).toBeVisible();
  await page.unroute(WIND);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/No se ha podido cargar/)).toHaveCount(0);
  await map.drawn();
  await expect(map.layer('wspd_hgt50')).toHaveCount(1);
});

test('public base tiles that fail give way to the built-in relief, with one notice', async ({
  page,
  map,
  publicTiles,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  publicTiles.fail();
  try {
    await map.open();
    const notice = page.getByText('El mapa topográfico no responde: se muestra el relieve propio.');
    await expect(notice).toHaveCount(1);
    await expect(map.layer('base')).toHaveCount(1);
    await expect(map.layer('wspd_hgt50')).toHaveCount(1);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(notice).toHaveCount(0);
  } finally {
    publicTiles.recover();
  }
});

test('public base tiles that answer are the base map', async ({ page, map, publicTiles }) => {
  await map.open();
  const origin = new URL(publicTiles.template.replace('{z}/{x}/{y}', '0/0/0')).origin;
  await expect(page.locator(`.leaflet-tile[src^="${origin}"]`).first()).toBeAttached();
  await expect(map.layer('base')).toHaveCount(0);
});

test('while a layer loads a line says so', async ({ page, map }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(WIND, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/map');
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
