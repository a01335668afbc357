import { expect, test } from '../journey.ts';
import { NAVARRA, ONE, PAY, shopDriver } from '../shop/driver.ts';

test('a consumer may withdraw until the data are delivered; the next purchase knows the billing data', async ({
  page,
  account,
  picture,
}) => {
  const shop = shopDriver(page);
  await account.enter();
  await shop.fillCesta(ONE);
  await shop.finish();
  await page.getByRole('radio', { name: 'Consumidor' }).check();
  const waiver = page.getByRole('checkbox', { name: /pierdo el derecho a desistir \(artículo 103\.m/ });
  await expect(waiver).not.toBeChecked();
  await shop.fillBilling(NAVARRA);
  await page.getByLabel('Ofrecerme estos datos en la próxima compra').check();
  await picture('facturacion');
  await shop.order();
  await expect(shop.button('Realizar pago')).toHaveAccessibleDescription(/pedido con obligación de pago/);
  await expect(page.getByText('hasta entonces puede desistir del contrato')).toBeVisible();
  await picture('pago');
  await shop.toProvider();
  await shop.answer(PAY);
  await expect(shop.dialog).toContainText('cuando termine el plazo de desistimiento');
  await shop.dialog.getByRole('button', { name: 'Aceptar' }).click();

  await page.goto('/pedidos');
  await expect(page.getByText('Pagado, en plazo de desistimiento')).toBeVisible();
  await shop.button('Desistir del contrato aquí').click();
  await picture('desistir');
  await shop.button('Confirmar desistimiento').click();
  await expect(page.getByText('Devuelto', { exact: true })).toBeVisible();
  await expect(shop.button(/^Factura rectificativa /)).toBeVisible();
  await picture('pedido');

  await shop.fillCesta(ONE);
  await shop.finish();
  await expect(page.getByLabel('Domicilio')).toHaveValue('Calle Mayor 1');
  await expect(page.getByRole('radio', { name: 'Consumidor' })).toBeChecked();
});
