import { calls, PAGE_PATHS } from '@mapa/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, queriesOf, refuse } from '../../../test/server.ts';
import { ANA, CONFIGURATION, path, THREE, visit, withPoints } from '../../../test/visit.tsx';
import { order } from '../../bought/test/order.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const total = page.getByRole('row', { name: 'Total a pagar' }).getByRole('cell').first();
const expectTotal = (amount: string) =>
  expect.element(total).toMatchTextContent(new RegExp(`^${amount}\\s€$`));
/** The cell of the first of the three, as an order has it. */
const CELL = { posicion: 1, latMeso: 42.81952, lonMeso: -1.6329, devuelto: false };
const EMPTY = 'Para realizar una compra rellene primero la cesta.';

test('an empty cart says what to do', async () => {
  await visit(PAGE_PATHS.cart, ANA);
  await expect.element(page.getByText(EMPTY)).toBeVisible();
});

test('an empty cart says on the way to the payment what to do, and leads to the map', async () => {
  await visit(PAGE_PATHS.payment, ANA);
  await expect.element(page.getByText(EMPTY)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir al mapa' }).click();
  await expect.poll(path).toBe(PAGE_PATHS.map);
});

test('amounts follow the points at once, and the keyboard its row', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE));
  await expectTotal('606,21');
  await expect.element(page.getByRole('rowheader', { name: /^Descuento \(16,5\s%\)$/ })).toBeVisible();
  await expect.element(page.getByText('IVA general del 21 %; el definitivo depende')).toBeVisible();
  button('Eliminar el punto 1').element().focus();
  await userEvent.keyboard('{Enter}');
  await expectTotal('484,00');
  await expect.element(button('Eliminar el punto 1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectTotal('242,00');
  await page.getByRole('link', { name: 'Seguir comprando' }).click();
  await expect.poll(path).toBe(PAGE_PATHS.map);
});

test('a double click takes out one point, not the one that moves under the pointer too', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE));
  await expectTotal('606,21');
  await button('Eliminar el punto 1').dblClick();
  await expectTotal('484,00');
});

test('two taps at once on a bin take out one point, though the second falls on another bin', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE));
  await expectTotal('606,21');
  // The browser counts taps on two buttons as the first one each.
  const tap = { bubbles: true, detail: 1, clientX: 900, clientY: 300 };
  const bins = button(/^Eliminar el punto/);
  bins.elements()[0]?.dispatchEvent(new MouseEvent('click', tap));
  // The second tap comes at once, as soon as the row is gone: what is looked for more slowly may be too late.
  await vi.waitFor(() => expect(bins.elements()).toHaveLength(2), { interval: 5 });
  bins.elements()[0]?.dispatchEvent(new MouseEvent('click', tap));
  await expectTotal('484,00');
});

test('a double click that leads on is one step of the history', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE));
  await expectTotal('606,21');
  const [before, finish] = [history.state.idx, button('Finalizar pedido').element()];
  for (const _ of [1, 2]) finish.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(path).toBe(PAGE_PATHS.billing);
  expect(history.state.idx).toBe(before + 1);
});

test('a cell that was bought before is named before it is paid again', async () => {
  const bought = { ...order('P-000003', 'entregado', [42]), puntos: [CELL] };
  await visit(PAGE_PATHS.cart, withPoints(THREE), () =>
    answer(calls.pedidos, { success: true, data: [bought] }),
  );
  await expect.element(page.getByText(/^Ya compró esta celda: pedido P-000003\./)).toBeVisible();
  await expect.element(page.getByText(/Ya compró/)).toHaveLength(1);
});

test('has its button beside the points, says what a point includes and what one more would save', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE));
  await expectTotal('606,21');
  const summary = page.getByRole('complementary', { name: 'Resumen del pedido' });
  await expect.element(summary).toMatchTextContent(/^3 puntos606,21\s€IVA incluido/);
  await expect.element(summary.getByRole('button', { name: 'Finalizar pedido' })).toBeVisible();
  const includes = page.getByRole('region', { name: 'Cada punto incluye' });
  await expect.element(includes.getByText(/Serie temporal 2009–2018/)).toBeVisible();
  expect(
    includes
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    'Serie temporal 2009–2018, cada 30 minutos (CSV)',
    'Informe de recurso eólico (PDF)',
    'Mapa de microescala de 10\u202fkm × 10\u202fkm a 50\u202fm (GeoTIFF)',
    'Hoja de calidad de la serie (HTML y JSON)',
  ]);
  await expect.element(page.getByText(/y ahorre/)).not.toBeInTheDocument();
  await button('Eliminar el punto 3').click();
  // 16.5% of 600.00.
  await expect.element(page.getByText(/^Añada 1 punto más y ahorre 99,00\s€ \(sin IVA\)/)).toBeVisible();
  await page.getByRole('link', { name: 'Añada 1 punto más' }).click();
  await expect.poll(path).toBe(PAGE_PATHS.map);
});

/** Answers the winds of a point in the hills, at a height, m. */
const answerWinds = (altura: 50 | 100, mapaSinDato = 0): Promise<void> =>
  answer(calls.vientos, {
    success: true,
    data: {
      altura,
      punto: 6.06,
      celda: 5.07,
      centro: { lat: 42.81952, lon: -1.6329 },
      distancia: 892,
      desnivel: 20,
      costa: null,
      mapaSinDato,
    },
  });

