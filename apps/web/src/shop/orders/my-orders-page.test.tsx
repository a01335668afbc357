import { calls, type OwnOrder, PAGE_PATHS, projectCalls } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, breakOff, refuse, timesAsked } from '../../test/server.ts';
import { ANA, path, visit, withPoints } from '../../test/visit.tsx';
import { creditNote, order } from '../bought/test/order.ts';

const READY: OwnOrder['entrega'] = {
  estado: 'lista',
  puntosHechos: 1,
  desde: null,
  bytes: 91_500_000,
  enlaceHasta: null,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (orders: readonly OwnOrder[], kept: Record<string, string> = ANA) =>
  visit(PAGE_PATHS.orders, kept, () => answer(calls.pedidos, { success: true, data: [...orders] }));

test('who has ordered nothing is led to the map', async () => {
  await open([]);
  await expect.element(page.getByText('Todavía no ha hecho ningún pedido.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir al mapa' }).click();
  await expect.poll(path).toBe(PAGE_PATHS.map);
});

test('orders that cannot be fetched are asked for again', async () => {
  await visit(PAGE_PATHS.orders, ANA, () => breakOff(calls.pedidos));
  await expect.element(page.getByText('No se han podido cargar sus pedidos.')).toBeVisible();
  await answer(calls.pedidos, { success: true, data: [order('P-000003', 'entregado', [42])] });
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByRole('heading', { name: 'Pedido P-000003' })).toBeVisible();
});

test('every state of an order is said in words', async () => {
  const waiting = { ...READY, estado: 'pendiente' as const, bytes: null, desde: '2098-12-31T23:00:00Z' };
  await open([
    order('P-000007', 'pendiente', [47]),
    { ...order('P-000006', 'pagado', [46]), entrega: { ...waiting, desde: null } },
    { ...order('P-000005', 'pagado', [45]), entrega: waiting, desistible: true },
    { ...order('P-000004', 'entregado', [44]), entrega: READY },
    order('P-000003', 'rechazado', [43]),
    order('P-000002', 'caducado', [42]),
    order('P-000001', 'entregado', [41], 242),
  ]);
  const item = (reference: string) => page.getByRole('listitem').filter({ hasText: `Pedido ${reference}` });
  const looks: readonly (readonly [string, string])[] = [
    ['P-000007', 'Pendiente de pago'],
    ['P-000006', 'Pagado, en preparación'],
    ['P-000005', 'Pagado, en plazo de desistimiento'],
    ['P-000004', 'Entregado'],
    ['P-000003', 'Pago rechazado'],
    ['P-000002', 'Caducado sin pagar'],
    ['P-000001', 'Devuelto'],
  ];
  for (const [reference, text] of looks) await expect.element(item(reference)).toMatchTextContent(text);
  await expect
    .element(item('P-000005'))
    .toMatchTextContent(
      'La entrega empezará el 1 de enero de 2099, cuando haya terminado el plazo de desistimiento.',
    );
  await expect.element(item('P-000006')).toMatchTextContent('La entrega empezará en unos segundos.');
  await expect
    .element(item('P-000004').getByRole('button', { name: /Descargar/ }))
    .toMatchTextContent('91,5 MB');
  expect(
    item('P-000001')
      .getByRole('button', { name: /Descargar/ })
      .elements(),
  ).toEqual([]);
});

test('money that goes back is said to be so only once it is', async () => {
  await open([
    { ...order('P-000003', 'entregado', [43], 242), rectificativas: [creditNote(242, 'pendiente')] },
    { ...order('P-000002', 'entregado', [42], 100), rectificativas: [creditNote(100, 'pendiente')] },
    { ...order('P-000001', 'entregado', [41], 242), rectificativas: [creditNote(242, 'en-curso')] },
  ]);
  const item = (reference: string) => page.getByRole('listitem').filter({ hasText: `Pedido ${reference}` });
  for (const reference of ['P-000003', 'P-000002'])
    await expect.element(item(reference)).toMatchTextContent(/pendiente: .*\s€\. Le escribiremos/);
  await expect.element(item('P-000003')).toMatchTextContent('Devolución pendiente');
  await expect.element(item('P-000001')).toMatchTextContent('Devolución en curso: 242,00');
  expect(page.getByText(/^(Total d|D)evuelto/).elements()).toEqual([]);
  // It is asked for again until the money is back.
  await answer(calls.pedidos, {
    success: true,
    data: [{ ...order('P-000001', 'entregado', [41], 242), rectificativas: [creditNote(242, 'devuelta')] }],
  });
  await expect.element(page.getByText('Devuelto', { exact: true })).toBeVisible();
});

