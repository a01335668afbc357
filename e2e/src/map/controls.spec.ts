import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';

test('starts over the peninsula at zoom 6, with all controls as they are to be', async ({ page, map }) => {
  await map.open();
  await page.getByRole('button', { name: 'Compartir' }).click();
  const link = await page.getByLabel('Enlace a este mapa').inputValue();
  const [, path = ''] = link.split('/map/');
  const token = path.replaceAll('-', '+').replaceAll('_', '/');
  expect(atob(token)).toContain('zoom=6&centro=40.36000,-3.71000');
  await page.keyboard.press('Escape');

  await expect(map.select('Datos').locator('option')).toHaveText([
    'Microescala 50m X 50m',
    'Mesoescala 3km X 3km',
  ]);
  await expect(map.select('Variable').locator('option')).toHaveText([
    'Viento medio',
    'Densidad de potencia',
    'Densidad del aire',
    'Weibull parameter A',
    'Weibull parameter k',
  ]);
  await expect(map.select('Altura').locator('option')).toHaveText([/^50\s?m$/, /^100\s?m$/, /^200\s?m$/]);
  await expect(page.getByRole('checkbox', { name: 'Batimetría' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Opacidad', exact: true })).toHaveValue('80');
  const scale = page.locator('.leaflet-control-scale-line');
  await expect(scale).toHaveText('200 km');
});

test('the coordinate form goes to a place and clicks it', async ({ map }) => {
  await map.open();
  await map.goTo('43.36000', '-5.85000');
  await expect(map.point).toContainText('43.36000, −5.85000');
  await expect(map.markers).toHaveCount(1);
  await expect(map.markers.first()).toBeInViewport();
  expect(map.address()).toMatchObject({ latitude: '43.36000', longitude: '-5.85000' });
});

test('coordinates that are missing, unreadable or out of range are not valid', async ({ page, map }) => {
  await map.open();
  const message = page.getByRole('alert').filter({ hasText: 'Latitud o longitud no válidos' });
  for (const [latitude, longitude] of [
    ['90.1', '-3'],
    ['-91', '-3'],
    ['40', '180.5'],
    ['40', '-181'],
    ['', '-3'],
    ['40', ''],
    ['norte', '-3'],
  ] as const) {
    await map.goTo('40', '-3');
    await expect(message).toHaveCount(0);
    await map.goTo(latitude, longitude);
    await expect(message).toBeVisible();
    expect(map.address()).toMatchObject({ latitude: '40.00000', longitude: '-3.00000' });
  }
});

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

test('Layers: top right, expanded, a switch and an opacity of 100 for every overlay', async ({
  page,
  map,
}) => {
  await map.openAt(36.5, -6.5, 9);
  await expect(map.layers.getByRole('heading', { name: 'Layers' })).toBeVisible();
  const frame = await boxOf(map.map);
  const box = await boxOf(map.layers);
  expect(frame.x + frame.width - (box.x + box.width)).toBeLessThan(24);
  expect(box.y - frame.y).toBeLessThan(24);

  const titles = ['Viento medio', 'Fondo marino global', 'Profundidad', 'Isobatas', 'Nombres y costas'];
  for (const title of titles) {
    await expect(map.layers.getByRole('checkbox', { name: title })).toBeChecked();
    const slider = map.layers.getByRole('slider', { name: `Opacidad de ${title}` });
    await expect(slider).toHaveValue('100');
    // Those of the browser, unless others are given.
    await expect(slider).toHaveJSProperty('min', '');
    await expect(slider).toHaveJSProperty('max', '');
  }
  await map.layers.getByRole('slider', { name: 'Opacidad de Nombres y costas' }).focus();
  for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowLeft');
  await expect(map.layer('base_labels')).toHaveCSS('opacity', '0.75');
  await map.layers.getByText('Nombres y costas').click();
  await expect(map.layer('base_labels')).toHaveCount(0);

  await map.layers.getByRole('button', { name: 'Plegar Layers' }).click();
  await expect(map.layers.getByRole('checkbox')).toHaveCount(0);
});

test('bathymetry: depth from zoom 8, contours from zoom 9, none when it is switched off', async ({
  page,
  map,
}) => {
  await map.openAt(36.5, -6.5, 7);
  await expect(map.layer('seabed_global')).toHaveCount(1);
  await expect(map.layer('seabed_depth')).toHaveCount(0);
  await expect(map.layers).toContainText('desde zoom 8');
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(map.layer('seabed_depth')).toHaveCount(1);
  await expect(map.layer('seabed_contours')).toHaveCount(0);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(map.layer('seabed_contours')).toHaveCount(1);
  await expect(map.layer('seabed_contours')).toHaveCSS('opacity', '0.8');

  const switchOf = page.getByRole('checkbox', { name: 'Batimetría' });
  await switchOf.uncheck();
  for (const name of ['seabed_global', 'seabed_depth', 'seabed_contours']) {
    await expect(map.layer(name)).toHaveCount(0);
  }
  await switchOf.check();
  await expect(map.layer('seabed_contours')).toHaveCount(1);
});

test('goes no closer than zoom 18', async ({ page, map }) => {
  await map.openAt(42.81953, -1.6329, 17);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(page.getByRole('button', { name: 'Acercar' })).toBeDisabled();
  await expect(page).toHaveURL(/zoom=18/);
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect(page).toHaveURL(/zoom=17/);
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
  await expect(page.getByText(/^\d\d\.\d{5} : −?\d\.\d{5}$/)).toBeVisible();
  await expect(page.getByText(/^\d+,\d\d\s?m\/s media del píxel$/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.mouse.move(frame.x - 100, frame.y + 100);
  await expect(position).toBeVisible();
});
