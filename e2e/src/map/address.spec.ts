import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';

// Most visitors have not asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the older form of the address is read and rewritten', async ({ page, map }) => {
  await map.open('/map;latitude=42.81953;longitude=-1.63290;altura=100;dato=meso');
  await expect(page).toHaveURL(/\/map\?latitude=42\.81953&longitude=-1\.63290&altura=100&dato=meso/);
  await expect(map.point).toContainText('42.81953, -1.63290');
  await expect(map.select('Datos')).toHaveValue('meso');
  await expect(map.select('Altura')).toHaveValue('100');
});

test('any path of the map, and any unknown one, is the map, with what its query says', async ({
  page,
  map,
}) => {
  for (const path of ['/map/', '/MAP', '/map/%00', '/map/una/cosa', '/nada%00', '/foo.png', '/apifoo']) {
    await page.goto(`${path}?latitude=41&longitude=-1&altura=100`);
    await expect(page).toHaveURL(/\/map\?latitude=41.*&longitude=-1.*&altura=100/);
    await expect(map.point, path).toContainText('41.00000, -1.00000');
    await expect(map.select('Altura')).toHaveValue('100');
  }
});

test('pages open in any case and with slashes too many', async ({ page }) => {
  for (const [given, path, title] of [
    ['/Acercade/PRODUCTOS/', '/acercade/productos', 'Acerca de'],
    ['/LEGAL/Aviso', '/legal/aviso', 'Aviso legal'],
    ['/Register//', '/register', 'Crear una cuenta'],
  ] as const) {
    await page.goto(given);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('a shared link opens the very same map', async ({ page, map, context }) => {
  await map.open(
    '' +
      '/map?latitude=42.00000&longitude=-1.00000&altura=200&dato=micro' +
      '&variable=k_tot_hgt&zoom=10&centro=42.10000,-1.10000',
  );
  await page.getByRole('button', { name: 'Compartir' }).click();
  const link = await page.getByLabel('Enlace a este mapa').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/map\/[\w-]+$/);
  const here = map.address();

  const other = await context.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/latitude=/);
  expect(Object.fromEntries(new URL(other.url()).searchParams)).toEqual(here);
  await expect(other.getByRole('article', { name: 'Punto seleccionado' })).toContainText(
    /Weibull parameter k a 200\s?m/,
  );
});

test('a token that cannot be read opens the default map', async ({ page, map }) => {
  await map.open('/map/no-es-un-mapa');
  await expect(page).toHaveURL(/\/map$/);
  await expect(map.select('Altura')).toHaveValue('50');
});

test('leaving and returning keeps the map as it was, with nothing asked for again', async ({ page, map }) => {
  await map.open('/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro&zoom=9&centro=41.7,-0.9');
  await expect(page.getByRole('figure', { name: /^Rosa/ }).locator('canvas')).toBeAttached();
  await map.markers.click();
  await expect(page.locator('.leaflet-popup')).toContainText(/m\/s/);
  const address = map.address();
  const tiles = await page.locator('.leaflet-tile').count();
  await map.map.evaluate((container) => container.setAttribute('data-marked', 'yes'));

  await page.getByRole('link', { name: 'Acerca de' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acerca de' })).toBeVisible();
  await expect(map.map).toBeHidden();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/wms|\/api\/v1\/(micro|meso)/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole('link', { name: 'Mapa Eólico Ibérico' }).first().click();
  await expect(map.map).toBeVisible();
  await expect(map.map).toHaveAttribute('data-marked', 'yes');
  await expect(page.locator('.leaflet-popup')).toContainText(/m\/s/);
  await expect(page.locator('.leaflet-tile')).toHaveCount(tiles);
  await expect(page.getByRole('figure', { name: /^Rosa/ }).locator('canvas')).toBeAttached();
  expect(map.address()).toEqual(address);
  expect(asked).toEqual([]);
});

test('back and forward go from point to point, each with what was set there', async ({ page, map }) => {
  await map.open();
  await map.select('Altura').selectOption('200');
  await map.goTo('42', '-1');
  await expect(map.point).toContainText('42.00000, -1.00000');
  await map.select('Variable').selectOption('air_dens_hgt');
  await page.goBack();
  await expect(map.point).toHaveCount(0);
  await expect(map.select('Variable')).toHaveValue('wspd_hgt');
  await expect(map.select('Altura')).toHaveValue('200');
  await page.goForward();
  await expect(map.point).toContainText('42.00000, -1.00000');
  await expect(map.select('Variable')).toHaveValue('air_dens_hgt');
});

test('a choice that is taken back at once leaves nothing behind', async ({ page, map }) => {
  await map.open();
  await map.goTo('42', '-1');
  await map.select('Variable').selectOption('air_dens_hgt');
  await page.goBack();
  await expect(map.select('Variable')).toHaveValue('wspd_hgt');
  await map.click(0.5, 0.55);
  await expect(page).toHaveURL(/latitude=.*variable=wspd_hgt/);
});

test('a point in the address stands in the middle of the map, beside its panel', async ({ map }) => {
  await map.open('/map?latitude=42.81953&longitude=-1.63290&altura=50&dato=micro&zoom=8');
  await expect(map.point).toContainText('42.81953, -1.63290');
  const middle = ({ x, width }: { x: number; width: number }): number => x + width / 2;
  await expect
    .poll(async () => Math.abs(middle(await boxOf(map.markers)) - middle(await boxOf(map.map))))
    .toBeLessThan(2);
});