test('says before paying why the two winds of a point differ, how far the cell is and how much lower', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE.slice(0, 1)), () => answerWinds(100));
  await expect.element(page.getByText(/En su punto \(50\sm\): 6,06\sm\/s/)).toBeVisible();
  await expect
    .element(page.getByText(/Su punto está a 892\sm del centro de la celda y 20\sm más alto\.$/))
    .toBeVisible();
});

test('says before paying how much of the map of a point has no data', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE.slice(0, 1)), () => answerWinds(100, 45));
  await expect
    .element(page.getByText(/^Su mapa de .* no tiene dato en el 45\s% de sus celdas/))
    .toBeVisible();
});

test('compares the winds of a point at a height that the atlas has', async () => {
  const atlas = { ...CONFIGURATION.atlas, alturas: { serie: [50], micro: [50], meso: [50] } };
  await visit(PAGE_PATHS.cart, withPoints(THREE.slice(0, 1)), async () => {
    await answer(calls.configuration, { success: true, data: { ...CONFIGURATION, atlas } });
    await answerWinds(50);
  });
  await expect.element(page.getByText(/^A 50\sm: En su punto \(50\sm\): 6,06\sm\/s/)).toBeVisible();
  // The page may ask for another height until it knows which ones the atlas has.
  expect((await queriesOf(calls.vientos)).at(-1)?.get('z')).toBe('50');
});

const LOCATING =
  'Todavía se está localizando el punto de mesoescala de algún punto. Espere unos segundos y vuelva a intentarlo.';
async function located(): Promise<void> {
  await answer(calls.nearestPoint, { success: true, data: { lat: 42.81952, lon: -1.6329 } });
  await expect.element(page.getByText('Todavía se está localizando')).not.toBeInTheDocument();
}
const UNKNOWN = [{ latitud: 42.81953, longitud: -1.6329 }];

test('its points can be compared, where there are several', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE));
  await expect
    .element(page.getByRole('link', { name: 'Comparar puntos' }))
    .toHaveAttribute('href', `${PAGE_PATHS.compare}?puntos=42.81953,-1.6329;41.75,-0.9;40.2,-3.5`);
  await button('Eliminar el punto 3').click();
  await button('Eliminar el punto 2').click();
  await expect.element(button('Eliminar el punto 2')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /^Comparar/ }))
    .not.toBeInTheDocument();
});

test('a point that is still being located blocks the order', async () => {
  await visit(PAGE_PATHS.cart, withPoints(UNKNOWN), () => hold(calls.nearestPoint));
  await expectTotal('242,00');
  await button('Finalizar pedido').click();
  await expect.element(page.getByRole('alert').last()).toHaveTextContent(LOCATING);
  await located();
});

test('a point that is still being located leads back from the billing data, until it is', async () => {
  await visit(PAGE_PATHS.billing, withPoints(UNKNOWN), () => hold(calls.nearestPoint));
  await expect.poll(path).toBe(PAGE_PATHS.cart);
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(/^Todavía se está localizando/);
  await located();
  await button('Finalizar pedido').click();
  await expect.poll(path).toBe(PAGE_PATHS.billing);
});

test('saved points that are not those of the cart lead to the map', async () => {
  await visit(
    PAGE_PATHS.cart,
    withPoints([
      { latitud: 42.8, longitud: -1.6, latMeso: 42.79795, lonMeso: -1.58784 },
      { latitud: 95, longitud: 0 },
    ]),
  );
  await expect.poll(path).toBe(PAGE_PATHS.map);
  await page.getByRole('link', { name: 'Cesta: 1 punto' }).click();
  await expect.element(button('Eliminar el punto 1')).toBeVisible();
});

test('discounts that the server cannot give lead to the map', async () => {
  await visit(PAGE_PATHS.cart, ANA, () => answer(calls.descuentos, { success: false, msg: 'No' }));
  await expect
    .element(page.getByText('Tenemos problemas para calcular los descuentos, vuelva a intentarlo más tarde'))
    .toBeVisible();
  await expect.poll(path).toBe(PAGE_PATHS.map);
});

test('discounts whose answer is cut off on its way are asked for again', async () => {
  const { json } = Response.prototype;
  let isCut = false;
  const cutOff = vi.spyOn(Response.prototype, 'json').mockImplementation(function (this: Response) {
    if (isCut || !this.url.endsWith('/descuentos')) return json.call(this);
    isCut = true;
    return Promise.reject(new TypeError('network error'));
  });
  await visit(PAGE_PATHS.cart, withPoints(THREE));
  await expectTotal('606,21');
  expect(isCut).toBe(true);
  expect(localStorage.getItem('access_token')).not.toBeNull();
  cutOff.mockRestore();
});

test('discounts that cannot be asked for end the session and keep the points', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE), () => refuse(calls.descuentos, 403));
  await expect.poll(path).toBe(PAGE_PATHS.login);
  await expect.element(page.getByRole('alert')).toMatchTextContent('No se han podido cargar los precios');
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(JSON.parse(localStorage.getItem('clickedPoints') ?? '[]')).toHaveLength(3);
});
