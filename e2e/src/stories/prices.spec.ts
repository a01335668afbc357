import { expect, test } from '../journey.ts';
import { euros, NAVARRA, ONE, shopDriver, THREE } from '../shop/driver.ts';

const OLD = /\b(200|167|150)(,00)?\s€/;

// By hand: three points at 190.00 less 10 % are 513.00, and 107.73 of VAT; one is 190.00 and 39.90. 171.00 with the tax
// is 206.91.
test('a price set on the command line is everywhere at once: pages, data for search engines, cart, order', async ({
  page,
  account,
  server,
}) => {
  const shop = shopDriver(page);
  await account.enter();
  await server.admin('prices', 'set', '190', '--yes', '--discount', '3=10');
  try {
    await page.goto('/precios');
    const cards = page.getByRole('listitem').filter({ hasText: 'por punto' });
    await expect(cards.nth(0)).toContainText(/190\s€\s\+\sIVA \(229,90\s€\scon\sIVA\) por punto/);
    await expect(cards.nth(1)).toContainText(
      /206,91\s€\scon\sIVA\) por puntoDesde 3 puntos10\s% de descuento/,
    );
    await expect(cards).toHaveCount(2);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data.offers.map(({ price }: { price: string }) => price)).toEqual(['190.00', '171.00']);
    await expect(page.getByRole('main')).not.toContainText(OLD);
    await page.goto('/acercade');
    await expect(page.getByRole('main')).toContainText(/190\s€\s\+\sIVA/);
    await expect(page.getByRole('main')).toContainText(/171\s€\s\+\sIVA/);
    await page.goto('/legal/condiciones');
    const now = page.getByText('Hoy, por punto:');
    await expect(now).toHaveText(/: 190\s€.*229,90.*; desde 3 puntos, 171\s€.*206,91/);
    await expect(page.getByRole('main')).not.toContainText(OLD);
    await shop.fillCesta(THREE);
    await expect(shop.total).toHaveText(euros('620,73'));
    await shop.fillCesta(ONE);
    await expect(shop.total).toHaveText(euros('229,90'));
    await shop.finish();
    await shop.fillBilling(NAVARRA);
    await shop.order();
    await expect(shop.total).toHaveText(euros('229,90'));
  } finally {
    // Other journeys of this worker buy at the usual price.
    await server.admin('prices', 'set', '200', '--yes', '--discount', '3=16.5', '--discount', '10=25');
  }
});
