import type { Locator, Page } from '@playwright/test';
import { expectFaultlessAtEveryWidth } from '../faultless.ts';
import { expect, test } from '../journey.ts';
import { gate } from '../shop/driver.ts';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'Índice' });
const entry = (page: Page, name: string): Locator => contents(page).getByRole('link', { name, exact: true });

/** Pixels between the top of the text's view and an element. */
function depth(element: Locator): Promise<number> {
  return element.evaluate(
    (one) => one.getBoundingClientRect().top - (one.closest('#contenido')?.getBoundingClientRect().top ?? 0),
  );
}

test('a visitor reads the help by its table of contents, with the keyboard', async ({ page }) => {
  await page.goto('/acercade');
  await expect(page).toHaveURL(/\/acercade\/introduccion$/);
  await expect(page).toHaveTitle('Introducción · Mapa Eólico Ibérico');
  await entry(page, 'Validación').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/acercade\/metodologia\/validacion$/);
  await expect(heading(page, 'Validación')).toBeFocused();
  await expect(heading(page, 'Validación')).toBeInViewport();
  await expect(entry(page, 'Validación')).toHaveAttribute('aria-current', 'location');
  await expect(page.getByText('0,02 ± 0,78', { exact: true })).toBeVisible();

  // What is scrolled to takes the place of the address, and leaves no trace in the history.
  await heading(page, 'Participantes').evaluate((one) => one.scrollIntoView({ block: 'start' }));
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 60);
  await expect(page).toHaveURL(/\/acercade\/participantes$/);
  await expect(entry(page, 'Participantes')).toHaveAttribute('aria-current', 'location');
  await page.goBack();
  await expect(page).toHaveURL(/\/acercade\/introduccion$/);
  await expect(heading(page, 'Acerca de')).toBeInViewport();
  await page.goForward();
  await expect(page).toHaveURL(/\/acercade\/participantes$/);
  await expect(heading(page, 'Participantes')).toBeInViewport();
});

test('every heading has an address, and unknown ones lead to the nearest', async ({ page }) => {
  await page.goto('/acercade/productos/mapa-micro');
  await expect(heading(page, 'Mapa de microescala')).toBeInViewport();
  expect(await depth(heading(page, 'Mapa de microescala'))).toBeLessThan(140);
  const pictures = page.getByRole('img', { name: /Mapa del viento medio a 100 m/ });
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((one: { naturalWidth?: number }) => one.naturalWidth)).toBe(400);
  await page.goto('/acercade/metodologia/nada');
  await expect(page).toHaveURL(/\/acercade\/metodologia$/);
  await page.goto('/acercade/nada/nada');
  await expect(page).toHaveURL(/\/acercade\/introduccion$/);
  await page.goto('/acercade/metodologia/mesoescala/mas');
  await expect(page).toHaveURL(/\/map/);
});

test('with motion, the text moves to the heading', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/acercade/introduccion');
  await entry(page, 'Enlaces').click();
  await expect(heading(page, 'Enlaces')).toBeInViewport();
  await expect(page).toHaveURL(/\/acercade\/enlaces$/);
});

test('the formulas are set, and heard in words', async ({ page }) => {
  await page.goto('/acercade/productos/figuras');
  const formula = page.getByRole('math', { name: /^A al cubo por gamma/ });
  await expect(formula).toBeVisible();
  // A sum with its limits above and below is higher than a line of text.
  expect((await formula.boundingBox())?.height).toBeGreaterThan(40);
});

test('a link that was clicked while the text still moves is not written over', async ({ page }) => {
  const { held, release } = gate();
  await page.route(/legal-page/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/acercade/introduccion/licencia');
  await expect(heading(page, 'Datos, fuentes y licencia')).toBeInViewport();
  const notice = page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' });
  await notice.scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\/acercade\/enlaces\/referencias$/);
  await notice.click();
  await expect(page).toHaveURL(/\/legal\/aviso$/);
  await page.locator('#contenido').evaluate(
    (view) =>
      new Promise((resolve) => {
        view.addEventListener('scroll', resolve, { once: true });
        view.scrollBy(0, -3000);
      }),
  );
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso legal' })).toBeVisible();
  await expect(page).toHaveURL(/\/legal\/aviso$/);
});

