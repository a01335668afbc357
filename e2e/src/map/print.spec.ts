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
  // All four charts, two beside each other.
  const figures = page.getByRole('figure');
  await expect(figures).toHaveCount(4);
  const tops = await Promise.all((await figures.all()).map(async (figure) => (await boxOf(figure)).y));
  expect(new Set(tops.map(Math.round)).size).toBe(2);
});
