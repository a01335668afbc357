import { deskCalls, deskPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { inOrder } from '../test/attention.ts';
import { paid } from '../test/orders.ts';

test('the buyer of an invoice is corrected once something is changed and the reason is given', async () => {
  const pedido = paid();
  await visit(deskPath('pedidos', pedido.id), ANA, () =>
    Promise.all([inOrder(), answer(deskCalls.gestionPedido, { success: true, data: pedido })]),
  );
  await page.getByRole('button', { name: 'Corregir el cliente' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Corregir el cliente' });
  await dialog.getByLabelText('Motivo').fill('NIF de otra sociedad.');
  await expect.element(confirm).toBeDisabled();
  const nif = dialog.getByLabelText('NIF', { exact: true });
  await nif.fill('A5881850');
  await refuse(deskCalls.correccion, 400, 'Está mal.', { campos: { cif: 'Nueve caracteres' } });
  await confirm.click();
  await expect.element(nif).toHaveAccessibleDescription('Nueve caracteres');
  await nif.fill('A58818501');
  await answer(deskCalls.correccion, { success: true });
  await confirm.click();
  await expect.element(page.getByText('Factura rectificada')).toBeVisible();
});

test('the province follows the postal code, and the question begins with the buyer of the order', async () => {
  const pedido = paid();
  await visit(deskPath('pedidos', pedido.id), ANA, () =>
    Promise.all([inOrder(), answer(deskCalls.gestionPedido, { success: true, data: pedido })]),
  );
  const ask = page.getByRole('button', { name: 'Corregir el cliente' });
  await ask.click();
  const dialog = page.getByRole('dialog');
  const [code, province] = [dialog.getByLabelText('Código postal'), dialog.getByLabelText('Provincia')];
  await expect.element(province).toHaveValue('Navarra');
  await expect.element(province).toHaveAttribute('readonly');
  await code.fill('28001');
  await expect.element(province).toHaveValue('Madrid');
  await code.fill('2800');
  await expect.element(province).toHaveValue('');
  await dialog.getByLabelText('Motivo').fill('Otra sede.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await ask.click();
  await expect.element(code).toHaveValue('31621');
  await expect.element(province).toHaveValue('Navarra');
  await expect.element(dialog.getByLabelText('Motivo')).toHaveValue('');
});
