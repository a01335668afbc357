import { type DeskJob, deskCalls, deskPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, timesAsked } from '../test/server.ts';
import { ANA, visit } from '../test/visit.tsx';
import { inOrder } from './test/attention.ts';

const job: DeskJob = {
  ...{ id: '5cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11', cola: 'delivery-mail', estado: 'retry', intentos: 3 },
  ...{ creado: '2026-11-27T15:22:00Z', proximo: '2026-11-27T15:24:00Z', fallo: 'Error EENVELOPE 550' },
  pedido: { id: 'p', referencia: 'P-000034' },
};
const list = (...fallidos: DeskJob[]) =>
  answer(deskCalls.trabajos, { success: true, data: { colas: [], fallidos } });
const state = (estado: 'hecho' | 'en-curso' | 'falla') =>
  answer(deskCalls.trabajo, { success: true, data: { estado } });

test.each([
  ['hecho', 'Enviado'],
  ['falla', 'Ha vuelto a fallar: la lista dice por qué.'],
] as const)('a mail that is tried again is looked at until its try has ended: %s', async (estado, text) => {
  await visit(deskPath('trabajos'), ANA, () =>
    Promise.all([inOrder(), list(job), state('en-curso'), answer(deskCalls.reintento, { success: true })]),
  );
  await page.getByRole('button', { name: 'Reintentar ahora: Correos de entregas, P-000034' }).click();
  const path = deskCalls.trabajo.path.replace(':id', job.id);
  await expect.poll(() => timesAsked({ method: 'GET', path })).toBeGreaterThan(0);
  expect(page.getByText(text).elements()).toEqual([]);
  if (estado === 'hecho') await list();
  await state(estado);
  await expect.element(page.getByText(text)).toBeVisible();
  if (estado === 'hecho') await expect.element(page.getByText('Ningún trabajo falla.')).toBeVisible();
});
