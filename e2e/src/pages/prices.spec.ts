import { expectFaultlessAtEveryWidth } from '../faultless.ts';
import { expect, test } from '../journey.ts';

test('the price page of users has to be logged in for; a user compares, tries and goes on to buy', async ({
  page,
  account,
}) => {
  await page.goto('/descarga');
  await expect(page).toHaveURL(/\/login$/);
  await account.enter();
  await page.goto('/acercade');
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await expect(page).toHaveURL(/\/descarga$/);
  await expect(account.title).toHaveText('Precios');
  for (const name of [/^Gratis 0\s€$/, /^Trial 0\s€$/, /^Datos procesados/])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText([
    'Acceso a mapas',
    'Gráficos',
    'Periodo',
    'Frecuencia',
    'Alturas',
    'Variables',
    'Formato',
    'Informe',
    'Mapa de microescala',
    'Soporte',
    'Precio',
  ]);
  await expect(page.getByRole('row', { name: /Formato/ })).toContainText('3650');

  await account.button('Ver precios').click();
  await expect(page.getByRole('heading', { name: 'Precio por punto' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Precio por punto' })).toBeFocused();
  const cards = page.getByRole('listitem').filter({ hasText: 'por punto' });
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText(
    /Básico200\s€\s\+\sIVA \(242\s€\scon\sIVA\) por puntoHasta 2 puntosSin/,
  );
  await expect(cards.nth(1)).toContainText(
    /Profesional167\s€.*202,07\s€.*por puntoDesde 3 puntos16,5\s% de descuento/,
  );
  await expect(cards.nth(2)).toContainText(
    /Empresarial150\s€.*181,50\s€.*por puntoDesde 10 puntos25\s% de descuento/,
  );
  await expect(page.getByText(/^Precios con IVA al 21\s% \(Península y Baleares\)/)).toBeVisible();

  const viewer = page.getByRole('link', { name: 'Visor del atlas NEWA' });
  await expect(viewer).toHaveAttribute('href', 'https://map.neweuropeanwindatlas.eu/');
  await expect(viewer).toHaveAttribute('rel', /noopener/);
  for (const [name, file] of [
    ['Informe de muestra', 'informe_muestra.zip'],
    ['Serie temporal de muestra', 'datos_muestra.zip'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  await page.getByRole('main').getByRole('link', { name: 'Comprar' }).click();
  await expect(page).toHaveURL(/\/compra$/);
});

test('the price page has no accessibility fault and no overflow', async ({ page, account }) => {
  test.slow();
  await account.enter();
  await expectFaultlessAtEveryWidth(page, async () => {
    await page.goto('/descarga');
    await expect(account.title).toHaveText('Precios');
  });
  const table = page.getByRole('region', { name: 'Comparación de los tres niveles' });
  await expect(page.getByText('Desplace la tabla')).toBeVisible();
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
});
