import { newPerson } from '../accounts/driver.ts';
import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';
import { NAVARRA, shopDriver, THREE } from '../shop/driver.ts';
import { enlargingFields, smallTargets } from '../targets.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const OPEN = [
  '/login',
  '/register',
  '/forget',
  '/reset/nada',
  '/medidas',
  '/acercade',
  '/legal/privacidad',
  '/legal/aviso',
];

test('on a phone every target of the open pages is 44 px and more', async ({ page, map, expectedErrors }) => {
  // The link that sets a new password is none.
  expectedErrors.push(/404/);
  const small: Record<string, readonly string[]> = {};
  for (const address of OPEN) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByLabel('Comprobando el enlace')).toHaveCount(0);
    small[address] = await smallTargets(page);
  }
  await map.open('/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro');
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  const handle = page.getByRole('button', { name: /Cambiar el tamaño del panel/ });
  await handle.press('Enter');
  await handle.press('Enter');
  await expect(page.getByText(/^Gráficos a 100\s?m calculados$/)).toBeAttached();
  small.point = await smallTargets(page);
  await page.getByRole('button', { name: 'Cerrar el panel de puntos' }).click();
  await page.getByRole('button', { name: 'Capas y datos' }).click();
  small.sheet = await smallTargets(page);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('button', { name: 'Menú' }).click();
  small.menu = await smallTargets(page);
  expect(Object.entries(small).filter(([, names]) => names.length > 0)).toEqual([]);
});

test('on a phone no field enlarges the page', async ({ page, map }) => {
  await page.goto('/register');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  expect(await enlargingFields(page)).toEqual([]);
  await map.open('/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro');
  await page.getByRole('button', { name: /Cambiar el tamaño del panel/ }).press('Enter');
  await expect(page.getByText(/^Gráficos a 100\s?m calculados$/)).toBeAttached();
  await page.getByText('Energía de una turbina').click();
  await expect(page.getByLabel('Altura de buje, m')).toBeVisible();
  await page.getByRole('button', { name: 'Capas y datos' }).click();
  await expect(page.getByRole('combobox', { name: 'Dirección' })).toBeVisible();
  expect(await enlargingFields(page)).toEqual([]);
});

test('on a phone every target of the shop and the account is 44 px and more', async ({ page, account }) => {
  const person = newPerson();
  await account.enter(person);
  const shop = shopDriver(page);
  const small: Record<string, readonly string[]> = {};
  await page.goto(await account.forget(person));
  await expect(account.field('Nueva contraseña')).toBeVisible();
  small.reset = await smallTargets(page);
  for (const address of ['/descarga', '/pedidos', '/cuenta']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
    small[address] = await smallTargets(page);
  }
  await shop.fillCesta(THREE);
  small.compra = await smallTargets(page);
  await shop.finish();
  await expect(page.getByLabel('Nombre o razón social')).toBeVisible();
  small.datosFacturacion = await smallTargets(page);
  const country = page.getByLabel('País', { exact: true });
  const arrow = country.locator('xpath=..').locator('svg');
  const [box, mark] = [await boxOf(country), await boxOf(arrow)];
  expect(Math.abs(box.y + box.height / 2 - (mark.y + mark.height / 2))).toBeLessThan(1);
  expect(box.x + box.width - (mark.x + mark.width)).toBeLessThan(16);
  await shop.fillBilling(NAVARRA);
  await shop.order();
  small.confirmacionCompra = await smallTargets(page);
  expect(Object.entries(small).filter(([, names]) => names.length > 0)).toEqual([]);
});
