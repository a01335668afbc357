import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';
import { euros, NAVARRA, PAY, shopDriver } from '../shop/driver.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // Most visitors have not asked for less motion.
  contextOptions: { reducedMotion: 'no-preference' },
});

test('on a phone: a tap on the map, the login on the way to the cart, and the paid order', async ({
  page,
  map,
  account,
  picture,
}) => {
  const shop = shopDriver(page);
  const person = await account.join();
  await picture('confirmada');
  const menu = page.getByRole('button', { name: 'Menú' });
  await menu.tap();
  await picture('menu');
  await account.button('Cerrar sesión').tap();

  await map.drawn();
  await map.map.tap({ position: { x: 195, y: 600 } });
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  // The sheet that comes up leaves the marker in sight.
  const sheet = page.getByRole('region', { name: 'Puntos', exact: true });
  await expect(async () => {
    const [marker, over] = [await boxOf(map.markers), await boxOf(sheet)];
    expect(marker.y + marker.height).toBeLessThan(over.y);
  }).toPass({ timeout: 20_000 });
  await map.drawn();
  await picture('punto');
  const handle = page.getByRole('button', { name: /Cambiar el tamaño del panel/ });
  await handle.tap();
  await expect(handle).toHaveAccessibleName(/ahora medio/);
  await handle.tap();
  await expect(page.getByText(/^Gráficos a 50\s?m calculados$/)).toBeAttached();
  await picture('graficos');
  await map.point.getByRole('button', { name: 'Añadir a la cesta' }).tap();
  await expect(page.getByText('Entre con su cuenta y el punto quedará en la cesta.')).toBeVisible();
  await account.field('Correo electrónico').fill(person.email);
  await account.field('Contraseña').fill(person.password);
  await picture('entrar');
  await page.locator('form').getByRole('button', { name: 'Entrar' }).tap();
  await expect(map.point).toContainText('Punto 1 en la cesta');

  await page.getByRole('link', { name: 'Cesta: 1 punto' }).tap();
  await expect(shop.total).toHaveText(euros('242,00'));
  await expect(page.getByText('Localizando…')).toHaveCount(0);
  await picture('cesta');
  await shop.button('Finalizar pedido').tap();
  await shop.fillBilling(NAVARRA);
  await picture('facturacion');
  await shop.button('Realizar compra').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Pago' })).toBeVisible();
  await picture('pago');
  await shop.button('Realizar pago').tap();
  await expect(page.getByRole('heading', { name: 'Pagar con tarjeta' })).toBeVisible();
  await picture('pasarela');
  await shop.button(PAY).tap();
  await expect(shop.dialog).toBeVisible();
  await picture('comprado');
  await shop.dialog.getByRole('button', { name: 'Aceptar' }).tap();
  await expect(map.markers).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await menu.tap();
  await page.getByRole('banner').getByRole('link', { name: 'Mis pedidos' }).tap();
  await expect(page.getByRole('heading', { name: /^Pedido P-/ })).toBeVisible();
  await expect(page.locator('dt:text-is("Total pagado") + dd')).toHaveText(euros('242,00'));
  await picture('pedido');
});
