import type { Locator } from '@playwright/test';
import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';
import { coveredTargets } from '../targets.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const POINT = '/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro';

test('the map fills the screen; controls and layers are in a sheet', async ({ page, map }) => {
  await map.open();
  const frame = await boxOf(map.map);
  expect(frame.width).toBe(390);
  await expect(page.getByRole('img', { name: /^Leyenda/ })).toBeVisible();
  await page.getByRole('button', { name: 'Buscar un lugar' }).click();
  await expect(page.getByRole('combobox', { name: 'Dirección' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Capas y datos' }).click();
  const sheet = page.getByRole('dialog', { name: 'Capas y datos' });
  const layerOf = (part: Locator): Promise<number> =>
    part.evaluate((one) => Number(one.computedStyleMap().get('z-index').value) || 0);
  const head = await layerOf(sheet.locator('> div').first());
  const raised = await sheet.locator('[data-position=right], [type=range]').all();
  expect(raised.length).toBeGreaterThan(8);
  for (const part of raised) {
    expect(await layerOf(part), 'what is scrolled passes below the head of the sheet').toBeLessThan(head);
  }
  await sheet.getByLabel('Altura').selectOption('200');
  await expect(page).toHaveURL(/altura=200/);
  await expect(sheet.getByRole('slider', { name: 'Opacidad de Viento medio' })).toBeAttached();
  await sheet.getByLabel('Latitud').fill('43.36');
  await sheet.getByLabel('Longitud').fill('-5.85');
  await sheet.getByRole('button', { name: 'Ir', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(map.point).toContainText('43.36000, -5.85000');
});

test('the button that closes a panel stays in sight, however far one has read', async ({ page, map }) => {
  await map.open('/map?altura=100&dato=meso&zoom=8&centro=43.3,-8.1&filtro=mar');
  const panel = page.getByRole('complementary', { name: 'Filtro' });
  await expect(panel.getByRole('status')).toContainText('cumplen');
  const scrolled = await panel.evaluate((scroller) => {
    scroller.scrollTop = scroller.scrollHeight;
    return scroller.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(50);
  const close = panel.getByRole('button', { name: 'Cerrar el panel del filtro' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(panel).toBeHidden();
});

test('the sheet of the point has three heights, and its close button never lies on what is scrolled', async ({
  page,
  map,
}) => {
  await map.open(POINT);
  const sheet = page.getByRole('region', { name: 'Puntos', exact: true });
  await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
  const heightOf = async (): Promise<number> => (await boxOf(sheet)).height;
  const peek = await heightOf();
  const handle = page.getByRole('button', { name: /Cambiar el tamaño del panel/ });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(handle).toHaveAccessibleName(/ahora medio/);
  await expect.poll(heightOf).toBeGreaterThan(peek);
  await page.keyboard.press('ArrowUp');
  await expect(handle).toHaveAccessibleName(/ahora completo/);
  const rose = page.getByRole('figure', { name: /^Distribución/ });
  await rose.scrollIntoViewIfNeeded();
  const close = sheet.getByRole('button', { name: 'Cerrar el panel de puntos' });
  const bottom = await boxOf(close).then((box) => box.y + box.height);
  const top = await map.point.evaluate(
    (card) => card.closest('[tabindex="0"]')?.getBoundingClientRect().top ?? Number.NaN,
  );
  expect(bottom).toBeLessThanOrEqual(top);
  await close.click();
  await expect(map.map).toBeFocused();
  await expect(sheet).toBeHidden();
});

test('a panel on the map leaves its credit and its scale in sight, and is as high with points as without', async ({
  page,
  map,
}) => {
  const scale = page.locator('.leaflet-control-scale');
  await map.open('/map?altura=100&dato=meso&filtro=mar&panel=filtro');
  const filter = page.getByRole('complementary', { name: 'Filtro' });
  await expect(filter).toBeVisible();
  // The licence of the base map, CC BY 4.0, wants its authors named wherever it is shown.
  await expect(map.credit).toBeInViewport({ ratio: 1 });
  const heightAbove = async (above: Locator, below: Locator): Promise<number> => {
    const { y, height } = await boxOf(above);
    return (await boxOf(below)).y - y - height;
  };
  await expect.poll(() => heightAbove(map.credit, filter)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => heightAbove(scale, map.credit)).toBeGreaterThanOrEqual(0);
  await filter.getByRole('button', { name: 'Medir un área o un perfil' }).click();
  const panel = page.getByRole('complementary', { name: 'Área' });
  await panel.getByRole('button', { name: 'Polígono' }).click();
  await expect(panel).toContainText('0 puntos.');
  await expect.poll(() => heightAbove(map.credit, panel)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => heightAbove(scale, map.credit)).toBeGreaterThanOrEqual(0);
  const { height } = await boxOf(panel);
  await map.click(0.6, 0.4);
  await expect(panel).toContainText('1 punto.');
  expect((await boxOf(panel)).height).toBe(height);
});

test.describe('a low phone with tools for fingers', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true });

  test('half a sheet leaves every tool of the map free', async ({ page, map }) => {
    await map.open(POINT);
    await page.getByRole('button', { name: /Cambiar el tamaño del panel/ }).click();
    const tools = page.getByRole('group', { name: 'Herramientas del mapa' });
    const free = async (): Promise<number> => {
      const { y, height } = await boxOf(tools);
      return (await boxOf(map.credit)).y - y - height;
    };
    await expect.poll(free, { timeout: 20_000 }).toBeGreaterThanOrEqual(0);
    const { x, width } = await boxOf(tools);
    expect((await boxOf(page.getByRole('button', { name: 'Buscar un lugar' }))).x).toBeGreaterThan(x + width);
  });

  test('the lowest sheet ends between the two winds and the button below them', async ({ page, map }) => {
    await map.open(POINT);
    const winds = map.point.getByText(/^En su punto/);
    await expect(winds).toBeVisible();
    const sheet = page.getByRole('region', { name: 'Puntos', exact: true });
    const endOf = async (part: Locator): Promise<number> => {
      const { y, height } = await boxOf(part);
      return y + height;
    };
    const end = await endOf(sheet);
    expect(await endOf(winds)).toBeLessThanOrEqual(end);
    const add = await boxOf(map.point.getByRole('button', { name: 'Añadir a la cesta' }));
    expect(add.y).toBeGreaterThanOrEqual(end);
  });
});

test.describe('a screen of two pixels to one', () => {
  test.use({ deviceScaleFactor: 2 });

  test('gets tiles twice as fine, and lines and names as large as on any other', async ({ page, map }) => {
    const asked = map.tileOf('base_labels');
    await map.open();
    const tile = new URL((await asked).url()).searchParams;
    expect(tile.get('width')).toBe('512');
    expect(tile.get('format_options')).toBe('dpi:180');
    const drawn = page.locator('img[src*="layers=base_labels&"]').first();
    expect((await drawn.boundingBox())?.width).toBe(256);
  });
});

test('a notice can be closed beside the sheet of a phone that lies', async ({ page, loseTiles }) => {
  loseTiles();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(POINT, { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Puntos', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click({ timeout: 5_000 });
  await expect(page.getByText('El mapa topográfico no responde')).toHaveCount(0);
});

test('the place of the visitor is beside the sheet of a phone that lies', async ({ page, map, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 42.8, longitude: -1.65 });
  await page.setViewportSize({ width: 844, height: 390 });
  await map.open('/map?zoom=8&centro=42.3,-2.5');
  // The code of the sheet is there from the first point on: it then comes while the map still zooms.
  const sheet = page.getByRole('region', { name: 'Puntos', exact: true });
  await map.click(0.3, 0.7);
  await expect(map.point).toContainText(/m\/s/);
  await sheet.getByRole('button', { name: /^Cerrar/ }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Mi ubicación' }).click();
  await expect(map.point).toContainText('42.80000, -1.65000');
  await expect
    .poll(async () => {
      const pin = await boxOf(map.markers.last());
      return pin.x + pin.width;
    })
    .toBeLessThan((await boxOf(sheet)).x);
  await expect.poll(() => map.address().zoom).toBe('9');
});

for (const viewport of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
])
  test.describe(`a phone of ${viewport.width} by ${viewport.height} that lies`, () => {
    test.use({ viewport });

    test('shows as much map as it can, and nothing under anything', async ({ page, map }) => {
      await map.open();
      await expect(page.getByRole('button', { name: 'Capas y datos' })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Leyenda/ })).toBeVisible();
      expect((await boxOf(map.map)).height).toBeGreaterThan(viewport.height - 96);
      expect(await coveredTargets(page)).toEqual([]);
      const tools = await boxOf(page.getByRole('group', { name: 'Herramientas del mapa' }));
      const scale = await boxOf(page.locator('.leaflet-control-scale'));
      expect(scale.x).toBeGreaterThanOrEqual(tools.x + tools.width);
      await map.click(0.4, 0.5);
      await expect(map.point).toBeVisible();
      await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
      const sheet = await boxOf(page.getByRole('region', { name: 'Puntos', exact: true }));
      if (viewport.width >= 640) expect(sheet.x).toBeGreaterThanOrEqual(tools.x + tools.width);
    });
  });
