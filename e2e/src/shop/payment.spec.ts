import { expect, test } from '../journey.ts';
import {
  CANCEL,
  DEFAULT_MAP,
  euros,
  gate,
  ONE,
  PAY,
  REFUSE,
  shopDriver,
  THREE,
  UNTIL_DELIVERED,
} from './driver.ts';

test.beforeEach(({ account }) => account.enter());

test('a refused card empties nothing and can be followed by one that pays', async ({ page }) => {
  const shop = shopDriver(page);
  await shop.prepare(ONE);
  await shop.toProvider();
  await shop.answer(REFUSE);
  await expect(page).toHaveURL(/\/compra$/);
  await expect(page.getByRole('alert').first()).toHaveText(
    'El banco no ha autorizado el pago y no se ha cobrado nada. Su cesta sigue como estaba: puede intentarlo de ' +
      'nuevo o pagar con otra tarjeta.',
  );
  expect(await shop.saved()).toHaveLength(1);
  await shop.finish();
  await expect(page.getByLabel('Domicilio')).toHaveValue('Calle Mayor 1');
  await shop.order();
  await shop.toProvider();
  await shop.answer(PAY);
  await expect(shop.dialog).toBeVisible();
  expect(await shop.saved()).toEqual([]);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.goto('/pedidos');
  await expect(page.getByRole('heading', { name: /^Pedido / })).toHaveCount(1);
});

test('an abandoned payment, by its button or the browser’s, empties nothing', async ({ page }) => {
  const shop = shopDriver(page);
  await shop.prepare(ONE);
  await shop.toProvider();
  await shop.answer(CANCEL);
  await expect(page).toHaveURL(/\/compra$/);
  await expect(page.getByRole('alert').first()).toHaveText(
    'Ha cancelado el pago y no se ha cobrado nada. Su cesta sigue como estaba: puede intentarlo de nuevo.',
  );
  expect(await shop.saved()).toHaveLength(1);

  await page.goto('/confirmacionCompra');
  await shop.toProvider();
  await page.goBack();
  await expect(shop.button('Realizar pago')).toBeVisible();
  expect(await shop.saved()).toHaveLength(1);
  await shop.toProvider();
  await shop.answer(PAY);
  await expect(shop.dialog).toBeVisible();
  expect(await shop.saved()).toEqual([]);
});

test('the success is told until it is accepted, and the preparation until the data are there', async ({
  page,
}) => {
  const shop = shopDriver(page);
  await shop.prepare(ONE);
  await shop.toProvider();
  await shop.answer(PAY);
  await expect(shop.dialog).toBeVisible();
  await page.reload();
  await expect(shop.dialog).toBeVisible();
  await page.goto('/acercade');
  await expect(shop.dialog).toBeVisible();
  await page.goBack();
  await expect(shop.dialog).toBeVisible();
  await page.goForward();
  await expect(shop.dialog).toBeVisible();
  // What is put into the cart meanwhile, in another tab, is not what was paid.
  await page.evaluate((text) => localStorage.setItem('clickedPoints', text), JSON.stringify(THREE));
  await page.reload();
  // The page does not hear of the delivery before it is let through, however quick it was.
  const { held, release } = gate();
  await page.route(/\/pagos\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(shop.dialog).toBeHidden();
  expect(await shop.saved()).toHaveLength(3);

  const preparing = page.getByText('Estamos preparando su pedido.');
  await expect(preparing).toBeVisible();
  // Sunken surface of the page's theme, not the yellow of warnings.
  await expect(preparing.locator('..')).toHaveCSS('background-color', 'rgb(246, 248, 250)');
  await page.getByRole('link', { name: 'Acerca de' }).first().click();
  await expect(preparing).toBeVisible();
  release();
  const ready = page.getByText('Su pedido está listo.');
  await expect(ready).toBeVisible(UNTIL_DELIVERED);
  await expect(preparing).toBeHidden();
  await page.getByRole('button', { name: 'Ana', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Mis pedidos' }).click();
  await expect(page.getByText('Entregado')).toBeVisible();
  await expect(ready).toBeHidden();
  await page.reload();
  await expect(page.getByText('Entregado')).toBeVisible();
  await expect(shop.dialog).toHaveCount(0);
});

test('while the notification is on its way the page waits and says so', async ({ page }) => {
  const shop = shopDriver(page);
  await shop.prepare(ONE);
  await shop.toProvider();
  const { held, release } = gate();
  await page.route(/\/pagos\//, async (route) => {
    await held;
    await route.continue();
  });
  await shop.answer(PAY, /después/);
  await expect(page.getByText('Estamos esperando la confirmación del pago…')).toBeVisible();
  await expect(page).not.toHaveURL(/msg=/);
  expect(await shop.saved()).toHaveLength(1);
  release();
  await expect(shop.dialog).toBeVisible();
  await expect(page).toHaveURL(DEFAULT_MAP);
  await expect(page.getByText('Estamos esperando la confirmación del pago…')).toBeHidden();
});

test('a payment of which no word comes is given up after some minutes, and empties nothing', async ({
  page,
}) => {
  const shop = shopDriver(page);
  await shop.prepare();
  await shop.toProvider();
  await page.clock.install();
  await shop.answer(PAY, /Nunca/);
  const waiting = page.getByText('Estamos esperando la confirmación del pago…');
  await expect(waiting).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(page.getByText('La confirmación del pago todavía no ha llegado.')).toBeVisible({
      timeout: 100,
    });
  }).toPass({ intervals: [0] });
  await expect(waiting).toBeHidden();
  expect(await shop.saved()).toHaveLength(3);
  await page.getByRole('status').getByRole('link', { name: 'Mis pedidos' }).click();
  await expect(page.getByText('Pendiente de pago')).toBeVisible();
});

test('a hand-typed msg empties nothing, before any payment and after one is prepared', async ({ page }) => {
  const shop = shopDriver(page);
  await shop.fillCesta(THREE);
  await page.goto('/map?msg=pagado');
  await expect(page).not.toHaveURL(/msg=/);
  await expect(page.getByRole('link', { name: 'Cesta: 3 puntos' })).toBeVisible();
  await shop.prepare();
  await page.goto('/map?msg=pagado');
  await expect(page).not.toHaveURL(/msg=/);
  await expect(page.getByRole('link', { name: 'Cesta: 3 puntos' })).toBeVisible();
  await expect(page.getByText('Estamos esperando')).toHaveCount(0);
  await expect(shop.dialog).toHaveCount(0);
  expect(await shop.saved()).toHaveLength(3);
});

test('a payment whose cart has changed has to be confirmed again', async ({ page, account }) => {
  const shop = shopDriver(page);
  await shop.prepare();
  await page.goto('/compra');
  await shop.button('Eliminar el punto 3').click();
  await page.goto('/confirmacionCompra');
  await expect(page).toHaveURL(/\/datosFacturacion$/);
  await expect(account.message).toHaveText(
    'La cesta ha cambiado desde que se preparó el pago. Revise los datos y confirme el pedido de nuevo.',
  );
  await shop.order();
  await expect(shop.total).toHaveText(euros('484,00'));
});
