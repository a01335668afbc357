import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { gate } from '../shop/driver.ts';

const [DAILY_CYCLE, PROFILE, ROSE, WEIBULL] = [
  /^Ciclo diario medio del viento a 100\s?m \(UTC\)$/,
  /^Perfil vertical medio del viento$/,
  /^Rosa de los vientos a 100\s?m$/,
  /^Distribución de frecuencias a 100\s?m \(Weibull\)$/,
] as const;
const TITLES = [DAILY_CYCLE, PROFILE, ROSE, WEIBULL];
const POINT = '/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro';

test('the four charts of a point: each loads, turns up in the carousel and tells its numbers', async ({
  page,
  map,
}) => {
  const { held, release } = gate();
  await page.route(/\/meso\/WEIBULL/, async (route) => {
    await held;
    await route.continue();
  });
  await map.open(POINT);
  await expect(page.getByRole('heading', { name: /^41\.75000, -0\.90000 a 100\s?m$/ })).toBeVisible();
  await expect(page.getByText('Periodo disponible: 10 años (2009, 2018)')).toBeVisible();

  const rose = page.getByRole('figure', { name: ROSE });
  await expect(rose.locator('canvas')).toBeAttached();
  const weibull = page.getByRole('figure', { name: WEIBULL });
  await expect(weibull).toContainText('Calculando, por favor espere');
  release();
  await expect(weibull.locator('canvas')).toBeAttached();

  for (const [at, title] of TITLES.entries()) {
    await expect(page.getByText(`${at + 1} de 4`, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
    if (at < 3) await page.getByRole('button', { name: 'Gráfico siguiente' }).click();
  }

  const answer = await page.request.get('/api/v1/meso/WS?lat=41.75&lon=-0.9&z=100');
  const { data } = (await answer.json()) as { data: { y: number[] } };
  const spanish = data.y
    .at(13)
    ?.toLocaleString('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (spanish === undefined) throw new Error('The chart has no value at 13:00.');
  const table = page.getByRole('figure', { name: DAILY_CYCLE }).getByRole('table', { includeHidden: true });
  await expect(table.locator('tr', { hasText: '13:00' })).toContainText(spanish);
});

/** Keeps every text that is written on a canvas. */
const LISTEN = `
  globalThis.written = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (...given) {
    globalThis.written.push(given[0]);
    fillText.apply(this, given);
  };`;

test('a chart is downloaded as cener_data.png, 1600 by 1200, with the point and its cell', async ({
  page,
  map,
}) => {
  await page.addInitScript({ content: LISTEN });
  await map.open(POINT);
  const cell = await map.point.getByText('Punto de mesoescala').locator('+ dd').textContent();
  const button = page.getByRole('button', { name: /Descargar la imagen: Ciclo diario/ });
  await expect(button).toBeEnabled();
  const saved = page.waitForEvent('download');
  await button.click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('cener_data.png');
  const png = await readFile(await download.path());
  // Width and height stand at bytes 16 and 20 of a PNG.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 1200]);
  const words = (await page.evaluate<string[]>('written')).join('\n');
  expect(words).toMatch(/^Punto elegido: 41\.75000, -0\.90000, a 100\s?m$/m);
  expect(words).toContain(`con centro en ${cell}`);
});

test('a chart that cannot be fetched offers to try again, and the others are there', async ({
  page,
  map,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED.*WINDROSE/);
  await page.route(/\/meso\/WINDROSE/, (route) => route.abort());
  await map.open(POINT);
  const rose = page.getByRole('figure', { name: ROSE });
  await expect(rose.getByRole('button', { name: 'Reintentar' })).toBeAttached();
  await expect(page.getByRole('figure', { name: DAILY_CYCLE }).locator('canvas')).toBeAttached();
  await page.unroute(/\/meso\/WINDROSE/);
  await rose.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rose.locator('canvas')).toBeAttached();
});

test('outside the domain the panel says so', async ({ page, map }) => {
  await map.open('/map?latitude=48.85000&longitude=2.35000&altura=100');
  await expect(page.getByText('Punto fuera de dominio', { exact: true })).toBeVisible();
});

test('what is to be read off the first chart, and its axis, is above the fold', async ({ page, map }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await map.open(POINT);
  const summary = page.getByRole('figure', { name: /^Ciclo diario/ }).locator('figcaption');
  await expect(summary).toContainText(
    /máximo \d+,\d\d\s?m\/s a las \d\d:00\. El eje va de \d+,\d a \d+,\d\s?m\/s \(abarca siempre al menos 1\s?m\/s\)$/,
  );
  await expect(summary).toBeInViewport({ ratio: 1 });
});
