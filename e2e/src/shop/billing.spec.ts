import { expect, test } from '../journey.ts';
import { euros, NAVARRA, shopDriver, THREE } from './driver.ts';

test.beforeEach(({ account }) => account.enter());

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
