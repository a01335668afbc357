import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';

test('a printed map is a page: map over the whole width, legend, point, charts, address, day and sources', async ({
  page,
  map,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await map.open('/map?latitude=42.81953&longitude=-1.63290&altura=100&dato=micro&variable=wspd_hgt');
  const rose = page.getByRole('figure', { name: /^Rosa de los vientos/ });
  await expect(rose.locator('canvas, svg').first()).toBeAttached();
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.emulateMedia({ media: 'print' });
  // The width of a sheet of A4 with margins of 10 mm, at 96 pixels an inch.
  await page.setViewportSize({ width: 718, height: 1047 });

  const head = page.locator('.on-paper').filter({ hasText: 'Mapa Eólico Ibérico' });
  await expect(head).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(head).toContainText('latitude=42.81953&longitude=-1.63290&altura=100');
  await expect(head).toContainText('Fuente: Datos de demostración');
  await expect(page.getByRole('button', { name: 'Acercar' })).toHaveCount(0);
  await expect(page.getByLabel('Latitud')).toBeHidden();
  const canvas = await boxOf(map.map);
  expect(canvas.x).toBeCloseTo(0, 0);
  expect(canvas.width).toBeCloseTo(718, 0);
  await expect(page.getByRole('img', { name: /^Leyenda/ })).toBeVisible();
  await expect(map.point).toContainText('m/s');
  // Within what paper shows of the map, at its foot.
  const scale = await boxOf(page.locator('.leaflet-control-scale-line'));
  const card = await boxOf(map.point);
  expect(scale.y + scale.height).toBeLessThanOrEqual(card.y);
  expect(scale.y).toBeGreaterThan(card.y - 120);
  expect(scale.height).toBeGreaterThan(12);
  // All four charts, two beside each other.
  const figures = page.getByRole('figure');
  await expect(figures).toHaveCount(4);
  const tops = await Promise.all((await figures.all()).map(async (figure) => (await boxOf(figure)).y));
  expect(new Set(tops.map(Math.round)).size).toBe(2);
});

test('a printed area has its numbers and its chart, and nothing to fill in', async ({ page, map }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // A triangle around Pamplona.
  await map.open('/map?altura=100&trazo=a_x_Kg7zkIgz6BA_wTginB_hnB_hnB&filtro=v7*c40_');
  const panel = page.getByRole('complementary', { name: 'Área' });
  const chart = panel.getByRole('img', { name: 'Reparto de la superficie por valor' });
  await expect(chart.locator('canvas, svg').first()).toBeAttached();
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1047 });
  for (const role of ['textbox', 'combobox', 'button'] as const)
    await expect(panel.getByRole(role)).toHaveCount(0);
  await expect(panel).toContainText(
    'Filtro: viento medio a 100\u202fm de al menos 7\u202fm/s; distancia a la costa desde 40',
  );
  await expect(panel).toContainText('de la parte con datos del mapa que estaba en la pantalla');
  await expect(panel.getByText('de lo que se ve con datos')).toBeHidden();
  // What heads the numbers stays with them where the page breaks, for which it has to be in a flow.
  await expect(panel).toHaveCSS('display', 'block');
  for (const text of [/^Su centro: /, /km².*celdas/])
    await expect(panel.locator('p').filter({ hasText: text }).first()).toHaveCSS('break-after', 'avoid');
  const drawn = await boxOf(chart);
  const caption = await boxOf(panel.getByText('Reparto de la superficie por valor', { exact: true }).first());
  const below = await boxOf(panel.getByRole('table', { name: /^Percentiles/ }));
  expect(caption.y + caption.height).toBeLessThanOrEqual(drawn.y);
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(below.y);
});

test('a map printed from a phone has its charts, though the panel was never opened', async ({
  page,
  map,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await map.open('/map?latitude=42.81953&longitude=-1.63290&altura=100&dato=micro&variable=wspd_hgt');
  const figures = page.getByRole('figure');
  await expect(figures.locator('canvas')).toHaveCount(4);
  const sheet = await boxOf(page.getByRole('region', { name: 'Puntos' }));
  // Two sheets: the map with its point, and then the charts.
  const paper = { width: '210mm', height: '297mm', margin: { top: '10mm', left: '10mm', right: '10mm' } };
  expect((await page.pdf(paper)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);

  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1047 });
  const canvas = await boxOf(map.map);
  expect(canvas.x).toBeCloseTo(0, 0);
  expect(canvas.width).toBeCloseTo(718, 0);
  // Nothing lies over the legend.
  const shownLegend = page.getByRole('img', { name: /^Leyenda/ });
  const isOnTop: boolean = await shownLegend.evaluate((image) => {
    const { x, y, width, height } = image.getBoundingClientRect();
    return image.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === image;
  });
  expect(isOnTop).toBe(true);
  const legend = await boxOf(shownLegend);
  const marker = await boxOf(map.markers.first());
  const card = await boxOf(map.point);
  expect(marker.y).toBeGreaterThan(legend.y + legend.height);
  expect(marker.y + marker.height).toBeLessThan(card.y);
  const charts = await Promise.all((await figures.all()).map((figure) => boxOf(figure)));
  expect(new Set(charts.map(({ y }) => Math.round(y))).size).toBe(2);
  for (const chart of charts) {
    expect(chart.y).toBeGreaterThan(card.y + card.height);
    expect(chart.width).toBeGreaterThan(300);
  }

  // The phone shows afterwards what it did.
  await page.emulateMedia({ media: null });
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await boxOf(page.getByRole('region', { name: 'Puntos' }))).toEqual(sheet);
});
