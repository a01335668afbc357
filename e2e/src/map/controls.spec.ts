import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';

test('opacity of the wind: the slider and the one of the layer multiply', async ({ page, map }) => {
  await map.open();
  const { wind } = map;
  await expect(wind).toHaveCSS('opacity', '0.8');
  const all = page.getByRole('slider', { name: 'Opacidad', exact: true });
  await all.focus();
  await page.keyboard.press('End');
  await expect(wind).toHaveCSS('opacity', '1');
  await page.keyboard.press('Home');
  await expect(wind).toHaveCSS('opacity', '0');
  await expect(all).toHaveValue('0');
  for (let step = 0; step < 50; step++) await page.keyboard.press('ArrowRight');
  await expect(wind).toHaveCSS('opacity', '0.5');
  await map.layers.getByRole('slider', { name: 'Opacidad de Viento medio' }).focus();
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowLeft');
  await expect(wind).toHaveCSS('opacity', '0.3');
});

test('the legend is that of the variable and its unit', async ({ page, map }) => {
  await map.open();
  const legend = page.getByRole('img', { name: /^Leyenda/ });
  await expect(legend).toHaveAccessibleName('Leyenda: Viento medio en m/s');
  await expect(legend).toHaveJSProperty('complete', true);
  await expect(legend).not.toHaveJSProperty('naturalWidth', 0);
  await map.select('Variable').selectOption('power_dens_hgt');
  await expect(legend).toHaveAccessibleName('Leyenda: Densidad de potencia en W/m²');
  await expect(legend).toHaveAttribute('src', /request=GetLegendGraphic.*layer=power_dens_hgt50/);
});

test('the position under the pointer, and the value there without a request', async ({ page, map }) => {
  await page.clock.install();
  await map.open();
  const position = page.getByText('Unavailable', { exact: true });
  await expect(position).toBeVisible();
  const frame = await boxOf(map.map);
  const box = await boxOf(position);
  expect(box.x - frame.x).toBeLessThan(24);
  expect(frame.y + frame.height - (box.y + box.height)).toBeLessThan(24);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/micro/')) asked.push(request.url());
  });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.move(x + 120, y, { steps: 60 });
  await page.clock.resume();
  await expect(page.getByText(/^\d\d\.\d{5} : -?\d\.\d{5}$/)).toBeVisible();
  await expect(page.getByText(/^\d+,\d\d\s?m\/s media del píxel$/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.mouse.move(frame.x - 100, frame.y + 100);
  await expect(position).toBeVisible();
});
