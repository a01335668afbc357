import { newPerson } from '../accounts/driver.ts';
import { found } from '../found.ts';
import { expect, test } from '../journey.ts';
import { euros, NAVARRA, PAY, shopDriver } from '../shop/driver.ts';
import { downloaded, rowsOf, unzip } from './files.ts';

/** Five places; the third and the fifth lie in one mesoscale cell. */
const PLACES = [
  ['42.81953', '-1.63290'],
  ['43.36000', '-5.85000'],
  ['41.75000', '-0.90000'],
  ['40.20000', '-3.50000'],
  ['41.75010', '-0.90000'],
] as const;
const REPEATED =
  'Hay puntos repetidos en el pedido: comparten el mismo punto de mesoescala. Revíselos y elimine ' +
  'los repetidos para continuar.';

test('an engineer registers, compares five points, finds two of them to be one, buys three and has the data', async ({
  page,
  map,
  account,
  picture,
}) => {
  const shop = shopDriver(page);
  const person = newPerson();
  const add = map.point.getByRole('button', { name: 'Añadir a la cesta' });
  await map.open(`/map?latitude=${PLACES[0][0]}&longitude=${PLACES[0][1]}`);
  await add.click();
  await expect(page).toHaveURL(/\/login$/);
  await account.join(person);
  await expect(page.getByText('El punto que había elegido está en la cesta.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver cesta' })).toHaveAttribute(
    'href',
    '/compra',
  );
  await picture('confirmada');
  await page.getByRole('link', { name: 'Ir al mapa' }).click();

  await expect(map.point).toContainText('Punto 1 en la cesta');
  for (const [latitude, longitude] of PLACES.slice(1)) {
    await map.goTo(latitude, longitude);
    await expect(page.getByRole('heading', { name: `${latitude}, ${longitude} a 50` })).toBeVisible();
    await expect(page.getByText(/^Gráficos a 50\s?m calculados$/)).toBeAttached();
    await add.click();
  }
  await expect(map.markers).toHaveCount(5);
  await expect(map.point).toContainText('Repetido: comparte el punto de mesoescala con el punto 3.');
  await page.getByRole('button', { name: 'Ensanchar el panel de puntos' }).click();
  await page.getByRole('button', { name: 'Alejar' }).click();
  await map.drawn();
  await picture('comparacion');

  await page.getByRole('link', { name: 'Cesta: 5 puntos' }).click();
  // The text is looked for in the cart's own table: the map behind the page says the same, and the first rows of a
  // series are a table too.
  await expect(shop.points).toContainText('Repetido: comparte el punto de mesoescala con el punto 5.');
  // The rows have their last height, so that the button below them stands still.
  await expect(shop.points.getByText(/En su punto \(50/)).toHaveCount(5);
  await shop.button('Finalizar pedido').click();
  await expect(page.getByText(REPEATED)).toBeVisible();
  await picture('repetidos');
  await page.goto('/datosFacturacion');
  await expect(page).toHaveURL(/\/compra$/);
  await expect(page.getByText(REPEATED)).toBeVisible();
  await shop.button('Eliminar los repetidos').click();
  await expect(page.getByText(/^Repetido/)).toHaveCount(0);
  await expect(page.getByText(REPEATED)).toHaveCount(0);
  expect(await shop.saved()).toHaveLength(4);
  await shop.button('Eliminar el punto 2').click();
  // 600.00 less 16.5%, and 21% VAT.
  await expect(shop.total).toHaveText(euros('606,21'));
  await picture('tres');

  await shop.finish();
  await shop.fillBilling(NAVARRA);
  await picture('facturacion');
  await shop.order();
  await expect(shop.total).toHaveText(euros('606,21'));
  await picture('pago');
  await shop.toProvider();
  await picture('pasarela');
  await shop.answer(PAY);
  await expect(shop.dialog).toContainText('la factura y un enlace de descarga');
  await expect(shop.dialog).toContainText('24 horas');
  await expect(shop.dialog).toContainText('spam');
  await picture('comprado');
  await page.getByRole('button', { name: 'Aceptar' }).click();

  const download = await downloaded(page, () =>
    account.followMail(person.email, 'Sus datos de viento', 'Descargar los datos'),
  );
  await picture('correo');
  expect(download.suggestedFilename()).toMatch(/^mapa_eolico_P\d{6}\.zip$/);
  const files = await unzip(download);
  const names = [...files.keys()];
  const folders = [...new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0]))];
  expect(folders).toEqual([
    expect.stringMatching(/^01_42\.8\d{4}_-1\.6\d{4}$/),
    expect.stringMatching(/^02_41\.7\d{4}_-0\.[89]\d{4}$/),
    expect.stringMatching(/^03_40\.[12]\d{4}_-3\.[45]\d{4}$/),
  ]);
  for (const kind of [/\/serie_.*\.csv$/, /\/informe_.*\.pdf$/, /\/mapa_.*\.tif$/])
    expect(names.filter((name) => kind.test(name))).toHaveLength(3);
  expect(names).toContain('LEEME.txt');
  // Ten years, two of them leap years, of half-hours, and the header.
  expect(rowsOf(found(files.get(found(names.find((name) => /serie_/.test(name))))))).toHaveLength(
    1 + 3652 * 48,
  );
});
