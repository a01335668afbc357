import type { Locator } from '@playwright/test';
import { newPerson } from '../accounts/driver.ts';
import { expect, test } from '../journey.ts';
import { DEFAULT_MAP, euros, shopDriver } from '../shop/driver.ts';

test('with the keyboard alone: registers, asks the map, buys and is back where the map begins', async ({
  page,
  map,
  account,
  picture,
}) => {
  const { keyboard } = page;
  const shop = shopDriver(page);
  const person = newPerson();
  /** Presses Tab until the element has the focus. */
  const tabTo = async (target: Locator, key = 'Tab'): Promise<void> => {
    await expect(target).toBeVisible();
    await expect(async () => {
      await keyboard.press(key);
      await expect(target).toBeFocused({ timeout: 10 });
    }).toPass({ intervals: [0] });
  };
  const press = async (target: Locator): Promise<void> => {
    await tabTo(target);
    await keyboard.press('Enter');
  };
  const write = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
  };

  await page.goto('/register');
  await expect(account.title).toHaveText('Crear una cuenta');
  await keyboard.press('Tab');
  await keyboard.press('Enter'); // 'Saltar al contenido'
  await write(person.email, person.nombre, 'Ruiz', 'Otr', 'Pesca de altura', 'Vientos del Norte', 'Estudio');
  await write(person.password);
  await keyboard.press('Tab'); // the button that shows the password
  await write(' ');
  await picture('registro');
  await keyboard.press('Enter');
  await expect(account.title).toHaveText('Gracias por registrarse');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('spam')).toBeVisible();
  await picture('gracias');
  await page.goto('/buzon');
  await press(page.getByRole('link', { name: 'Confirme su cuenta' }).filter({ hasText: person.email }));
  await press(page.frameLocator('iframe').getByRole('link', { name: 'Confirmar mi cuenta' }));
  await expect(account.title).toHaveText('Cuenta confirmada');
  await press(page.getByRole('link', { name: 'Ir al mapa' }));

  await tabTo(map.map);
  await expect(map.map).toHaveAccessibleName(/Intro consulta el punto del centro/);
  await keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/centro=/);
  const before = map.address().centro;
  await keyboard.press('ArrowUp');
  await expect.poll(() => map.address().centro).not.toBe(before);
  await keyboard.press('+');
  await expect(page).toHaveURL(/zoom=7/);
  await map.drawn();
  await keyboard.press('Enter');
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  await expect(map.markers).toHaveCount(1);
  await picture('punto');
  await press(map.point.getByRole('button', { name: 'Añadir a la cesta' }));
  await expect(map.point).toContainText('Punto 1 en la cesta');
  await expect(map.point.getByRole('button', { name: 'Quitar de la cesta' })).toBeFocused();
  await picture('en-la-cesta');
  await tabTo(page.getByRole('link', { name: 'Cesta: 1 punto' }), 'Shift+Tab');
  await keyboard.press('Enter');

  await expect(shop.total).toHaveText(euros('242,00'));
  await expect(page.getByText('Localizando…')).toHaveCount(0);
  await press(shop.button('Finalizar pedido'));
  await expect(page).toHaveURL(/\/datosFacturacion$/);
  await tabTo(page.getByLabel('Nombre o razón social'));
  await keyboard.type('Ana Ruiz');
  await write('12345678Z', 'Calle Mayor 1');
  await keyboard.press('Tab'); // 'Dirección fuera de España'
  await write('31621');
  await tabTo(page.getByRole('radio', { name: 'Empresa o profesional' }));
  await keyboard.press('Space');
  await picture('facturacion');
  await keyboard.press('Enter');
  await expect(page.getByText('Ana Ruiz')).toBeVisible();
  await expect(shop.total).toHaveText(euros('242,00'));
  await press(shop.button('Realizar pago'));
  await press(shop.button(/^Pagar 242,00/));

  await expect(shop.dialog).toBeVisible();
  await expect(page).toHaveURL(DEFAULT_MAP);
  await expect(page.getByRole('link', { name: 'Cesta: 0 puntos' })).toBeAttached();
  expect(Object.keys(await account.storage()).sort()).toEqual(['access_token', 'mapaConocido', 'user']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['pagado']);
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(shop.dialog).toBeVisible();
  await picture('comprado');
  await keyboard.press('Enter');
  await expect(shop.dialog).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(map.markers).toHaveCount(0);
  await expect(map.point).toHaveCount(0);
  const coordinates = page.getByRole('form', { name: 'Ir a unas coordenadas' });
  await expect(coordinates.getByLabel('Latitud')).toHaveValue('42.81953');
  await expect(coordinates.getByLabel('Longitud')).toHaveValue('-1.63290');
  await expect(map.select('Datos')).toHaveValue('micro');

  await press(page.getByRole('status').getByRole('link', { name: 'Mis pedidos' }));
  await expect(page.getByRole('heading', { name: /^Pedido P-/ })).toBeVisible();
  await expect(page.getByText('Estamos preparando su pedido.')).toHaveCount(0);
  await picture('pedido');
});
