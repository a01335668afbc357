import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { ONE, PAY, shopDriver } from './driver.ts';

const ELSEWHERE =
  'Su pedido ya se ha pagado en otra pestaña o en otro dispositivo, y sus puntos ya no están en la cesta. No ' +
  'tiene que pagar nada más: lo encontrará en Mis pedidos.';
const EMPTY = 'Para realizar una compra rellene primero la cesta.';

/** Pays at the provider, whose page the browser never comes back from. */
async function payWithoutReturn(page: Page): Promise<void> {
  await page.route(/\/respuesta$/, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ body: '' });
  });
  await shopDriver(page).answer(PAY);
  await expect(page).toHaveURL(/\/respuesta$/);
}

/** Leads to the provider with one point; meanwhile another tab, which is given, puts a second one into the cart. */
async function addWhilePaying(page: Page): Promise<Page> {
  const shop = shopDriver(page);
  await shop.prepare(ONE);
  const other = await page.context().newPage();
  await other.goto('/map?latitude=40.20000&longitude=-3.50000');
  await shop.toProvider();
  await other.getByRole('button', { name: 'Añadir a la cesta' }).first().click();
  await expect.poll(() => shopDriver(other).saved()).toHaveLength(2);
  return other;
}

test.beforeEach(({ account }) => account.enter());

test('what is paid in one tab leaves the carts of the others, which say so', async ({ page }) => {
  const shop = shopDriver(page);
  await shop.prepare(ONE);
  const [cart, billing] = [await page.context().newPage(), await page.context().newPage()];
  await cart.goto('/compra');
  await expect(cart.getByRole('button', { name: 'Eliminar el punto 1' })).toBeVisible();
  await billing.goto('/datosFacturacion');
  await billing.getByLabel('Nombre o razón social').fill('Vientos del Sur S.L.');
  await shop.toProvider();
  await shop.answer(PAY);
  await expect(shop.dialog).toBeVisible();
  for (const other of [cart, billing]) {
    await expect(other.getByText(EMPTY)).toBeVisible();
    await expect(other.getByText(ELSEWHERE)).toBeVisible();
  }
  // Only what was paid is gone: what was typed is there for the next order.
  expect(await billing.evaluate(() => sessionStorage.getItem('compra'))).toContain('Vientos del Sur S.L.');
  await cart.getByRole('button', { name: 'Cerrar el mensaje' }).click();
  await expect(cart.getByText(ELSEWHERE)).toBeHidden();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.goto('/confirmacionCompra');
  await expect(page.getByText(EMPTY)).toBeVisible();
});

test('a point that comes into the cart during a payment stays there', async ({ page }) => {
  const shop = shopDriver(page);
  const other = await addWhilePaying(page);
  await shop.answer(PAY);
  await expect(shop.dialog).toBeVisible();
  await expect.poll(() => shopDriver(other).saved()).toHaveLength(1);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.goto('/compra');
  await expect(page.getByText('40.20000, -3.50000', { exact: true })).toBeVisible();
});

test('a tab that hears of a payment by itself takes only what was paid out of the cart', async ({ page }) => {
  const other = await addWhilePaying(page);
  await payWithoutReturn(page);
  await other.goto('/acercade');
  await expect(shopDriver(other).dialog).toBeVisible();
  expect(await shopDriver(other).saved()).toMatchObject([{ latitud: 40.2, longitud: -3.5 }]);
});

test('a payment page that does not know yet asks before it leads to the provider', async ({ page }) => {
  const shop = shopDriver(page);
  await shop.prepare(ONE);
  const other = await page.context().newPage();
  const late = shopDriver(other);
  await other.goto('/compra');
  await late.confirm();
  await shop.toProvider();
  await payWithoutReturn(page);
  await late.button('Realizar pago').click();
  await expect(other.getByText(ELSEWHERE)).toBeVisible();
  await expect(other).toHaveURL(/\/confirmacionCompra$/);
  await expect(other.getByText(EMPTY)).toBeVisible();
});

test('a payment that is confirmed only after the page has asked is told, without the way back', async ({
  page,
}) => {
  const shop = shopDriver(page);
  await shop.prepare(ONE);
  await shop.toProvider();
  await payWithoutReturn(page);
  let asked = 0;
  await page.route(/\/pagos\//, async (route) => {
    asked += 1;
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const json = { ...envelope, data: { ...data, ...(asked === 1 && { estado: 'pendiente' }) } };
    await route.fulfill({ response, json });
  });
  await page.goto('/acercade');
  await expect(shop.dialog).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  expect(await shop.saved()).toEqual([]);
  // The next question may be under way already.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an abandoned variant of a paid order asks for no payment', async ({ page, expectedErrors }) => {
  const shop = shopDriver(page);
  await shop.prepare(ONE);
  await page.getByRole('link', { name: 'Cambiar los datos' }).click();
  await page.getByLabel('Domicilio').fill('Calle Menor 2');
  await shop.order();
  await shop.toProvider();
  await shop.answer(PAY);
  await expect(shop.dialog).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.goto('/pedidos');
  const orders = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Pedido / }) });
  await expect(orders).toHaveCount(2);
  const [paid, variant] = [orders.nth(0), orders.nth(1)];
  const reference = (await paid.getByRole('heading').textContent())?.replace('Pedido ', '');
  await expect(variant).toContainText('Sustituido por otro pedido');
  await expect(variant).toContainText(`No tiene que pagarlo: ya pagó este punto en el pedido ${reference}.`);
  // Nothing can be done with it but to keep its points.
  await expect(variant.getByRole('button')).toHaveText(['Guardar en un proyecto']);
  await expect(variant.getByRole('link')).toHaveCount(0);

  // On a phone the map is as wide as what stands below it.
  await page.setViewportSize({ width: 390, height: 844 });
  const widths = [paid.getByRole('img', { name: 'Mapa de los puntos del pedido' }), paid.locator('dl')].map(
    async (part) => Math.round((await part.boundingBox())?.width ?? Number.NaN),
  );
  const [map, amounts] = await Promise.all(widths);
  expect(map).toBe(amounts);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The same points once more, by hand, are not sold a second time, and leave the cart.
  expectedErrors.push(/409/);
  await shop.fillCesta(ONE);
  await shop.finish();
  await shop.fillBilling({ codigoPostal: '28001' });
  await shop.button('Realizar compra').click();
  await expect(page.getByRole('alert').first()).toHaveText(
    'Este pedido ya está pagado. Lo encontrará en «Mis pedidos». Sus puntos han salido de la cesta.',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Mis pedidos' })).toBeVisible();
  await expect(page.getByText(EMPTY)).toHaveCount(0);
});
