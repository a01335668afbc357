import { expect, test } from '../journey.ts';

const LOST = 'Sin conexión con el servidor. Lo que ya se ha cargado sigue a la vista.';
/** What the console says where the code of a page does not come. */
const NO_CODE = [/could not be fetched/, /Failed to fetch dynamically imported module/];

test('a lost connection is said quietly, and what failed comes by itself once it is back', async ({
  page,
  map,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_INTERNET_DISCONNECTED/, /could not be loaded/);
  await map.open();
  await expect(page.getByText(LOST)).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(map.map).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(LOST)).toHaveCount(0);
  await map.click(0.5, 0.55);
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
});

test('a tool of the map whose code is still to come waits for the connection, and the page stays', async ({
  page,
  map,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_INTERNET_DISCONNECTED/, ...NO_CODE);
  await map.open();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Área y perfil' }).click();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('No se ha podido abrir. Aparecerá cuando vuelva la conexión')).toBeVisible();
  await expect(map.map).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('complementary', { name: 'Área' })).toBeVisible();
  await expect(page.getByLabel('Enlace a este mapa')).toBeVisible();
});

test('a server that stops answering counts as a lost connection too', async ({
  page,
  map,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_CONNECTION_REFUSED/, /could not be loaded/);
  await map.open();
  await page.route(/\/api\/|\/healthz/, (route) => route.abort('connectionrefused'));
  await map.click(0.5, 0.55);
  await expect(page.getByText(LOST)).toBeVisible();
  await page.unroute(/\/api\/|\/healthz/);
  await expect(page.getByText(LOST)).toHaveCount(0);
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
});

test('one call that fails by itself is no lost connection', async ({ page, map, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await page.route(/\/meso\/WS\b/, (route) => route.abort());
  await map.open();
  const sign = page.waitForResponse('**/healthz');
  await map.click(0.5, 0.55);
  await sign;
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  await expect(page.getByText(LOST)).toHaveCount(0);
});

test('a page whose code cannot be fetched says so, and the map stays as it was', async ({
  page,
  map,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/, ...NO_CODE);
  await map.open();
  await map.map.evaluate((container) => container.setAttribute('data-marked', 'yes'));
  await page.route(/\/assets\/login-page/, (route) => route.abort());
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await expect(page.getByRole('heading', { name: 'No se ha podido abrir la página' })).toBeVisible();
  await page.getByRole('link', { name: 'Mapa Eólico Ibérico' }).first().click();
  await expect(map.map).toBeVisible();
  await expect(map.map).toHaveAttribute('data-marked', 'yes');
});

test('a tab whose code is gone with an update reloads itself, once', async ({
  page,
  map,
  expectedErrors,
}) => {
  expectedErrors.push(/404/, ...NO_CODE);
  let documents = 0;
  // The server answers like this after an update: another document, and the tab's old chunk is gone.
  await page.route('**/login', async (route) => {
    documents += 1;
    if (route.request().isNavigationRequest()) return route.continue();
    const updated = (await (await route.fetch()).text()).replaceAll('/assets/index-', '/assets/index-new-');
    await page.unroute(/\/assets\/login-page/);
    return route.fulfill({ body: updated, contentType: 'text/html' });
  });
  await page.route(/\/assets\/login-page/, (route) => route.fulfill({ status: 404, body: '' }));
  await map.open();
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  expect(documents).toBe(2);
});

test('offline nothing waits for ever, zooming keeps what is drawn, and all of it comes by itself', async ({
  page,
  map,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(
    /net::ERR_INTERNET_DISCONNECTED/,
    /could not be loaded/,
    /Failed to fetch dynamically imported module/,
  );
  await map.open('/map?zoom=7&centro=40.5,-3.7');
  await context.setOffline(true);
  await map.click(0.5, 0.55);
  const panel = page.getByRole('complementary', { name: 'Puntos' });
  await expect(map.point).toContainText('No se ha podido obtener el valor.');
  await expect(panel).toContainText('No se han podido cargar los gráficos.');
  await expect(panel.locator('.mantine-Loader-root')).toHaveCount(0);

  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(page.getByText(/^No se ha podido cargar .*la capa de viento/)).toBeVisible();
  // What was drawn stands in, enlarged.
  const { data, width, height } = await map.pixels();
  expect(data[4 * (Math.floor(height / 2) * width + width / 2) + 3]).toBe(255);

  await context.setOffline(false);
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  await expect(page.getByText(/^Gráficos a 50\s?m calculados$/)).toBeAttached();
  await expect(page.getByText(/^No se ha podido cargar/)).toHaveCount(0);
  await map.drawn();
});

test('a page that could not be fetched without a connection opens by itself once it is back', async ({
  page,
  map,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_INTERNET_DISCONNECTED/, ...NO_CODE);
  await map.open();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await expect(page.getByRole('heading', { name: 'No se ha podido abrir la página' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
});
