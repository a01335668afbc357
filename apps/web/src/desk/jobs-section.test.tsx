import { type DeskJob, deskCalls, deskPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, timesAsked } from '../test/server.ts';
import { ANA, visit } from '../test/visit.tsx';
import { inOrder } from './test/attention.ts';

const job: DeskJob = {
  ...{ id: '5cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11', cola: 'delivery-mail', estado: 'retry', intentos: 3 },
  ...{
    creado: '2026-11-27T15:22:00Z',
    proximo: '2026-11-27T15:24:00Z',
    fallo: 'Error EENVELOPE 550',
    respuesta: '550 5.1.1 No such user',
    direccion: 'ana@ejemplo.es',
  },
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

test('a fault is told in words, with address and answer of the server, and a phone shows its button', async () => {
  await page.viewport(390, 844);
  const account = { ...job, id: '6cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11', cola: 'account-mail', pedido: null };
  await visit(deskPath('trabajos'), ANA, () => Promise.all([inOrder(), list(job, account)]));
  const row = page.getByRole('row', { name: /Correos de las cuentas/ });
  await expect.element(row).toMatchTextContent('ana@ejemplo.es');
  await expect
    .element(row)
    .toMatchTextContent('no ha aceptado la dirección o el remitente: «550 5.1.1 No such user»');
  for (const name of ['Correos de entregas, P-000034', 'Correos de las cuentas, ana@ejemplo.es']) {
    const button = page.getByRole('button', { name: `Reintentar ahora: ${name}` });
    await expect.element(button).toBeVisible();
    const { left, right } = button.element().getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
  }
});

test('a mail that was given up is dismissed once it is confirmed; what must be done or is tried is not', async () => {
  const givenUp = { ...job, estado: 'failed', proximo: null } as const;
  const refund = { ...givenUp, id: '7cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11', cola: 'give-back' };
  const tried = { ...job, id: '8cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11', cola: 'account-mail', pedido: null };
  await visit(deskPath('trabajos'), ANA, () =>
    Promise.all([
      ...[inOrder(), list(givenUp, refund, tried)],
      refuse(deskCalls.descarte, 409, 'Solo se descartan correos.'),
    ]),
  );
  await page.getByRole('button', { name: 'Descartar: Correos de entregas, P-000034' }).click();
  expect(page.getByRole('button', { name: /^Descartar: / }).elements()).toHaveLength(1);
  const path = deskCalls.descarte.path.replace(':id', job.id);
  expect(await timesAsked({ method: 'POST', path })).toBe(0);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Descartar' });
  await confirm.click();
  await expect.element(page.getByText('Solo se descartan correos.')).toBeVisible();
  await answer(deskCalls.descarte, { success: true });
  await list();
  await confirm.click();
  await expect.element(page.getByText('Descartado', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Ningún trabajo falla.')).toBeVisible();
  expect(await timesAsked({ method: 'POST', path })).toBe(2);
});
