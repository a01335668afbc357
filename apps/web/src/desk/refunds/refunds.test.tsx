import { type DeskRefund, deskCalls, deskPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, timesAsked } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { inOrder, nothing } from '../test/attention.ts';
import { paid, REFUND } from '../test/orders.ts';

const row = page.getByRole('row', { name: /R2026-000001/ });
const pathOf = (call: { readonly path: string }) => ({
  method: 'POST' as const,
  path: call.path.replace(':numero', REFUND.factura),
});

/** Opens an order of 242 € that was given back. */
const openOrder = (refund: Pick<DeskRefund, 'estado' | 'respuesta' | 'aMano' | 'dinero'>) => {
  const back = { ...paid(), devuelto: 242, devoluciones: [{ ...REFUND, ...refund }] };
  return visit(deskPath('pedidos', back.id), ANA, () =>
    Promise.all([inOrder(), answer(deskCalls.gestionPedido, { success: true, data: back })]),
  );
};

test.each([
  ['pendiente', null, null, 'en-curso', 'En camino: se va a pedir al banco', 'Devolución en curso'],
  ['enviado', null, null, 'en-curso', 'En camino: pedida al banco', 'Devolución en curso'],
  ['hecho', '0900', null, 'devuelta', 'Devuelto a la tarjeta (respuesta 0900)', 'Devuelto'],
  [
    'rechazado',
    'SIS0057',
    null,
    'pendiente',
    'El banco la ha rechazado (respuesta SIS0057)',
    'Devolución pendiente',
  ],
  [
    'dudoso',
    'ECONNRESET',
    null,
    'pendiente',
    'En duda: el banco no ha contestado (ECONNRESET)',
    'Devolución pendiente',
  ],
  ['a-mano', null, null, 'pendiente', 'Hay que devolverlo a mano', 'Devolución pendiente'],
  [
    'rechazado',
    'SIS0057',
    '2026-11-28T09:00:00Z',
    'devuelta',
    'Devuelto a mano, anotado el 28 nov 2026',
    'Devuelto',
  ],
] as const)(
  'an order says of its money that it is %s (%s, %s)',
  async (estado, respuesta, aMano, dinero, text, badge) => {
    await openOrder({ estado, respuesta, aMano, dinero });
    await expect.element(row).toMatchTextContent(text);
    await expect.element(page.getByText(badge, { exact: true }).first()).toBeVisible();
    const isBack = badge === 'Devuelto';
    expect(page.getByText(/^Por devolver$/).elements()).toHaveLength(isBack ? 0 : 1);
  },
);

test('what was refused says what to do, is asked for again, or noted as given back by hand', async () => {
  const trouble = {
    ...{ ...REFUND, pedido: { id: 'p', referencia: 'P-000042' } },
    ...{ estado: 'rechazado' as const, respuesta: 'SIS0057', dinero: 'pendiente' as const },
  };
  await visit(deskPath(), ANA, () =>
    answer(deskCalls.atencion, { success: true, data: { ...nothing, devoluciones: [trouble] } }),
  );
  await expect
    .element(row)
    .toMatchTextContent(
      /Busque el cobro 2611N2FEPAV4 en el panel del banco, devuelva allí 242,00\s€ y anótelo/,
    );
  await refuse(deskCalls.devolucionReintento, 409, 'Ya está en camino.');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Volver a intentarlo: R2026-000001' }).click();
  await dialog.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect.element(page.getByText('Ya está en camino.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Devuelto a mano: R2026-000001' }).click();
  await expect.element(dialog).toMatchTextContent(/242,00\s€ del cobro 2611N2FEPAV4/);
  expect(await timesAsked(pathOf(deskCalls.devolucionAMano))).toBe(0);
  await answer(deskCalls.devolucionAMano, { success: true });
  await inOrder();
  await dialog.getByRole('button', { name: 'Devuelto a mano' }).click();
  await expect.element(page.getByText('Todo está en orden')).toBeVisible();
  expect(await timesAsked(pathOf(deskCalls.devolucionAMano))).toBe(1);
});

test('what is in doubt is not asked for again', async () => {
  await openOrder({ estado: 'dudoso', respuesta: 'ECONNRESET', aMano: null, dinero: 'pendiente' });
  await expect.element(row).toMatchTextContent(/Si ya muestra la devolución de 242,00\s€, anótelo/);
  await expect.element(page.getByRole('button', { name: 'Devuelto a mano: R2026-000001' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Volver a intentarlo/ }).elements()).toEqual([]);
});