test('points of an unpaid order come back into an empty cart', async () => {
  await open([order('P-000002', 'caducado', [42, 41])]);
  await button('Volver a poner los puntos en la cesta').click();
  await expect.poll(path).toBe(PAGE_PATHS.cart);
  await expect.element(page.getByRole('row', { name: /42.00000/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /41.00000/ })).toBeVisible();
});

test('a cart that holds something is not overwritten by an unpaid order', async () => {
  const held = { latitud: 40, longitud: -3, latMeso: 40, lonMeso: -3 };
  await open([order('P-000002', 'caducado', [42])], withPoints([held]));
  await page.getByRole('link', { name: 'Volver a la cesta' }).click();
  await expect.element(page.getByRole('row', { name: /40.00000/ })).toBeVisible();
  expect(page.getByRole('row', { name: /42.00000/ }).elements()).toEqual([]);
});

test('points that are paid can be paid once more, behind what costs nothing', async () => {
  await open([{ ...order('P-000004', 'entregado', [44]), entrega: READY }]);
  const again = button('Pedir otra vez este punto (se paga de nuevo)');
  await expect.element(again).toBeVisible();
  const buttons = page.getByRole('listitem').filter({ hasText: 'P-000004' }).getByRole('button').elements();
  expect(buttons[0]?.textContent).toMatch(/^Descargar los datos/);
  expect(buttons.at(-1)).toBe(again.element());
  await again.click();
  await expect.poll(path).toBe(PAGE_PATHS.cart);
  await expect.element(page.getByRole('row', { name: /44.00000/ })).toBeVisible();
});

test('a file that has to be made again is not offered twice', async () => {
  await open([{ ...order('P-000004', 'entregado', [44]), entrega: READY }]);
  await answer(calls.enlace, { success: true, data: null });
  const download = page.getByRole('button', { name: /Descargar los datos/ });
  await download.dblClick();
  await expect.element(page.getByText('El archivo se está preparando de nuevo')).toBeVisible();
  await expect.element(download).toBeDisabled();
  expect(await timesAsked({ method: 'POST', path: calls.enlace.path.replace(':id', 'P-000004') })).toBe(1);
});

test('a buyer withdraws in two steps, and what the server says stands there', async () => {
  const bought = { ...order('P-000005', 'pagado', [45]), desistible: true };
  const withdrawn = { ...order('P-000005', 'pagado', [45], 242), desistido: '2026-11-22T08:00:00Z' };
  await open([bought]);
  await button('Desistir del contrato aquí').click();
  const dialog = page.getByRole('dialog', { name: 'Desistir del pedido P-000005' });
  await expect.element(dialog).toMatchTextContent(/Le devolveremos 242,00\s€ a la tarjeta/);
  await refuse(calls.desistimiento, 409, 'El plazo ha terminado.');
  await dialog.getByRole('button', { name: 'Confirmar desistimiento' }).click();
  await expect.element(page.getByText('El plazo ha terminado.')).toBeVisible();
  await answer(calls.desistimiento, { success: true, data: { fecha: '2026-11-22T08:00:00Z' } });
  await answer(calls.pedidos, { success: true, data: [withdrawn] });
  await button('Desistir del contrato aquí').click();
  await dialog.getByRole('button', { name: 'Confirmar desistimiento' }).click();
  await expect.element(page.getByText('Hemos recibido su desistimiento.')).toBeVisible();
  await expect.element(page.getByText('Devuelto', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('Desistió el 22 de noviembre de 2026 a las 9:00')).toBeVisible();
  expect(button('Desistir del contrato aquí').elements()).toEqual([]);
});

test('why the data cannot be downloaded now stays at the order until the next try', async () => {
  const link = {
    ...calls.enlace,
    path: calls.enlace.path.replace(':id', order('P-000004', 'entregado', [44]).id),
  };
  await open([{ ...order('P-000004', 'entregado', [44]), entrega: READY }]);
  await refuse(link, 503, 'En este momento no podemos leer los archivos.');
  const download = page.getByRole('button', { name: /^Descargar los datos/ });
  await download.click();
  const told = page.getByRole('listitem').getByRole('alert');
  await expect.element(told).toHaveTextContent('En este momento no podemos leer los archivos.');
  // A snackbar would have gone after two seconds.
  await expect.element(page.getByRole('button', { name: 'Cerrar el mensaje' })).not.toBeInTheDocument();
  await answer(link, { success: true, data: null });
  await download.click();
  await expect.element(told).toHaveTextContent('');
});

test('a project of the points of an order is not called by the reference of the order', async () => {
  await open([order('P-000004', 'entregado', [44])]);
  await answer(projectCalls.proyectos, { success: true, data: [] });
  await button('Guardar en un proyecto').click();
  await expect
    .element(page.getByLabelText('Nombre del proyecto nuevo'))
    .toHaveValue('Puntos del 21 de noviembre de 2026');
});
