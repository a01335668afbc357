import { expect, test } from '../journey.ts';
import { euros, NAVARRA, shopDriver, THREE } from './driver.ts';

test.beforeEach(({ account }) => account.enter());

test('a foreign postal code of five digits is not taken for a Spanish one', async ({ page }) => {
  const shop = shopDriver(page);
  await shop.fillCesta(THREE);
  await shop.finish();
  await page.getByLabel('Dirección fuera de España').press('Space');
  await shop.fillBilling({ codigoPostal: '10115', provincia: 'Berlín', pais: 'España' });
  await shop.button('Realizar compra').click();
  await expect(page.getByLabel('País', { exact: true })).toHaveAccessibleDescription(
    'Elija otro país o desmarque «Dirección fuera de España»',
  );
  await page.getByLabel('País', { exact: true }).fill('Alemania');
  await shop.order();
  await expect(page.getByText('10115 Berlín, Alemania')).toBeVisible();
});

test('what is missing is named at its field; no wrong tax number goes on an invoice', async ({ page }) => {
  const shop = shopDriver(page);
  const number = page.getByLabel('CIF o NIF');
  await shop.fillCesta(THREE);
  await shop.finish();
  await shop.button('Realizar compra').click();
  await expect(page.getByLabel('Nombre o razón social')).toBeFocused();
  for (const label of ['Nombre o razón social', 'Domicilio', 'Código postal', 'Provincia']) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('Campo obligatorio');
  }
  await shop.fillBilling({ codigoPostal: '3500', provincia: 'Las Palmas', pais: 'España' });
  await number.fill('123');
  await shop.button('Realizar compra').click();
  await expect(number).toHaveAccessibleDescription(/número completo/);
  await expect(page.getByLabel('Código postal')).toHaveAccessibleDescription(/cinco cifras/);
  await shop.fillBilling(NAVARRA);
  await number.fill('B12345675');
  await number.blur();
  await expect(number).toHaveAccessibleDescription(/El carácter de control/);
  await number.fill('DE129273398');
  await shop.button('Realizar compra').click();
  await expect(number).toHaveAccessibleDescription('Como máximo 9 caracteres');
  await page.getByLabel('No tengo NIF español').check();
  await shop.order();
  await expect(page.getByText('DE129273398')).toBeVisible();
});

test('other figures of the server are shown with their reason and hold once they are agreed to', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const shop = shopDriver(page);
  await page.route(/\/descuentos/, (route) =>
    route.fulfill({ json: { success: true, data: [{ desde: 3, descuento: 10 }], precioUnidad: 190 } }),
  );
  await shop.fillCesta(THREE);
  // 570.00 less 57.00, and 107.73 of VAT.
  await expect(shop.total).toHaveText(euros('620,73'));
  await shop.finish();
  await shop.fillBilling(NAVARRA);
  await page.unroute(/\/descuentos/);
  await shop.button('Realizar compra').click();
  const dialog = page.getByRole('dialog', { name: 'El importe ha cambiado' });
  await expect(dialog).toContainText('ha cambiado el precio por punto y ha cambiado el descuento');
  await expect(dialog.getByRole('row', { name: /Total a pagar/ })).toContainText(/620,73\s€\s*606,21\s€/);
  await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(page).toHaveURL(/\/confirmacionCompra$/);
  await expect(shop.total).toHaveText(euros('606,21'));
});

test('a double click makes one call; failures are told in the words of the shop', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const shop = shopDriver(page);
  await shop.fillCesta(THREE);
  await shop.finish();
  await shop.fillBilling(NAVARRA);
  await page.route(/\/api\/v1\/pedido$/, (route) => route.abort());
  await shop.button('Realizar compra').click();
  await expect(account.message).toHaveText(
    'Error de conexión con el servidor, por favor, póngase en contacto con nosotros',
  );
  await page.unroute(/\/api\/v1\/pedido$/);
  await page.route(/\/api\/v1\/pedido$/, (route) =>
    route.fulfill({ json: { success: false, msg: 'No se ha podido.' } }),
  );
  await shop.button('Realizar compra').click();
  await expect(account.message).toHaveText(
    'Problemas al procesar los datos, por favor, póngase en contacto con nosotros',
  );
  await page.unroute(/\/api\/v1\/pedido$/);
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/pedido')) calls += 1;
  });
  await shop.button('Realizar compra').dblclick();
  await expect(page).toHaveURL(/\/confirmacionCompra$/);
  expect(calls).toBe(1);
});
