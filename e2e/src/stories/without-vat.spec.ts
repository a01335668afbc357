import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { euros, ONE, PAY, shopDriver } from '../shop/driver.ts';
import { downloaded, textOf } from './files.ts';

const BUYERS = [
  {
    who: 'in Las Palmas',
    address: { codigoPostal: '35001' },
    provincia: 'Las Palmas',
    pais: 'España',
    note: 'Dirección en Canarias: no se aplica el IVA.',
    place: '35001 Las Palmas, España',
    // Ley 37/1992, art. 3.Dos: the Canaries are outside the territory of the tax.
    ground: 'destinatario en las Islas Canarias, fuera del territorio de aplicación del impuesto (art. 3.Dos',
  },
  {
    who: 'in Portugal',
    address: { codigoPostal: '1000-001', provincia: 'Lisboa', pais: 'portu' },
    provincia: 'Lisboa',
    pais: 'Portugal',
    note: 'Dirección fuera de España: no se aplica el IVA.',
    place: '1000-001 Lisboa, Portugal',
    // Directiva 2006/112/CE, art. 196: the business that buys accounts for the tax.
    ground: 'inversión del sujeto pasivo (art. 196 de la Directiva 2006/112/CE)',
  },
];

for (const { who, address, provincia, pais, note, place, ground } of BUYERS) {
  test(`a buyer ${who} pays no VAT, and the invoice says why`, async ({ page, account, picture }) => {
    const shop = shopDriver(page);
    await account.enter();
    await shop.fillCesta(ONE);
    await shop.finish();
    // The price is 200.00 with the general 21% until the address is known.
    await expect(shop.total).toHaveText(euros('242,00'));
    await shop.fillBilling(address);
    await page.getByLabel('País', { exact: true }).blur();
    await expect(page.getByLabel('Provincia')).toHaveValue(provincia);
    await expect(page.getByLabel('País', { exact: true })).toHaveValue(pais);
    await expect(page.getByText(note)).toBeVisible();
    await expect(shop.total).toHaveText(euros('200,00'));
    await picture('facturacion');
    await shop.order();
    await expect(page.getByText(place)).toBeVisible();
    await expect(shop.total).toHaveText(euros('200,00'));

    // The way back keeps what was written.
    await page.goBack();
    await expect(page.getByLabel('Domicilio')).toHaveValue('Calle Mayor 1');
    await expect(page.getByLabel('Provincia')).toHaveValue(provincia);
    await shop.order();
    await picture('pago');
    await shop.toProvider();
    await shop.answer(PAY);
    await shop.dialog.getByRole('button', { name: 'Aceptar' }).click();

    await page.goto('/pedidos');
    const invoice = await downloaded(page, () => shop.button(/^Factura /).click());
    await picture('pedido');
    expect(invoice.suggestedFilename()).toMatch(/^factura_F\d{4}-\d{6}\.pdf$/);
    const text = (await textOf(await readFile(await invoice.path()))).replace(/\s+/g, ' ');
    expect(text).toContain(ground);
    expect(text).toContain('Operación no sujeta al IVA');
    expect(text).toMatch(/Total[^€]*200,00 €/);
  });
}
