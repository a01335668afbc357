import { expectFaultless } from '../faultless.ts';
import { expect, test } from '../journey.ts';
import { shopDriver, THREE } from './driver.ts';

const TWIN = { latitud: 41.7501, longitud: -0.9 };

test.describe('logged in', () => {
  test.beforeEach(({ account }) => account.enter());

  test('each point says what it is called, on a desk and on a narrow phone', async ({ page, picture }) => {
    const shop = shopDriver(page);
    await shop.fillCesta(THREE);
    const named = page.getByRole('cell').getByText(/, [A-ZÁ-Ú].+ ·\sa\s\d+(,\d)?\s?km$/);
    await expect(named).toHaveCount(THREE.length);
    await picture('desk');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFaultless(page);
    await picture('phone');
    // The name of Pamplona has two languages in one word, which is wider than the column.
    const beyond = await named.evaluateAll((cells) =>
      cells.map((cell) => cell.scrollWidth - cell.clientWidth),
    );
    expect(beyond).toEqual(THREE.map(() => 0));
  });

  test('the pages of the shop have no accessibility fault', async ({ page }) => {
    const shop = shopDriver(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await shop.fillCesta([...THREE, TWIN]);
    await shop.button('Finalizar pedido').click();
    await expectFaultless(page);
    await shop.button('Eliminar los repetidos').click();
    await shop.finish();
    await shop.button('Realizar compra').click();
    await expectFaultless(page);
    await shop.fillBilling({ codigoPostal: '31621' });
    await shop.order();
    await expectFaultless(page);
    await page.goto('/pedidos');
    await expect(page.getByText('Pendiente de pago')).toBeVisible();
    await expectFaultless(page);
  });
});
