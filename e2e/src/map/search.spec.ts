import { expect, test } from '../journey.ts';

const TEXT = 'Plaza del Castillo, Pamplona';

test('an address: found three seconds after the last key, chosen by keyboard, clicked on the map', async ({
  page,
  map,
  geocoder,
}) => {
  await page.clock.install();
  await map.open();
  const before = geocoder.searches.length;
  const options = page.getByRole('listbox', { name: 'Direcciones encontradas' }).getByRole('option');
  const field = page.getByRole('combobox', { name: 'Dirección' });
  await field.pressSequentially(TEXT.slice(0, -1));
  await page.clock.fastForward(2_000);
  await expect(page.getByText('Se buscará en cuanto deje de escribir.')).toBeVisible();
  await field.press('a');
  await page.clock.fastForward(2_000);
  await expect(page.getByText('Se buscará en cuanto deje de escribir.')).toBeVisible();
  expect(geocoder.searches.length).toBe(before);
  await page.clock.fastForward(1_000);
  await expect(options).toHaveCount(2);
  expect(geocoder.searches.length).toBe(before + 1);
  const { query, headers } = geocoder.searches.at(-1)!;
  expect(query).toEqual({ q: TEXT, format: 'jsonv2', limit: '6', 'accept-language': 'es' });
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('cookie');

  await expect(options.first()).toContainText('Plaza del Castillo');
  await expect(options.first()).toContainText('Casco Antiguo, Pamplona, Navarra, España');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(map.point).toContainText('42.81845, −1.64426');
  await expect(map.markers).toHaveCount(1);
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL(/zoom=9/);
});

test('a text of 10 characters is not looked up', async ({ page, map, geocoder }) => {
  await page.clock.install();
  await map.open();
  const before = geocoder.searches.length;
  await page.getByRole('combobox', { name: 'Dirección' }).fill('Pamplona 1');
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Escriba más de 10 caracteres.')).toBeVisible();
  expect(geocoder.searches.length).toBe(before);
});

test('nothing found, or nobody answers: a sentence, and the map goes on', async ({
  page,
  map,
  geocoder,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await page.clock.install();
  await map.open();
  const field = page.getByRole('combobox', { name: 'Dirección' });
  await field.fill('Calle que no existe 99');
  await page.clock.fastForward(3_000);
  await expect(page.getByText('No se ha encontrado ninguna dirección.')).toBeVisible();

  geocoder.fail();
  try {
    await field.fill('Calle Mayor, Pamplona');
    await page.clock.fastForward(3_000);
    await expect(page.getByText('El buscador de direcciones no responde.')).toBeVisible();
  } finally {
    geocoder.recover();
  }
  await map.click(0.5, 0.55);
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
});
