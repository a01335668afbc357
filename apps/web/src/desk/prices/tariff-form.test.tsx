import { deskCalls, deskPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { inOrder } from '../test/attention.ts';

test('discounts that fall with the number of points are told at their field, and no tariff is asked for', async () => {
  await visit(deskPath('tarifas'), ANA, async () => {
    await inOrder();
    await answer(deskCalls.tarifas, {
      success: true,
      data: [{ desde: null, precio: 200, descuentos: [{ desde: 3, descuento: 16.5 }], estado: 'vigente' }],
    });
  });
  const discounts = page.getByRole('textbox', { name: 'Descuentos' });
  await page.getByRole('textbox', { name: 'Precio de un punto (€, sin IVA)' }).fill('180,50');
  await page.getByLabelText('Desde', { exact: true }).fill('2027-01-01');
  await discounts.fill('10: 16\n3: 16,5');
  await expect.element(discounts).toHaveAccessibleDescription(/Más puntos tendrían menos descuento/);
  await page.getByRole('button', { name: 'Guardar la tarifa' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Guardar la tarifa' });
  await expect.element(dialog.getByText('Rellene antes el precio, la fecha y los descuentos.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  // The same for more points is no fall.
  await discounts.fill('10: 16,5\n3: 16,5');
  await expect.element(discounts).not.toHaveAccessibleDescription(/Más puntos/);
  await page.getByRole('button', { name: 'Guardar la tarifa' }).click();
  await expect.element(save).toBeEnabled();
});