test('the map leads in one step to all that the full footer has, on a phone by its menu', async ({
  page,
}) => {
  const names = ['Acerca de', 'Contacto', 'Entrar', 'Registrarse', 'Cookies', 'Condiciones de venta'];
  await page.goto('/map');
  const footer = page.getByRole('contentinfo');
  for (const name of [...names, 'Tabla de precios', 'Aviso legal', 'Privacidad', 'Accesibilidad']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Informe', 'Datos']) {
    await expect(footer.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Principal' });
  for (const name of [...names, 'Precios', 'Aviso legal', 'Privacidad', 'Accesibilidad']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Informe de muestra', 'Datos de muestra']) {
    await expect(menu.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});

test('the footer leads to the price table, and to an account', async ({ page }) => {
  await page.goto('/acercade/introduccion/licencia');
  await expect(heading(page, 'Datos, fuentes y licencia')).toBeInViewport();
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\/acercade\/enlaces\/referencias$/);
  await footer.getByRole('link', { name: 'Tabla de precios' }).click();
  await expect(page).toHaveURL(/\/precios$/);
  await expect(page.getByRole('columnheader', { name: /^Gratis 0\s€$/ })).toBeVisible();
  for (const price of ['200 €', '167 €', '150 €'])
    await expect(page.getByRole('listitem').getByText(price, { exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Registrarse' })).toBeVisible();
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});

test('a sample that cannot be had only stops the spinner', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  const { held, release } = gate();
  await page.route(/downloadDataFree/, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { success: false, msg: 'No.' } });
  });
  await page.goto('/acercade/enlaces');
  const sample = page.getByRole('contentinfo').getByRole('button', { name: 'Datos de muestra' });
  await sample.click();
  await expect(sample).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(sample).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('alert')).toHaveText('');
});

test('on a phone the contents open above the text and close when one is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/acercade');
  const button = contents(page).getByRole('button', { name: 'Índice: Introducción' });
  await button.click();
  await entry(page, 'Financiación').click();
  await expect(entry(page, 'Financiación')).toBeHidden();
  await expect(heading(page, 'Financiación')).toBeFocused();
  await expect(heading(page, 'Financiación')).toBeInViewport();
  await expect(contents(page).getByRole('button', { name: 'Índice: Financiación' })).toBeVisible();
  // The phone is turned.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(heading(page, 'Financiación')).toBeInViewport();
  await expect(page).toHaveURL(/\/acercade\/financiacion$/);
});

test('the server and the page give a page the same title', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(20);
  const shown = [
    '/map',
    '/acercade/metodologia',
    '/acercade/enlaces/referencias',
    '/precios',
    '/register',
    '/legal/cookies',
    '/legal/accesibilidad',
  ];
  for (const path of shown) {
    expect(paths).toContain(path);
    const html = await (await request.get(path)).text();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page).toHaveTitle(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
  }
});

test('what the search of the help finds has no accessibility fault and no overflow', async ({ page }) => {
  test.slow();
  await expectFaultlessAtEveryWidth(page, async () => {
    await page.goto('/acercade/introduccion');
    await expect(heading(page, 'Introducción')).toBeVisible();
    const button = contents(page).getByRole('button', { name: /^Índice/ });
    if (await button.isVisible()) await button.click();
    await contents(page).getByRole('searchbox').fill('viento');
    await expect(contents(page).getByRole('status')).toHaveText(/^\d+ apartados encontrados$/);
  });
});

test('the help page has no accessibility fault and no overflow', async ({ page }) => {
  test.slow();
  await expectFaultlessAtEveryWidth(page, async () => {
    await page.goto('/acercade/introduccion');
    // It stands at the head of the printed page too.
    await expect(page.getByRole('main').getByText('Datos de demostración: no se venden')).toBeVisible();
  });
});
