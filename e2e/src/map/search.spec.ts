import type { Page } from '@playwright/test';
import { expectFaultless } from '../faultless.ts';
import { expect, test } from '../journey.ts';

const TEXT = 'Plaza del Castillo, Pamplona';

test('an address: found three seconds after the last key, chosen by keyboard, clicked on the map', async ({
  page,
  map,
  geocoder,
}) => {
  await page.clock.install();
  await map.open();
  const options = page.getByRole('listbox', { name: 'Lugares y direcciones' }).getByRole('option');
  const field = page.getByRole('combobox', { name: 'Dirección' });
  // What says how far the search is comes with the first letter, and would not come while no time passes.
  await field.press('P');
  await expect(page.getByText('Escriba más de')).toBeVisible();
  await field.clear();
  // However slow the machine, no time passes but what is let pass.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const before = geocoder.searches.length;
  await field.pressSequentially(TEXT.slice(0, -1));
  await page.clock.fastForward(2_000);
  await expect(page.getByText('Se buscará en cuanto deje de escribir.')).toBeVisible();
  await field.press('a');
  await page.clock.fastForward(2_000);
  await expect(page.getByText('Se buscará en cuanto deje de escribir.')).toBeVisible();
  expect(geocoder.searches.length).toBe(before);
  await page.clock.fastForward(1_000);
  await page.clock.resume();
  await expect(options).toHaveCount(2);
  expect(geocoder.searches.length).toBe(before + 1);
  const search = geocoder.searches.at(-1);
  expect(search?.query).toEqual({ q: TEXT, format: 'jsonv2', limit: '6', 'accept-language': 'es' });
  expect(search?.headers).not.toHaveProperty('authorization');
  expect(search?.headers).not.toHaveProperty('cookie');

  await expect(options.first()).toContainText('Plaza del Castillo');
  await expect(options.first()).toContainText('Casco Antiguo, Pamplona, Navarra, España');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(map.point).toContainText('42.81845, -1.64426');
  await expect(map.markers).toHaveCount(1);
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL(/zoom=9/);
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

const found = (page: Page) =>
  page.getByRole('listbox', { name: 'Lugares y direcciones' }).getByRole('option');

test('a place: found from the second letter by the gazetteer of the project, chosen by keyboard', async ({
  page,
  map,
  geocoder,
}) => {
  await map.open();
  const before = geocoder.searches.length;
  const field = page.getByRole('combobox', { name: 'Dirección' });
  await field.pressSequentially('t');
  await expect(found(page)).toHaveCount(0);
  await field.pressSequentially('o');
  await expect(found(page)).toHaveCount(10);
  // Ten letters: however slow the machine, no address is searched for.
  await field.fill('machichako');
  await expect(found(page)).toHaveText([/Cabo Machichaco.*Cabo · Bizkaia/]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Cabo Machichaco');
  await expect(map.point).toContainText('43.45000, -2.75000');
  await expect(map.point).toContainText('Cabo Machichaco, Bizkaia');
  await expect(found(page)).toHaveCount(0);
  expect(geocoder.searches.length).toBe(before);
});

test('Enter at once goes to the first place of what was written, not of its beginning', async ({
  page,
  map,
}) => {
  await map.open();
  const field = page.getByRole('combobox', { name: 'Dirección' });
  await field.pressSequentially('torrelavega');
  await field.press('Enter');
  await expect(field).toHaveValue('Torrelavega');
  await expect(map.point).toContainText('Torrelavega, Cantabria');
});

test('addresses stand below the places of a longer text', async ({ page, map }) => {
  await page.clock.install();
  await map.open();
  const field = page.getByRole('combobox', { name: 'Dirección' });
  await field.fill('Pamplona/Iruña');
  await page.clock.runFor(500);
  await expect(found(page)).toHaveCount(1);
  await page.clock.runFor(3_000);
  await expect(found(page)).toHaveText([/Municipio · Navarra/, /Plaza del Castillo/, /Calle Mayor/]);
  await expect(page.getByText('Un lugar encontrado. 2 direcciones encontradas.')).toBeAttached();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
])
  test(`${viewport.width} px wide: the list fits the screen, has no accessibility faults; the card names it`, async ({
    page,
    map,
    picture,
  }) => {
    await page.setViewportSize(viewport);
    await map.open();
    if (viewport.width < 600) await page.getByRole('button', { name: 'Capas y datos' }).click();
    const field = page.getByRole('combobox', { name: 'Dirección' });
    await field.fill('san');
    await expect(found(page)).toHaveCount(10);
    await expect(found(page).first()).toBeInViewport({ ratio: 1 });
    await picture('list');
    await expectFaultless(page);
    await field.press('ArrowUp');
    await expect(found(page).last()).toBeInViewport({ ratio: 1 });
    await field.fill('torrelavega');
    await field.press('Enter');
    await expect(map.point).toContainText('Torrelavega, Cantabria');
    await picture('card');
  });
