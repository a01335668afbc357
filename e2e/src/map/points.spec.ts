import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';
import { gate } from '../shop/driver.ts';

// Most visitors have not asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const POINT = '/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro';

test('a click replaces the marker, says that it looks the value up, then shows it', async ({ page, map }) => {
  const { held, release } = gate();
  await map.open();
  await page.route(/\/api\/v1\/micro\/wspd_hgt\/50/, async (route) => {
    await held;
    await route.continue();
  });
  await map.click(0.4, 0.5);
  await expect(map.point).toContainText('Obteniendo valor en el punto');
  await expect(map.point).toContainText(/\d\d\.\d{5}, -?\d\.\d{5}/);
  release();
  await expect(map.point).toContainText(/Viento medio a 50\s?m/);
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  const first = map.address();

  await map.click(0.5, 0.6);
  await expect(map.markers).toHaveCount(1);
  await expect.poll(() => map.address().latitude).not.toBe(first.latitude);
  const { latitude, longitude } = map.address();
  const place = `${latitude}, ${longitude}`;
  await expect(map.markers).toHaveAccessibleName(`Punto ${place}`);
  await expect(map.point).toContainText(place);
  const cards = page.getByRole('list', { name: 'Puntos consultados' }).getByRole('article');
  await expect(cards).toHaveCount(2);
});

test('the marker is 30 x 45 and has the value in a popup', async ({ page, map }) => {
  await map.open(POINT);
  const box = await map.markers.boundingBox();
  expect([box?.width, box?.height]).toEqual([30, 45]);
  await map.markers.click();
  const popup = page.locator('.leaflet-popup');
  await expect(popup).toContainText(/Viento medio a 100\s?m/);
  await expect(popup).toContainText('41.75000, -0.90000');
  await expect(popup.getByRole('button', { name: 'Añadir a la cesta' })).toBeEnabled();
  await expect(popup.getByRole('button', { name: 'Quitar de la cesta' })).toBeDisabled();
});

test('another clicked point becomes the current one again from its card', async ({ page, map }) => {
  await map.open(POINT);
  await map.goTo('42.00000', '-1.00000');
  await expect(map.point).toContainText('42.00000, -1.00000');
  const before = page.getByRole('article', { name: 'Punto 41.75000, -0.90000' });
  await before.getByRole('button', { name: /41\.75000/ }).click();
  await expect(map.point).toContainText('41.75000, -0.90000');
  await expect(map.markers).toHaveAccessibleName('Punto 41.75000, -0.90000');
});

test('the cell of the point: its centre and how far away it is', async ({ page, map }) => {
  await map.open(POINT);
  const answer = await page.request.post('/api/v1/meso/nearestPoint', {
    data: { lat: 41.75, lon: -0.9 },
    headers: { 'X-XSRF-TOKEN': await cookieOf(page.context()) },
  });
  const { data } = (await answer.json()) as { data: { lat: number; lon: number } };
  await expect(map.point).toContainText(`${data.lat.toFixed(5)}, ${data.lon.toFixed(5)}`);
  await expect(map.point).toContainText(/Distancia al centro de la celda(\d,\d\d\s?km|\d+\s?m)/);
});

test('outside the domain the card and the charts say so, and nothing can be bought', async ({
  page,
  map,
}) => {
  await map.open('/map?latitude=48.85000&longitude=2.35000');
  await expect(map.point).toContainText('Punto fuera del dominio.');
  await expect(map.point).toContainText('póngase en contacto con nosotros');
  await expect(page.getByText('Punto fuera de dominio', { exact: true })).toBeInViewport();
  await expect(page.getByText(/^Periodo disponible/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Añadir a la cesta' })).toHaveCount(0);
});

test('a value that cannot be fetched says so and can be asked for again', async ({
  page,
  map,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await page.route(/\/api\/v1\/micro\/wspd_hgt\/100/, (route) => route.abort());
  await map.open(POINT);
  await expect(map.point).toContainText('No se ha podido obtener el valor.');
  await page.unroute(/\/api\/v1\/micro\/wspd_hgt\/100/);
  await map.point.getByRole('button', { name: 'Reintentar' }).click();
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
});

test('goes to where the visitor is', async ({ page, map, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 42.60002, longitude: -5.57001 });
  await map.open();
  await page.getByRole('button', { name: 'Mi ubicación' }).click();
  await expect(map.point).toContainText('42.60002, -5.57001');
  await expect(map.markers).toBeInViewport();
});

/** The anti-forgery cookie of a browser. */
async function cookieOf(context: { cookies(): Promise<{ name: string; value: string }[]> }): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}

test('the point that keys chose stays under the crosshair when its panel opens', async ({ page, map }) => {
  await map.open('/map?zoom=9&centro=41.7,-0.9');
  const alone = (await boxOf(map.map)).width;
  await page.keyboard.press('Tab');
  await map.map.focus();
  await page.keyboard.press('Enter');
  await expect(map.markers).toHaveCount(1);
  const { latitude, longitude } = map.address();
  await expect.poll(async () => (await boxOf(map.map)).width).toBeLessThan(alone);
  await expect
    .poll(async () => {
      const [pin, frame] = [await boxOf(map.markers), await boxOf(map.map)];
      const aside = pin.x + pin.width / 2 - (frame.x + frame.width / 2);
      return Math.hypot(aside, pin.y + pin.height - (frame.y + frame.height / 2));
    })
    .toBeLessThan(3);
  await page.keyboard.press('Enter');
  await expect(map.point).toContainText(/m\/s/);
  expect(map.address()).toMatchObject({ latitude, longitude });
  await expect(map.markers).toHaveCount(1);
});
