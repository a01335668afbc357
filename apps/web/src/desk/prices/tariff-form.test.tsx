import { deskCalls, deskPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { inOrder } from '../test/attention.ts';

const price = page.getByRole('textbox', { name: 'Precio de un punto (€, sin IVA)' });
const day = page.getByLabelText('Desde', { exact: true });
const discounts = page.getByRole('textbox', { name: 'Descuentos' });
const told = async (): Promise<void> => {
  await inOrder();
  await answer(deskCalls.tarifas, {
    success: true,
    data: [{ desde: null, precio: 200, descuentos: [{ desde: 3, descuento: 16.5 }], estado: 'vigente' }],
  });
};

test('what is missing is told at its fields once somebody wants to save it, and nothing is asked', async () => {
  await visit(deskPath('tarifas'), ANA, told);
  await expect.element(price).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Guardar la tarifa' }).click();
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveAccessibleDescription('Escriba euros, como 180,50');
  await expect.element(day).toHaveAccessibleDescription(/Elija un día/);
  await price.fill('180,50');
  await day.fill('2026-11-20');
  await page.getByRole('button', { name: 'Guardar la tarifa' }).click();
  await expect.element(day).toHaveFocus();
  await expect.element(day).toHaveAccessibleDescription(/La fecha ya ha pasado/);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('discounts that fall with the number of points are told at their field, and no tariff is asked for', async () => {
  await visit(deskPath('tarifas'), ANA, told);
  await price.fill('180,50');
  await day.fill('2099-01-01');
  await discounts.fill('10: 16\n3: 16,5');
  await expect.element(discounts).toHaveAccessibleDescription(/Más puntos tendrían menos descuento/);
  await page.getByRole('button', { name: 'Guardar la tarifa' }).click();
  await expect.element(discounts).toHaveFocus();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).not.toBeInTheDocument();
  const save = dialog.getByRole('button', { name: 'Guardar la tarifa' });
  // The same for more points is no fall.
  await discounts.fill('10: 16,5\n3: 16,5');
  await expect.element(discounts).not.toHaveAccessibleDescription(/Más puntos/);
  await page.getByRole('button', { name: 'Guardar la tarifa' }).click();
  await expect.element(save).toBeEnabled();
});

test('a tariff is shown beside the one before it, and a price that may be a slip is written twice', async () => {
  await visit(deskPath('tarifas'), ANA, told);
  await price.fill('2000');
  await day.fill('2099-01-01');
  await discounts.fill('');
  await page.getByRole('button', { name: 'Guardar la tarifa' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/^Desde 1 punto: 200,00.€ hasta ahora, 2\.000,00.€ después$/))
    .toBeVisible();
  // 200 € less 16.5 % are 167 €.
  await expect
    .element(
      dialog.getByText(/^Desde 3 puntos: 167,00.€ \(16,5.% de descuento\) hasta ahora, 2\.000,00.€ después$/),
    )
    .toBeVisible();
  const save = dialog.getByRole('button', { name: 'Guardar la tarifa' });
  await expect.element(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: /Es diez veces el precio anterior/ }).fill('2000');
  await expect.element(save).toBeEnabled();
});
