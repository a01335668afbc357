import { decode } from 'fast-png';
import jsQR from 'jsqr';
import { expect, test as journey } from '../journey.ts';
import { euros, ONE, PAY, shopDriver } from '../shop/driver.ts';
import { type Offices, startOffices } from '../world/emulators.ts';
import { startServer } from '../world/server.ts';

/** A shop that sells by the law and records its invoices, with VIES and the tax agency beside it. */
const test = journey.extend<object, { offices: Offices }>({
  // They end with the journey even where the shop does not start.
  offices: [
    async ({ browserName: _ }, use) => {
      const offices = await startOffices();
      await use(offices);
      await offices.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ publicTiles, geocoder, offices }, use) => {
      const server = await startServer({
        BASE_TILES_URL: publicTiles.template,
        GEOCODER_URL: geocoder.url,
        ...offices.settings,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Reads a code as a telephone does, from a picture. */
function read(png: Buffer): string | undefined {
  const { data, width, height, channels } = decode(png);
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++)
      rgba[pixel * 4 + channel] = data[pixel * channels + channel] ?? 0;
  }
  return jsQR.default(rgba, width, height)?.data;
}

// By hand: 200.00 and no tax, which the buyer owes in Austria.
test('a business in Austria buys by the law; the code of its recorded invoice is read from the page', async ({
  page,
  account,
  picture,
}) => {
  const shop = shopDriver(page);
  await account.enter();
  await shop.fillCesta(ONE);
  await shop.finish();
  await shop.fillBilling({ codigoPostal: '1010', provincia: 'Wien', pais: 'Austria' });
  await page.getByLabel('CIF o NIF').fill('ATU10223006');
  const why = page.getByText(
    'NIF-IVA comprobado en VIES: no se aplica el IVA (inversión del sujeto pasivo).',
  );
  await expect(why).toBeVisible();
  await expect(shop.total).toHaveText(euros('200,00'));
  await shop.order();
  await expect(why).toBeVisible();
  await picture('pago');
  await page.goto('/compra');
  await expect(why).toBeVisible();
  await picture('cesta');
  await page.goto('/confirmacionCompra');
  await shop.toProvider();
  await shop.answer(PAY);
  await shop.dialog.getByRole('button', { name: 'Aceptar' }).click();

  await page.goto('/pedidos');
  const figure = page.getByRole('figure').filter({ hasText: 'QR tributario:' });
  await expect(
    figure.getByRole('link', { name: /^Factura verificable en la sede electrónica/ }),
  ).toBeVisible();
  await picture('pedido');
  expect(read(await figure.screenshot())).toMatch(
    /ValidarQR\?nif=B12345674&numserie=F\d{4}-000001&fecha=\d\d-\d\d-\d{4}&importe=200\.00$/,
  );
});
