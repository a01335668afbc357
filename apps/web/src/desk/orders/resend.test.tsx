import { type DeskOrderDetail, deskCalls, deskPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, bodiesOf, refuse, timesAsked } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { inOrder } from '../test/attention.ts';
import { paid } from '../test/orders.ts';

const DELIVERY = { puntosHechos: 1, bytes: 3, enlaceHasta: null } as const;
const show = (pedido: DeskOrderDetail) =>
  visit(deskPath('pedidos', pedido.id), ANA, () =>
    Promise.all([inOrder(), answer(deskCalls.gestionPedido, { success: true, data: pedido })]),
  );
const call = { method: 'POST', path: deskCalls.reenvio.path.replace(':id', paid().id) } as const;
const dialog = page.getByRole('dialog');
const confirm = dialog.getByRole('button', { name: 'Reenviar la entrega' });
const ask = () => page.getByRole('button', { name: 'Reenviar la entrega' }).click();

test('a link goes to the address of the account, which is not asked for', async () => {
  await show({ ...paid(), usuario: 'u', entrega: { ...DELIVERY, estado: 'lista', desde: null } });
  await ask();
  await expect.element(dialog.getByText('Se envía a ana@ejemplo.es un enlace nuevo')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await answer(deskCalls.reenvio, { success: true });
  await confirm.click();
  await expect.element(page.getByText('El enlace está en camino')).toBeVisible();
  expect(await bodiesOf(call)).toEqual([{ marca: expect.any(String) }]);
});

test('where the account is gone the address of the link is asked for, and kept right', async () => {
  await show({ ...paid(), email: null, entrega: { ...DELIVERY, estado: 'lista', desde: null } });
  await ask();
  const address = dialog.getByLabelText('Correo electrónico');
  await expect.element(confirm).toBeDisabled();
  await address.fill('eva@');
  await refuse(deskCalls.reenvio, 400, 'Está mal.', { campos: { email: 'Formato incorrecto' } });
  await confirm.click();
  await expect.element(address).toHaveAccessibleDescription(/Formato incorrecto/);
  await address.fill(' eva@nueva.example ');
  await answer(deskCalls.reenvio, { success: true });
  await confirm.click();
  await expect.element(page.getByText('El enlace está en camino')).toBeVisible();
  expect((await bodiesOf(call)).at(-1)).toEqual({ marca: expect.any(String), email: 'eva@nueva.example' });
});

test('an address that is kept until its mail is out can be put right', async () => {
  await show({ ...paid(), entrega: { ...DELIVERY, estado: 'lista', desde: null } });
  await ask();
  await expect.element(dialog.getByLabelText('Correo electrónico')).toHaveValue('ana@ejemplo.es');
  await expect.element(confirm).toBeEnabled();
});

test('an order that waits until the time to withdraw is over says until when, and is not sent', async () => {
  const desde = '2099-12-14T23:00:00Z';
  await show({ ...paid(), usuario: 'u', entrega: { ...DELIVERY, estado: 'pendiente', desde } });
  await ask();
  await expect
    .element(
      dialog.getByText(/^Los datos se entregan cuando acabe el plazo de desistimiento, el 15 dic 2099, 0:00/),
    )
    .toBeVisible();
  await expect.element(confirm).toBeDisabled();
  expect(await timesAsked(call)).toBe(0);
});
