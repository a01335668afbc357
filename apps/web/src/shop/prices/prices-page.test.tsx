import { calls, legalPath, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../test/server.ts';
import { ANA, CONFIGURATION, path, visit, withPoints } from '../../test/visit.tsx';

const main = page.getByRole('main');
/** By hand: 180 less 12.5% is 157.50; 21% of them are 37.80 and 33.075, which makes 217.80 and 190.58. */
const TARIFF = { success: true as const, precioUnidad: 180, data: [{ desde: 5, descuento: 12.5 }] };

async function expectTariff(): Promise<void> {
  const trial = page.getByRole('columnheader', { name: /^Trial 0\s€$/ });
  await expect.element(trial.getByText('Trial')).toHaveAttribute('lang', 'en');
  await expect
    .element(page.getByRole('columnheader', { name: /Datos procesados desde 157,50\s€ \+ IVA$/ }))
    .toBeVisible();
  const cards = page.getByRole('listitem').filter({ hasText: 'por punto' });
  const texts = [
    /Básico180\s€\s\+\sIVA \(217,80\s€\scon\sIVA\) por punto.*Hasta 4 puntos/,
    /Profesional157,50\s€\s\+\sIVA \(190,58\s€\scon\sIVA\) por punto.*Desde 5 puntos/,
  ];
  await expect.poll(() => cards.elements()).toHaveLength(texts.length);
  for (const [at, text] of texts.entries()) expect(cards.elements()[at]?.textContent).toMatch(text);
  // Five at 157.50 are 787.50, and 165.375 of VAT.
  await expect.element(main.getByText(/^5 puntos: 787,50\s€ \+ IVA \(952,88\s€\scon\sIVA\)$/)).toBeVisible();
  await expect
    .element(main.getByRole('cell', { name: /^Desde 157,50\s€ por punto, sin IVA \(190,58\s€\scon\sIVA\)$/ }))
    .toBeVisible();
  await expect
    .element(main.getByText(/^Precios con IVA al 21\s% \(Península y Baleares\)\. El total exacto/))
    .toBeVisible();
}

test('a visitor reads the prices before there is an account, and is asked for one to buy', async () => {
  await visit(PAGE_PATHS.help.replace('/:section?/:part?', '/introduccion'), {}, () =>
    answer(calls.tarifa, TARIFF),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await expect.poll(path).toBe(PAGE_PATHS.prices);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Precios');
  await expectTariff();
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'Tabla de precios' }))
    .toHaveAttribute('href', PAGE_PATHS.prices);
  await main.getByRole('link', { name: 'Comprar' }).click();
  await expect.poll(path).toBe(PAGE_PATHS.login);
});

test('the prices are those of the server', async () => {
  await visit(PAGE_PATHS.shop, ANA, () => answer(calls.descuentos, TARIFF));
  await expectTariff();
});

// Real Decreto Legislativo 1/2007, arts. 20.1.c and 60.2.c.
test('the terms tell the prices of the day with the tax and without', async () => {
  await visit(legalPath('condiciones'), {}, () => answer(calls.tarifa, TARIFF));
  await expect
    .element(main.getByText(/^Hoy, por punto:/))
    .toMatchTextContent(
      /: 180\s€\s\+\sIVA \(217,80\s€\scon\sIVA\); desde 5 puntos, 157,50\s€\s\+\sIVA \(190,58\s€\scon\sIVA\)\. Con/,
    );
});

const notSold = () =>
  answer(calls.configuration, {
    success: true,
    data: {
      ...CONFIGURATION,
      motivoSinVenta: 'No se vende.',
      atlas: { ...CONFIGURATION.atlas, datos: ['meso'] },
    },
  });

test('an atlas without microscale promises none, and says that nothing is sold', async () => {
  await visit(PAGE_PATHS.shop, ANA, notSold);
  await expect.element(main.getByText('No se vende.')).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Mapa de microescala/ }))
    .toMatchTextContent('No en este atlas');
  await expect.element(main.getByRole('link', { name: 'Comprar' })).not.toBeInTheDocument();
});

test('the help tells the versions of map and program', async () => {
  await visit(PAGE_PATHS.help.replace('/:section?/:part?', '/actualizacion'), ANA);
  await expect.element(page.getByText('Versión del programa: 1.2.3.')).toBeInTheDocument();
});

test('the help on an atlas without microscale shows none', async () => {
  await visit(PAGE_PATHS.help.replace('/:section?/:part?', '/productos'), ANA, notSold);
  await expect.element(main.getByText('No se vende.')).toBeVisible();
  await expect.poll(() => main.getByText('Este atlas solo tiene la mesoescala.').elements()).toHaveLength(2);
  await expect.element(page.getByRole('img', { name: /Microescala/ })).not.toBeInTheDocument();
});

const POINT = withPoints([{ latitud: 42.81953, longitud: -1.6329, latMeso: 42.81952, lonMeso: -1.6329 }]);

test('where nothing is sold no order can be made', async () => {
  await visit(PAGE_PATHS.cart, POINT, notSold);
  await expect.element(main.getByText('No se vende.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Finalizar pedido' })).toBeDisabled();
});

test('where nothing is sold the billing data lead back to the cart', async () => {
  await visit(PAGE_PATHS.billing, POINT, notSold);
  await expect.poll(path).toBe(PAGE_PATHS.cart);
});
