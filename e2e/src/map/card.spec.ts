import { overLand } from '@mapa/wms/relief';
import { scaleColours, variableScale } from '@mapa/wms/scales';
import { expect, test } from '../journey.ts';
import { shopDriver } from '../shop/driver.ts';
import { downloaded, unzip } from '../stories/files.ts';

const POINT = '/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro';

test('a first visit is told what to do and what it costs, until the first click', async ({ page, map }) => {
  await map.open();
  const hint = page.getByText(
    /^Haga clic en el mapa: consultar un punto es gratis; .* 242\s€\scon\sIVA \(200\s€ sin IVA\)\.$/,
  );
  await expect(hint).toBeVisible();
  await map.click(0.5, 0.55);
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  await expect(hint).toHaveCount(0);
  await map.open('/map');
  await expect(hint).toHaveCount(0);
});

test('the card gives two free samples of this very point', async ({ page, map }) => {
  await map.open(POINT);
  const samples = map.point.getByRole('group', { name: 'Muestras gratuitas de este punto, un mes' });
  const data = await downloaded(page, () => samples.getByRole('button', { name: 'Datos' }).click());
  expect(data.suggestedFilename()).toBe('datos_muestra.zip');
  const readme = (await unzip(data)).get('LEEME.txt')?.toString();
  expect(readme).toContain('41.75000, -0.90000');
  const report = await downloaded(page, () => samples.getByRole('button', { name: 'Informe' }).click());
  expect(report.suggestedFilename()).toBe('informe_muestra.zip');
  expect((await unzip(report)).get('LEEME.txt')?.toString()).toContain('41.75000, -0.90000');
});

test('card, charts and cart set the wind of the point beside that of the cell sold, and say why they differ', async ({
  page,
  map,
  account,
  picture,
}) => {
  const both =
    /En su punto \(50\sm\): \d+,\d\d\sm\/s · En la celda de 3\skm que se entrega: \d+,\d\d\sm\/s \([−+]?\d+\s%\)/;
  await account.enter();
  await map.open(POINT);
  await expect(map.point).toContainText(both);
  await expect(map.point).toContainText(/Velocidad media a 100\sm/);
  await expect(map.point).toContainText(
    /Su punto está a .* del centro de la celda y (a la misma altitud|\d+\sm más)/,
  );
  // The charts do not say the same once more, but tell the winds at a height of their own.
  const charts = page.getByRole('region', { name: /41\.75000, -0\.90000 a \d+/ });
  await expect(charts.getByRole('heading', { name: /^Ciclo diario/ })).toBeVisible();
  await expect(charts).not.toContainText(both);
  await charts.getByLabel('Altura').selectOption('50');
  await expect(charts).toContainText(/Velocidad media a 50\sm/);
  await expect(charts).toContainText(both);
  await picture('dos-vientos');
  await map.point.getByRole('button', { name: 'Añadir a la cesta' }).click();
  await page.getByRole('link', { name: 'Cesta: 1 punto' }).click();
  await expect(shopDriver(page).points).toContainText(both);
  await picture('dos-vientos-cesta');
});

test('far out the popup and the card say that a colour is a mean of many cells, near by they do not', async ({
  page,
  map,
}) => {
  const note =
    /cada píxel es la media de unas 1\.300 celdas de 50\s?m; el valor de arriba es el de una sola\.$/;
  await map.open(POINT);
  await map.point.getByText('Por qué difieren y dónde está la celda').click();
  await expect(map.point.getByText(note)).toBeVisible();
  await map.markers.click();
  await expect(page.locator('.leaflet-popup').getByText(note)).toBeVisible();
  await map.open(`${POINT}&zoom=12`);
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  await expect(page.getByText(/cada píxel del mapa/)).toHaveCount(0);
});

test('the legend is as pale as the map', async ({ page, map }) => {
  await map.open();
  await expect(page.getByRole('img', { name: /^Leyenda: Viento/ })).toHaveAttribute(
    'src',
    /opacity=80&edicion=[^&]+$/,
  );
  // Once the page is used the browser draws it, mixed with the land as the map is: half of pale blue and half of sand.
  const first = (): Promise<string> =>
    page
      .getByRole('group', { name: /^Leyenda: Viento/ })
      .locator('[style*=gradient]')
      .evaluate((bar) => bar.style.background);

  await page.getByRole('slider', { name: 'Opacidad', exact: true }).focus();
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowLeft');
  await map.layers.getByRole('slider', { name: 'Opacidad de Viento medio' }).focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
  await expect
    .poll(first)
    .toContain(`rgb(${overLand(scaleColours(variableScale('wspd_hgt')), 0.4, 'light')[0]?.join(', ')})`);
});
