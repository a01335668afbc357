import { calls, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportAnswer } from '../../../api/connection.ts';
import { answer, breakOff, hold, refuse, timesAsked } from '../../../test/server.ts';
import { CONFIGURATION, path, THREE, visit, withPoints } from '../../../test/visit.tsx';
import { addLocated, currentCart } from '../../cart/state/cart-store.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const order = page.getByRole('button', { name: 'Realizar compra' });

/** What the page posts to the payment provider. */
const TAKEN = {
  success: true as const,
  data: {
    data: {
      url: 'https://pago.ejemplo.es/',
      Ds_SignatureVersion: 'HMAC_SHA512_V2',
      Ds_MerchantParameters: btoa('{"DS_MERCHANT_ORDER":"2611A7k9"}'),
      Ds_Signature: 'firma',
    },
  },
};
const taken = () => answer(calls.pedido, TAKEN);

async function fill(codigoPostal: string): Promise<void> {
  await page.getByRole('radio', { name: 'Empresa o profesional' }).click();
  await field('Nombre o razón social').fill('Vientos del Norte S.L.');
  await field('CIF o NIF').fill('B12345674');
  await field('Domicilio').fill('Calle Mayor 1');
  await field('Código postal').fill(codigoPostal);
}

test('a foreign postal code of five digits is not taken for a Spanish one', async () => {
  await visit(PAGE_PATHS.billing, withPoints(THREE), taken);
  await expect.element(field('Dirección fuera de España')).toBeInTheDocument();
  field('Dirección fuera de España').element().focus();
  await userEvent.keyboard(' ');
  await fill('10115');
  await field('Provincia').fill('Berlín');
  await field('País').fill('España');
  await order.click();
  await expect
    .element(field('País'))
    .toHaveAccessibleDescription('Elija otro país o desmarque «Dirección fuera de España»');
  await field('País').fill('Alemania');
  await order.click();
  await expect.poll(path).toBe(PAGE_PATHS.payment);
  await expect.element(page.getByText('10115 Berlín, Alemania')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Punto elegido: 41.75000, -0.90000' }))
    .toBeVisible();
});

test('an order that is taken late leads nobody to the payment who has gone on to another page', async () => {
  await visit(PAGE_PATHS.billing, withPoints(THREE), () => hold(calls.pedido));
  await fill('28001');
  await order.click();
  await expect.poll(() => timesAsked(calls.pedido)).toBe(1);
  await page.getByRole('link', { name: 'Precios' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
  const here = path();
  await taken();
  // It is kept for the payment.
  await expect.poll(() => sessionStorage.getItem('compra')).toContain('"Ds_Signature":"firma"');
  expect(path()).toBe(here);
});

test('what is missing is named at its field; no wrong tax number goes on an invoice', async () => {
  await visit(PAGE_PATHS.billing, withPoints(THREE), taken);
  await order.click();
  const business = page.getByRole('radio', { name: 'Empresa o profesional' });
  await expect.element(business).toHaveFocus();
  await business.click();
  await order.click();
  await expect.element(field('Nombre o razón social')).toHaveFocus();
  for (const label of ['Nombre o razón social', 'Domicilio', 'Código postal', 'Provincia']) {
    await expect.element(field(label)).toHaveAccessibleDescription(/^Campo obligatorio/);
  }
  const number = field('CIF o NIF');
  await page.getByRole('radio', { name: 'Consumidor' }).click();
  await expect.element(number).toHaveAccessibleDescription(/Su NIF \(DNI o NIE\)/);
  await business.click();
  await expect.element(number).not.toHaveAccessibleDescription(/DNI/);
  await fill('3500');
  await field('Provincia').fill('Las Palmas');
  await field('País').fill('España');
  await number.fill('123');
  await order.click();
  await expect.element(number).toHaveAccessibleDescription(/número completo/);
  await expect.element(field('Código postal')).toHaveAccessibleDescription(/cinco cifras/);
  await fill('31621');
  await number.fill('B12345675');
  await userEvent.tab();
  await expect.element(number).toHaveAccessibleDescription(/El carácter de control/);
  await number.fill('DE129273398');
  await order.click();
  await expect.element(number).toHaveAccessibleDescription('Como máximo 9 caracteres');
  await page.getByLabelText('No tengo NIF español').click();
  await order.click();
  await expect.poll(path).toBe(PAGE_PATHS.payment);
  await expect.element(page.getByText('DE129273398')).toBeVisible();
});

test('failures are told in the words of the shop; a double click makes one call', async () => {
  await visit(PAGE_PATHS.billing, withPoints(THREE), () => breakOff(calls.pedido));
  await fill('31621');
  await order.click();
  const message = page.getByRole('alert');
  await expect
    .element(message)
    .toHaveTextContent('Error de conexión con el servidor, por favor, póngase en contacto con nosotros');
  await answer(calls.pedido, { success: false, msg: 'No se ha podido.' });
  await order.click();
  await expect
    .element(message)
    .toHaveTextContent('Problemas al procesar los datos, por favor, póngase en contacto con nosotros');
  await taken();
  const before = await timesAsked(calls.pedido);
  await order.dblClick();
  await expect.poll(path).toBe(PAGE_PATHS.payment);
  expect(await timesAsked(calls.pedido)).toBe(before + 1);
});

test('a lost connection is no longer told once it is back; what else failed stays', async () => {
  await visit(PAGE_PATHS.billing, withPoints(THREE), () => breakOff(calls.pedido));
  await fill('31621');
  await order.click();
  const message = page.getByRole('alert');
  await expect.element(message).toMatchTextContent(/^Error de conexión con el servidor/);
  reportAnswer(false);
  await expect.element(page.getByText(/^Sin conexión con el servidor/)).toBeVisible();
  await expect.element(message).toMatchTextContent(/^Error de conexión con el servidor/);
  reportAnswer(true);
  await expect.element(message).toHaveTextContent('');
  await answer(calls.pedido, { success: false, msg: 'No se ha podido.' });
  await order.click();
  await expect.element(message).toMatchTextContent(/^Problemas al procesar los datos/);
  reportAnswer(false);
  reportAnswer(true);
  await expect.element(message).toMatchTextContent(/^Problemas al procesar los datos/);
});

test('points that are paid already leave the cart, and what came into it meanwhile stays', async () => {
  const paid = 'Este pedido ya está pagado. Lo encontrará en «Mis pedidos».';
  await visit(PAGE_PATHS.billing, withPoints(THREE), () => hold(calls.pedido));
  await fill('31621');
  await order.click();
  await expect.poll(() => timesAsked(calls.pedido)).toBe(1);
  const late = { place: { lat: 43.1, lon: -2.5 }, meso: { lat: 43.10012, lon: -2.50034 } };
  addLocated([late]);
  await refuse(calls.pedido, 409, paid, { pagado: true });
  const message = page.getByRole('alert');
  await expect.element(message).toHaveTextContent(`${paid} Sus puntos han salido de la cesta.`);
  await expect.element(page.getByRole('heading', { name: '1 punto', exact: true })).toBeVisible();
  expect(currentCart()).toMatchObject([{ ...late.place, posicion: 1 }]);
  // The last one is paid, too.
  await order.click();
  await expect.element(page.getByText('No tiene que pagar nada más.')).toBeVisible();
  await expect.element(message).toHaveTextContent(`${paid} Sus puntos han salido de la cesta.`);
  // That is no error, and nothing else asks to fill the cart beside it.
  expect(message.element().firstElementChild).toHaveAttribute('data-type', 'success');
  expect(page.getByText('Para realizar una compra rellene primero la cesta.').elements()).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Mis pedidos' }).click();
  await expect.poll(path).toBe(PAGE_PATHS.orders);
});

/** By hand: 501.00 and 20 % of it. */
const right = { precio: 200, cantidad: 3, descuento: 16.5, iva: 20, totalAPagar: 601.2 };

/** Opens the page by the law of the Union, and gives an address outside of Spain. */
async function elsewhereByLaw(): Promise<void> {
  await visit(PAGE_PATHS.billing, withPoints(THREE), async () => {
    await answer(calls.configuration, { success: true, data: { ...CONFIGURATION, reglaIva: 'law' } });
    await answer(calls.presupuesto, { success: true, data: { pedido: right, tratamiento: 'consumidor-ue' } });
  });
  await expect.element(field('Dirección fuera de España')).toBeInTheDocument();
  field('Dirección fuera de España').element().focus();
  await userEvent.keyboard(' ');
  await fill('75001');
}

test('by the law the server says what VAT a buyer in the Union pays, before anything is ordered', async () => {
  await elsewhereByLaw();
  await field('Provincia').fill('París');
  await field('País').fill('Francia');
  // By hand: 501.00 and 20 % of it.
  await expect
    .element(page.getByText('Se aplica el IVA de su país, que la tienda declara allí.'))
    .toBeVisible();
  await expect.element(page.getByText('601,20')).toBeVisible();
  const none = { pedido: { ...right, iva: 0, totalAPagar: 501 }, tratamiento: 'empresa-ue' } as const;
  await answer(calls.presupuesto, { success: true, data: none });
  await field('CIF o NIF').fill('FR40303265045');
  const why = page.getByText(/inversión del sujeto pasivo/);
  await expect.element(why).toBeVisible();
  await expect.element(page.getByText('501,00')).toBeVisible();
  // The reason stands at the payment and in the cart, too.
  await taken();
  await order.click();
  await expect.poll(path).toBe(PAGE_PATHS.payment);
  await expect.element(why).toBeVisible();
  await page.getByRole('link', { name: 'Cambiar los datos' }).click();
  await page.getByRole('link', { name: 'Ver cesta' }).click();
  await expect.poll(path).toBe(PAGE_PATHS.cart);
  await expect.element(page.getByRole('rowheader', { name: /^IVA \(0\s%\)$/ })).toBeVisible();
  await expect.element(why).toBeVisible();
});

test('once a number is made wrong, what was told of the number before it goes', async () => {
  await elsewhereByLaw();
  await field('CIF o NIF').fill('');
  await field('País').fill('Francia');
  await expect.element(page.getByText('601,20')).toBeVisible();
  const none = { pedido: { ...right, iva: 0, totalAPagar: 501 }, tratamiento: 'empresa-ue' } as const;
  await answer(calls.presupuesto, { success: true, data: none });
  await field('CIF o NIF').fill('FR40303265045');
  const confirmed = page.getByText('NIF-IVA comprobado en VIES');
  await expect.element(confirmed).toBeVisible();
  const asked = await timesAsked(calls.presupuesto);
  await field('CIF o NIF').fill('FR12');
  await expect.element(page.getByText('601,20')).toBeVisible();
  await expect.element(confirmed).not.toBeInTheDocument();
  // A number that is certainly wrong is not asked about.
  expect(await timesAsked(calls.presupuesto)).toBe(asked);
});

test('nobody is taken for a business who has not said so', async () => {
  await visit(PAGE_PATHS.billing, withPoints(THREE), taken);
  await expect.element(page.getByRole('radio', { name: 'Consumidor' })).toBeVisible();
  await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await order.click();
  const told = page.getByText('Elija si compra como empresa o profesional, o como consumidor');
  await expect.element(told).toBeVisible();
  await fill('31621');
  await expect.element(told).not.toBeInTheDocument();
  await order.click();
  await expect.poll(path).toBe(PAGE_PATHS.payment);
});

test('a session that is over is said to be over, at the login too', async () => {
  await visit(PAGE_PATHS.billing, withPoints(THREE), () => refuse(calls.pedido, 401));
  await fill('28001');
  await order.click();
  await expect.poll(path).toBe(PAGE_PATHS.login);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Su sesión ha caducado. Entre de nuevo para continuar.');
});
