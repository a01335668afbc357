import { expect, test } from '../journey.ts';

test('in forced colours the legend keeps its colours, and sliders and choices are seen', async ({
  page,
  map,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await map.openAt(42.3, -2.2, 9);
  await page.mouse.move(600, 400);
  await expect(page.locator('[style*=gradient]')).toHaveCSS('background-image', /gradient/);
  const opacity = map.controls.getByLabel('Opacidad', { exact: true });
  await expect(opacity).toHaveCSS('--track', /Highlight .*GrayText/);
  await expect(opacity).toHaveCSS('forced-color-adjust', 'none');
  await page.getByRole('combobox', { name: 'Dirección' }).fill('Santa');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const colours = await options.evaluateAll((all) =>
    all.slice(0, 2).map((one) => one.ownerDocument.defaultView?.getComputedStyle(one).backgroundColor),
  );
  expect(new Set(colours).size).toBe(2);
});

test('with letters twice as large no degree is cut', async ({ page, map }) => {
  await map.open('/map?latitude=42.81953&longitude=-1.63290');
  await page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%';
  });
  for (const name of ['Latitud', 'Longitud']) {
    const field = map.controls.getByLabel(name, { exact: true });
    await expect(field).toHaveValue(/\d\.\d{5}$/);
    const cut = await field.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut, name).toBe(0);
  }
});
