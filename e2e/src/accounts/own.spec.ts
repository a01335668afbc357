import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { newPerson } from './driver.ts';

test('own account: name, other sessions, password, export, deletion', async ({
  page,
  browser,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/40[01]/);
  const person = newPerson();
  await account.enter(person);
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
  const other = await elsewhere.newPage();
  await other.goto(new URL('/login', page.url()).href);
  await other.getByLabel('Correo electrónico', { exact: true }).fill(person.email);
  await other.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await other.locator('form').getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByRole('button', { name: person.nombre, exact: true })).toBeVisible();

  await page.goto('/cuenta');
  await account.field('Nombre').fill('Ana María');
  await account.button('Guardar los cambios').click();
  await expect(account.button('Ana María')).toBeVisible();

  await expect(page.getByText('Esta sesión')).toBeVisible();
  await page.getByRole('button', { name: /Cerrar la sesión de .*Firefox/ }).click();
  await expect(page.getByRole('button', { name: /Cerrar la sesión de/ })).toHaveCount(0);
  await other.goto(new URL('/cuenta', page.url()).href);
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();

  await account.field('Contraseña actual').fill('equivocada');
  await account.field('Nueva contraseña').fill('galerna-8');
  await account.field('Repita la nueva contraseña').fill('galerna-8');
  await account.button('Cambiar la contraseña').click();
  await expect(account.field('Contraseña actual')).toHaveAccessibleDescription(/no es correcta/);
  await account.field('Contraseña actual').fill(person.password);
  await account.button('Cambiar la contraseña').click();
  await expect(page.getByText('Contraseña cambiada correctamente')).toBeVisible();

  const download = page.waitForEvent('download');
  await account.button('Descargar mis datos').click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ cuenta: { email: person.email, nombre: 'Ana María' } });

  await account.button('Eliminar mi cuenta').click();
  await account.button('Eliminar definitivamente').click();
  await expect(account.field('Correo electrónico')).toHaveAccessibleDescription(
    'Escriba el correo de su cuenta',
  );
  await account.field('Correo electrónico').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cuenta eliminada' })).toBeVisible();
  await account.button('Aceptar').click();
  await expect(page).toHaveURL(/\/map/);
  expect(await account.storage()).toEqual({});
  await account.logIn({ email: person.email, password: 'galerna-8' });
  await expect(account.message).toHaveText('El correo o la contraseña no son correctos.');
});
