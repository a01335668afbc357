import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';
import { shopDriver, THREE } from '../shop/driver.ts';
import { coveredTargets } from '../targets.ts';

const enlarge = (page: Page): Promise<void> =>
  page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%';
  });

/** The buttons of which not all is seen of what they are called. */
const cutButtons = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.mantine-Button-label:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 1)
        .map((one) => one.textContent),
    );

/** The choices of which not all is seen, in as many lines as their fields have. */
const cutChoices = (page: Page): Promise<(string | null)[]> =>
  page.locator('select:visible').evaluateAll((all) =>
    all.flatMap((one) => {
      const look = one.ownerDocument.defaultView?.getComputedStyle(one);
      const text: string = one.selectedOptions[0]?.text ?? '';
      if (!look || text === '') return [];
      const room = (['Left', 'Right', 'Top', 'Bottom'] as const).map((side) =>
        Number.parseFloat(look[`padding${side}`]),
      );
      const [left = 0, right = 0, top = 0, bottom = 0] = room;
      const copy = one.ownerDocument.createElement('div');
      Object.assign(copy.style, {
        ...{
          position: 'absolute',
          font: look.font,
          lineHeight: look.lineHeight,
          whiteSpace: look.whiteSpace,
        },
        width: `${one.clientWidth - left - right}px`,
      });
      copy.textContent = text;
      one.after(copy);
      const isCut =
        copy.scrollWidth > copy.clientWidth || copy.clientHeight > one.clientHeight - top - bottom + 1;
      copy.remove();
      return isCut ? [text] : [];
    }),
  );

/** Hourly rows of nine months of a mast. */
const mastCsv = (): string =>
  [
    'Timestamp;Speed_80m [m/s];Dir_78m [deg]',
    ...Array.from({ length: 275 * 24 }, (_, n) => {
      const time = new Date(Date.UTC(2017, 2, 1) + n * 3_600_000).toISOString();
      return `${time.slice(0, 16).replace('T', ' ')};${(7 + 4 * Math.sin(n / 17)).toFixed(2)};${n % 360}`;
    }),
  ].join('\n');

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
  await enlarge(page);
  for (const name of ['Latitud', 'Longitud']) {
    const field = map.controls.getByLabel(name, { exact: true });
    await expect(field).toHaveValue(/\d\.\d{5}$/);
    const cut = await field.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut, name).toBe(0);
  }
});

test.describe('a desk with letters twice as large', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('has a cart and orders of which nothing is cut', async ({ page, account }) => {
    await account.enter();
    await shopDriver(page).prepare(THREE);
    for (const address of ['/compra', '/datosFacturacion', '/pedidos', '/cuenta', '/proyectos']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await enlarge(page);
      await expect(page.getByRole('banner'), address).toHaveJSProperty('scrollWidth', 1280);
      await expect(page.locator('#contenido'), address).toHaveJSProperty('scrollWidth', 1280);
      expect(await cutButtons(page), address).toEqual([]);
    }
  });

  test('has the button beside the field of the points that are compared, and its example whole', async ({
    page,
  }) => {
    await page.goto('/comparar?puntos=42.81953,-1.63290;41.75,-0.9&altura=100');
    const field = page.getByLabel('Añadir un punto por sus coordenadas');
    await expect(field).toBeVisible();
    await enlarge(page);
    const button = page.getByRole('button', { name: 'Añadir', exact: true });
    const bottomOf = async (one: Locator) => {
      const { y, height } = await boxOf(one);
      return y + height;
    };
    // What is compared comes meanwhile, and moves them both.
    await expect
      .poll(async () => Math.abs((await bottomOf(field)) - (await bottomOf(button))))
      .toBeLessThan(1);
    await expect.poll(() => field.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
});

test.describe('a phone with letters twice as large', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('has all of the map within reach, and no button cut', async ({ page, map }) => {
    await map.open();
    await map.click(0.6, 0.4);
    await expect(map.point).toContainText(/\d,\d\d\s?m\/s/);
    await enlarge(page);
    expect(await cutButtons(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cerrar el panel de puntos' }).click();
    await expect(page.getByRole('button', { name: 'Restablecer' })).toBeVisible();
    expect(await coveredTargets(page)).toEqual([]);
    expect(await cutButtons(page)).toEqual([]);
  });

  test('has a cart and orders of which nothing lies beside the screen', async ({ page, account }) => {
    await account.enter();
    const shop = shopDriver(page);
    await shop.prepare(THREE);
    for (const address of ['/compra', '/pedidos', '/datosFacturacion']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await enlarge(page);
      await expect(page.locator('#contenido'), address).toHaveJSProperty('scrollWidth', 360);
      expect(await cutButtons(page), address).toEqual([]);
      const [name, next] = [
        await boxOf(page.getByRole('banner').getByRole('link', { name: 'Mapa Eólico Ibérico' })),
        await boxOf(account.button('Tema oscuro')),
      ];
      expect(name.x + name.width, address).toBeLessThanOrEqual(next.x);
      const lines = shop.points.locator('td:visible').or(page.locator('main :is(dd, ol li):visible'));
      for (const line of await lines.all()) {
        const { x, width } = await boxOf(line);
        expect(x + width, `${address}: ${await line.textContent()}`).toBeLessThanOrEqual(360);
      }
    }
  });

  test('has a mast of which no figure, choice or number of a step is cut', async ({ page, account }) => {
    await account.enter();
    await page.goto('/medidas?latitude=42.81953&longitude=-1.63290');
    const file = { name: 'mastil.csv', mimeType: 'text/csv', buffer: Buffer.from(mastCsv()) };
    await page.locator('main input[type=file]').first().setInputFiles(file);
    await page.getByLabel('Zona horaria').selectOption('60,1');
    await page.getByLabel('Cada hora señala').selectOption('begin');
    await page.getByRole('button', { name: 'Es correcto: leer la serie' }).click();
    await page.getByRole('button', { name: 'Comparar con el atlas' }).click();
    const figure = page.getByText(/^P90: /);
    await expect(figure).toBeVisible();
    await enlarge(page);
    await expect(page.locator('#contenido')).toHaveJSProperty('scrollWidth', 360);
    for (const one of [figure, ...(await page.locator('main h2 > span').all())])
      expect(
        await one.evaluate((text) => [
          text.scrollWidth <= text.clientWidth,
          text.scrollHeight <= text.clientHeight,
        ]),
        (await one.textContent()) ?? '',
      ).toEqual([true, true]);
    expect(await cutChoices(page)).toEqual([]);
    expect(await cutButtons(page)).toEqual([]);
  });
});
