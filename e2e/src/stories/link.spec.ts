import { newPerson } from '../accounts/driver.ts';
import { expect, test } from '../journey.ts';
import { ONE, PAY, shopDriver, UNTIL_DELIVERED } from '../shop/driver.ts';
import { downloaded, unzip } from './files.ts';

test('a customer who returns when the link has lapsed has a new one at once', async ({
  page,
  account,
  server,
  picture,
  expectedErrors,
}) => {
  const shop = shopDriver(page);
  const person = newPerson();
  await account.join(person);
  await shop.prepare(ONE);
  await shop.toProvider();
  await shop.answer(PAY);
  await shop.dialog.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Mis pedidos' }).click();
  await expect(page.getByText('Entregado')).toBeVisible(UNTIL_DELIVERED);
  await picture('entregado');
  await account.logOut(person.nombre);

  await server.pass(25);
  expectedErrors.push(/410/);
  await account.followMail(person.email, 'Sus datos de viento', 'Descargar los datos');
  await expect(page.getByRole('heading', { name: 'El enlace ha caducado' })).toBeVisible();
  await picture('caducado');
  await page.getByRole('link', { name: 'Ir a «Mis pedidos»' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await account.sendLogin(person.email, person.password);
  await expect(page).toHaveURL(/\/pedidos$/);
  await expect(
    page.getByText(
      'El enlace que recibió por correo ha caducado; desde aquí puede descargar los datos cuando quiera.',
    ),
  ).toBeVisible();
  const files = await unzip(await downloaded(page, () => shop.button(/^Descargar los datos/).click()));
  await expect(page.getByText('La descarga ha empezado.')).toBeVisible();
  await expect(page).toHaveURL(/\/pedidos$/);
  await picture('descargado');
  expect([...files.keys()]).toContainEqual(expect.stringMatching(/^01_.*\/serie_.*\.csv$/));
});
