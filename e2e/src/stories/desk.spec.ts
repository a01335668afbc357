import { newPerson } from '../accounts/driver.ts';
import { expectFaultlessAtEveryWidth } from '../faultless.ts';
import { expect, test } from '../journey.ts';
import { ONE, PAY, shopDriver } from '../shop/driver.ts';

test('an administrator gives an order back, and the log says who did; a customer finds no desk', async ({
  page,
  account,
  server,
  picture,
}) => {
  const shop = shopDriver(page);
  const person = newPerson();
  await account.enter(person);
  await shop.prepare(ONE);
  await shop.toProvider();
  await shop.answer(PAY);
  await shop.dialog.getByRole('button', { name: 'Aceptar' }).click();
  await account.button(person.nombre).click();
  await expect(page.getByRole('link', { name: 'Gestión' })).toHaveCount(0);

  await server.admin('users', 'role', person.email, 'admin', '--yes');
  await account.button('Cerrar sesión').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await account.logIn(person);
  await account.button(person.nombre).click();
  await page.getByRole('link', { name: 'Gestión' }).click();
  await expect(account.title).toHaveText('Atención');
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
  await page.getByLabel('Referencia, cliente').fill(person.email);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await picture('pedidos');
  const reference = (await page.getByRole('link', { name: /^P-/ }).textContent()) ?? '';
  await page.getByRole('link', { name: reference }).click();
  await expect(account.title).toHaveText(`Pedido ${reference}`);
  await shop.button('Devolver el pedido').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Pedido por error.');
  await dialog.getByLabel(`Escriba ${reference}`).fill(reference);
  await picture('devolucion');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText('Pedido devuelto')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Descargar la factura R/ })).toBeVisible();

  await page.getByRole('link', { name: 'Actuaciones' }).click();
  await expect(account.title).toHaveText('Actuaciones');
  const row = page.getByRole('row', { name: `Devolución ${reference}` });
  await expect(row).toContainText(person.email);
  await expect(row).toContainText('Pedido por error.');
  await picture('actuaciones');
});

test('the desk has no fault at any width', async ({ page, account, server, expectedErrors }) => {
  // The first document of the desk in a browser is that of a stranger.
  expectedErrors.push(/status of 404.*\/gestion\/usuarios/);
  const person = newPerson();
  await account.enter(person);
  await server.admin('users', 'role', person.email, 'admin', '--yes');
  await expectFaultlessAtEveryWidth(page, async () => {
    await page.goto('/gestion/usuarios');
    await expect(account.title).toHaveText('Usuarios');
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  });
});
