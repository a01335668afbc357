import type { Page } from '@playwright/test';
import { expectFaultless } from '../faultless.ts';
import { expect, test } from '../journey.ts';
import { shopDriver } from './driver.ts';

test.beforeEach(({ account }) => account.enter());

const file = (page: Page) => page.locator('input[type=file]');

/** Twenty places in as many cells: metres of UTM zone 30, some 15 km apart from Pamplona to the south-west. */
const TWENTY = Array.from(
  { length: 20 },
  (_, at) => `T${at + 1};${611_756 - 15_000 * at};${4_741_680 - 3_000 * at}`,
);

test('twenty points in metres come from a spreadsheet into the cart at once', async ({ page, picture }) => {
  const shop = shopDriver(page);
  await page.goto('/compra');
  await shop.button('Añadir puntos de una lista').click();
  // What Excel saves as Unicode text.
  const text = ['Nombre;X;Y', ...TWENTY].map((line) => `${line.replaceAll(';', '\t')}\r\n`).join('');
  const buffer = Buffer.from(`\ufeff${text}`, 'utf16le');
  await file(page).setInputFiles({ name: 'puntos.txt', mimeType: 'text/plain', buffer });
  const rows = page.getByRole('region', { name: 'Puntos de la lista' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Falta el huso UTM');
  await page.getByLabel('Los metros sin huso son de').selectOption('UTM ETRS89, huso 30');
  await expect(rows.nth(1)).toContainText('42.81953, -1.63291');
  await expect(page.getByText('se añadirán 20 puntos')).toBeVisible();
  await picture('lista');
  await shop.button('Añadir 20 puntos a la cesta').click();
  await expect(page.getByRole('row', { name: /Eliminar el punto/ })).toHaveCount(20);
  await expect(page.getByText('Localizando…')).toHaveCount(0);
  await expect(page.getByText('comparten la misma celda')).toHaveCount(0);
  expect((await shop.saved())[0]).toMatchObject({ latitud: expect.closeTo(42.81953, 5) });
});

test('each row of a file says what becomes of it, and the file can be dropped', async ({ page, picture }) => {
  const shop = shopDriver(page);
  await shop.fillCesta([{ latitud: 41.75, longitud: -0.9 }]);
  await shop.button('Añadir puntos de una lista').click();
  const table = ['nombre,lat,lon', 'Alaiz,42.7,-1.55', 'Al lado,42.7001,-1.55', 'Ya,41.7501,-0.9'];
  const csv = [...table, 'Berlín,52.5,13.4', 'Rota,noventa,-1'].join('\n');
  await file(page).setInputFiles({ name: 'puntos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const results = page.getByRole('region', { name: 'Puntos de la lista' }).locator('td:last-child');
  await expect(results).toHaveText([
    'Se añadirá',
    /^En la misma celda de 3\skm que la fila 2/,
    /^Su celda de 3\skm ya está en la cesta$/,
    'Fuera del dominio del atlas',
    /^No se entiende/,
  ]);
  await picture('resultados');
  await expectFaultless(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await picture('resultados-en-el-movil');
  await expectFaultless(page);

  const dataTransfer = await page.evaluateHandle(`
    const transfer = new DataTransfer();
    const kml = '<kml><Placemark><Point><coordinates>-1.1,42.3</coordinates></Point></Placemark></kml>';
    transfer.items.add(new File([kml], 'puntos.kml'));
    transfer;`);
  await page
    .getByRole('region', { name: 'Añadir puntos de una lista' })
    .dispatchEvent('drop', { dataTransfer });
  await expect(results).toHaveText(['Se añadirá']);
  await shop.button('Añadir 1 punto a la cesta').click();
  await expect(page.getByRole('row', { name: /Eliminar el punto/ })).toHaveCount(2);
});

test('ten thousand rows leave the page at work, and a file that is none says so', async ({ page }) => {
  const shop = shopDriver(page);
  await page.goto('/compra');
  await shop.button('Añadir puntos de una lista').click();
  const many = Array.from({ length: 10_000 }, (_, at) => `${40 + at / 5_000};-3,5`).join('\n');
  const buffer = Buffer.from(many.replaceAll('.', ','));
  await file(page).setInputFiles({ name: 'm.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('De 10.000 filas se añadirán 20 puntos; en la cesta caben 20.')).toBeVisible();
  await expect(page.getByText('Y 9.700 filas más.')).toBeVisible();
  await file(page).setInputFiles({
    name: 'x.kmz',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\x03\x04'),
  });
  await expect(page.getByText('El archivo comprimido está dañado o es demasiado grande.')).toBeVisible();
  await expect(shop.button('Añadir a la cesta')).toBeDisabled();
});
