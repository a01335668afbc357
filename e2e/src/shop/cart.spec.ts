import { expectFaultless } from '../faultless.ts';
import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';
import { euros, gate, shopDriver, THREE } from './driver.ts';

const TWIN = { latitud: 41.7501, longitud: -0.9 };

/** Breaks off the first answer with discounts while the page reads it. */
const CUT_OFF = `
  const { json } = Response.prototype;
  let cut = false;
  Response.prototype.json = function () {
    if (cut || !this.url.endsWith('/descuentos')) return json.call(this);
    cut = true;
    return Promise.reject(new TypeError('network error'));
  };`;

test.describe('logged in', () => {
  test.beforeEach(({ account }) => account.enter());

  test('an empty cart says what to do', async ({ page }) => {
    await page.goto('/compra');
    await expect(page.getByText('Para realizar una compra rellene primero la cesta.')).toBeVisible();
    await page.goto('/confirmacionCompra');
    await expect(page.getByText('Para realizar una compra rellene primero la cesta.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Ir al mapa' }).click();
    await expect(page).toHaveURL(/\/map/);
  });

  test('amounts follow the points at once, and the keyboard its row', async ({ page }) => {
    const shop = shopDriver(page);
    await shop.fillCesta(THREE);
    await expect(shop.total).toHaveText(euros('606,21'));
    await expect(page.getByRole('rowheader', { name: /^Descuento \(16,5\s%\)$/ })).toBeVisible();
    await expect(page.getByText('IVA general del 21 %; el definitivo depende')).toBeVisible();
    await shop.button('Eliminar el punto 1').focus();
    await page.keyboard.press('Enter');
    await expect(shop.total).toHaveText(euros('484,00'));
    await expect(shop.button('Eliminar el punto 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shop.total).toHaveText(euros('242,00'));
    await page.getByRole('link', { name: 'Seguir comprando' }).click();
    await expect(page).toHaveURL(/\/map/);
  });

  test('the cart has its button at the total, says what a point includes and what one more would save', async ({
    page,
  }) => {
    const shop = shopDriver(page);
    await shop.fillCesta(THREE);
    const [total, button] = [await boxOf(shop.total), await boxOf(shop.button('Finalizar pedido'))];
    expect(button.x + button.width).toBeCloseTo(total.x + total.width - 16, 0);
    expect(button.y - total.y - total.height).toBeLessThan(24);
    const includes = page.getByRole('region', { name: 'Cada punto incluye' });
    await expect(includes.getByRole('listitem')).toHaveText([
      'Serie temporal 2009–2018, cada 30 minutos (CSV)',
      'Informe de recurso eólico (PDF)',
      'Mapa de microescala de 10 km × 10 km a 50 m (GeoTIFF)',
    ]);
    await expect(page.getByText(/y ahorre/)).toHaveCount(0);
    await shop.button('Eliminar el punto 3').click();
    // 16.5% of 600.00.
    await expect(page.getByText(/^Añada 1 punto más y ahorre 99,00\s€ \(sin IVA\)/)).toBeVisible();
    await page.getByRole('link', { name: 'Añada 1 punto más' }).click();
    await expect(page).toHaveURL(/\/map/);
  });

  test('a point that is still being located blocks the order', async ({ page }) => {
    const shop = shopDriver(page);
    const { held, release } = gate();
    await page.route(/\/meso\/nearestPoint/, async (route) => {
      await held;
      await route.continue();
    });
    await shop.fillCesta(THREE.slice(0, 1));
    await expect(shop.total).toHaveText(euros('242,00'));
    await shop.button('Finalizar pedido').click();
    await expect(page.getByRole('alert').last()).toHaveText(
      'Todavía se está localizando el punto de mesoescala de algún punto. Espere unos segundos y vuelva a intentarlo.',
    );
    await page.goto('/datosFacturacion');
    await expect(page).toHaveURL(/\/compra$/);
    await expect(page.getByRole('alert').last()).toHaveText(/^Todavía se está localizando/);
    release();
    await expect(page.getByText('Todavía se está localizando')).toHaveCount(0);
    await shop.finish();
  });

  test('saved points that are not those of the cart lead to the map', async ({ page }) => {
    await page.evaluate(() =>
      localStorage.setItem(
        'clickedPoints',
        '[{"latitud":42.8,"longitud":-1.6,"latMeso":42.79795,"lonMeso":-1.58784},{"latitud":95,"longitud":0}]',
      ),
    );
    await page.goto('/compra');
    await expect(page).toHaveURL(/\/map/);
    await page.getByRole('link', { name: 'Cesta: 1 punto' }).click();
    await expect(shopDriver(page).button('Eliminar el punto 1')).toBeVisible();
  });

  test('each point says what it is called, on a desk and on a narrow phone', async ({ page, picture }) => {
    const shop = shopDriver(page);
    await shop.fillCesta(THREE);
    const named = page.getByRole('cell', { name: /, [A-ZÁ-Ú].+ · a \d+(,\d)?\s?km$/ });
    await expect(named).toHaveCount(THREE.length);
    await picture('desk');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFaultless(page);
    await picture('phone');
    // The name of Pamplona has two languages in one word, which is wider than the column.
    const beyond = await named.evaluateAll((cells) =>
      cells.map((cell) => cell.scrollWidth - cell.clientWidth),
    );
    expect(beyond).toEqual(THREE.map(() => 0));
  });

  test('discounts that the server cannot give lead to the map', async ({ page }) => {
    await page.route(/\/descuentos/, (route) => route.fulfill({ json: { success: false, msg: 'No' } }));
    await page.goto('/compra');
    await expect(
      page.getByText('Tenemos problemas para calcular los descuentos, vuelva a intentarlo más tarde'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/map/);
  });

  test('discounts whose answer is cut off on its way are asked for again', async ({ page, account }) => {
    await page.addInitScript({ content: CUT_OFF });
    const shop = shopDriver(page);
    await shop.fillCesta(THREE);
    await expect(shop.total).toHaveText(euros('606,21'));
    expect(await account.storage()).toHaveProperty('access_token');
  });

  test('discounts that cannot be asked for end the session and keep the points', async ({
    page,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(/403/);
    await page.evaluate((text) => localStorage.setItem('clickedPoints', text), JSON.stringify(THREE));
    await page.route(/\/descuentos/, (route) =>
      route.fulfill({ status: 403, json: { success: false, msg: 'No' } }),
    );
    await page.goto('/compra');
    await expect(page).toHaveURL(/\/login$/);
    await expect(account.message).toContainText('No se han podido cargar los precios');
    expect(await account.storage()).not.toHaveProperty('access_token');
    expect(await shopDriver(page).saved()).toHaveLength(3);
  });

  test('the pages of the shop have no accessibility fault', async ({ page }) => {
    test.setTimeout(120_000);
    const shop = shopDriver(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await shop.fillCesta([...THREE, TWIN]);
    await shop.button('Finalizar pedido').click();
    await expectFaultless(page);
    await shop.button('Eliminar los repetidos').click();
    await shop.finish();
    await shop.button('Realizar compra').click();
    await expectFaultless(page);
    await shop.fillBilling({ codigoPostal: '31621' });
    await shop.order();
    await expectFaultless(page);
    await page.goto('/pedidos');
    await expect(page.getByText('Pendiente de pago')).toBeVisible();
    await expectFaultless(page);
  });
});
