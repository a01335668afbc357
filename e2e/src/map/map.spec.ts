import { expectFaultless } from '../faultless.ts';
import { expect, test } from '../journey.ts';

test('opens, changes height, clicks, reads a value, reloads: the same state', async ({ page, map }) => {
  await map.open('/');
  await expect(page).toHaveURL(/\/map/);
  await expect(page).toHaveTitle(/Mapa Eólico Ibérico/);
  const mark = page.getByText('Datos de demostración', { exact: true });
  await expect(mark.filter({ visible: true }).first()).toBeVisible();
  await expect(map.select('Datos')).toHaveValue('micro');
  await expect(map.select('Variable')).toHaveValue('wspd_hgt');
  await expect(map.select('Altura')).toHaveValue('50');

  const tile = map.valuesOf('micro/wspd_hgt/100');
  await map.select('Altura').selectOption('100');
  await tile;
  await map.drawn();

  await map.click(0.5, 0.55);
  await expect(map.point).toContainText(/Viento medio a 100\s?m/);
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  await expect(map.point).toContainText(/\d\d\.\d{5}, -?\d\.\d{5}/);
  // Its name and the other wind come after the value.
  await expect(map.point).toContainText(/·\sa\s\d/);
  await expect(map.point).toContainText('Su punto está a');
  const read = await map.point.textContent();
  const address = map.address();
  expect(address).toMatchObject({ altura: '100', dato: 'micro' });
  expect(address.latitude).toMatch(/^\d\d\.\d{5}$/);
  expect(address.longitude).toMatch(/^-?\d\.\d{5}$/);

  await page.reload();
  await map.drawn();
  await expect(map.point).toHaveText(read ?? '');
  await expect(map.select('Altura')).toHaveValue('100');
  expect(map.address()).toEqual(address);
});

test('the value on the page is the one that the API gives for the point in the address', async ({
  page,
  map,
}) => {
  await map.open('/map?latitude=41.75000&longitude=-0.90000&altura=200&dato=meso');
  await expect(map.point).toContainText('41.75000, -0.90000');
  const answer = await page.request.get('/api/v1/meso/wspd_hgt/200?lat=41.75&lon=-0.9');
  const { data } = (await answer.json()) as { data: number };
  await expect(map.point).toContainText(
    data.toLocaleString('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
});

test('mesoscale offers the mean wind only', async ({ map }) => {
  await map.open();
  await map.select('Variable').selectOption('k_tot_hgt');
  const tile = map.valuesOf('meso/wspd_hgt/50');
  await map.select('Datos').selectOption('meso');
  await tile;
  await expect(map.select('Variable')).toHaveValue('wspd_hgt');
  await expect(map.select('Variable').locator('option:disabled')).toHaveCount(4);
  expect(map.address()).toMatchObject({ dato: 'meso' });
});

test('a point outside the domain says so and offers the contact', async ({ map }) => {
  await map.open('/map?latitude=48.85000&longitude=2.35000');
  await expect(map.point).toContainText('Punto fuera del dominio.');
  await expect(map.point.getByRole('link', { name: /contacto/ })).toHaveAttribute('href', /^mailto:/);
});

test('an address with nonsense in it opens the default map', async ({ map }) => {
  await map.open('/map?latitude=north&longitude=999&altura=75&dato=macro');
  await expect(map.select('Datos')).toHaveValue('micro');
  await expect(map.select('Altura')).toHaveValue('50');
});

test('an unknown path goes to the map', async ({ page }) => {
  await page.goto('/no/hay/nada');
  await expect(page).toHaveURL(/\/map/);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the map has no accessibility fault at ${viewport.width} x ${viewport.height}`, async ({
    page,
    map,
  }) => {
    await page.setViewportSize(viewport);
    await map.open('/map?latitude=42.81953&longitude=-1.63290');
    await expect(map.point.or(page.getByText('42.81953, -1.63290').first()).first()).toBeVisible();
    await expectFaultless(page);
  });
}

// Both lead to another address: the map, and the form for logging in.
for (const path of ['/', '/descarga'])
  test(`the first Tab from ${path} reaches the link past the header`, async ({ page, map }) => {
    await page.goto(path);
    await expect(map.map.or(page.getByLabel('Contraseña', { exact: true })).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  });
