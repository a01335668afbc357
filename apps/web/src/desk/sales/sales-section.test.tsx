import { deskCalls, deskPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { inOrder } from '../test/attention.ts';

const parts = [
  { operacion: 'Sujeta', tipo: 21, base: 6603, iva: 1386.63 },
  { operacion: 'Ventanilla única: Francia', tipo: 20, base: 200, iva: 40 },
];
const sums = { facturas: 2, rectificativas: 0, base: 6803, iva: 1386.63, ivaDeOtros: 40, total: 8229.63 };

test('sales keep Spanish tax apart, by quarter too, and have the figures for the forms', async () => {
  await visit(deskPath('ventas'), ANA, async () => {
    await inOrder();
    await answer(deskCalls.ventas, {
      success: true,
      data: [{ periodo: '2026-T4', ...sums, desglose: parts }],
    });
    await answer(deskCalls.ventasModelos, {
      success: true,
      data: {
        filas: [{ modelo: '303', concepto: 'Sujetas al 21 %: base (casilla 07 al 21 %)', importe: 6603 }],
        avisos: ['Anuladas en la AEAT: F2026-000002.'],
      },
    });
  });
  await page.getByRole('button', { name: 'Trimestres' }).click();
  const cell = (name: string) => page.getByRole('cell', { name, exact: true }).first();
  await expect.element(cell('4.º trimestre de 2026')).toBeVisible();
  for (const name of ['IVA español', 'IVA de otros países', 'Operación'])
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
  await expect.element(cell('Ventanilla única: Francia')).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Para los modelos 303, 349 y 369' });
  await expect.element(heading).toBeVisible();
  await expect.element(cell('6.603,00\u202f€')).toBeVisible();
  await expect.element(page.getByText('Anuladas en la AEAT: F2026-000002.')).toBeVisible();
});
