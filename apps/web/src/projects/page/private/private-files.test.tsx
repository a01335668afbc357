import { calls, type ProjectFile, projectCalls, projectsPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { order } from '../../../shop/bought/test/order.ts';
import { answer, hold, refuse, timesAsked } from '../../../test/server.ts';
import { ANA, visit } from '../../../test/visit.tsx';
import { button, has, ID, project } from '../test/projects.ts';

const LIST = { ...projectCalls.archivosDeProyecto, path: `${projectsPath(ID)}/archivos` };
const FILE: ProjectFile = {
  id: crypto.randomUUID(),
  nombre: 'torre.csv',
  bytes: 1_572_864,
  subido: '2026-11-21T12:00:00Z',
};
const list = (...data: ProjectFile[]) => answer(LIST, { success: true, data });
const attach = async (content = 'a;b'): Promise<void> => {
  await expect.element(button('Adjuntar un archivo')).toBeEnabled();
  const field = document.querySelector<HTMLElement>('input[type=file]');
  if (field === null) throw new Error('There is no field for a file');
  await userEvent.upload(field, new File([content], 'torre.csv', { type: 'text/csv' }));
};
const open = (): Promise<void> =>
  visit(projectsPath(ID), ANA, async () => {
    await has(project());
    await list();
  });

test('a private file is kept, and deleted; its end and what is refused are said', async () => {
  await open();
  await refuse(projectCalls.subirArchivo, 409, 'Caben 4 archivos');
  await attach();
  await expect.element(page.getByText('No se ha guardado torre.csv. Caben 4 archivos')).toBeVisible();
  await answer(projectCalls.subirArchivo, { success: true, data: FILE });
  await list(FILE);
  await attach();
  await expect.element(page.getByRole('status').getByText('Se ha guardado torre.csv.')).toBeVisible();
  await expect.element(page.getByText(/^1,5\sMiB ·/)).toBeVisible();
  await answer(projectCalls.borrarArchivo, { success: true });
  await list();
  await button('Eliminar torre.csv').click();
  await expect.element(button('Eliminar torre.csv')).not.toBeInTheDocument();
});

test('an upload shows its name and share, and can be given up', async () => {
  await open();
  await hold(projectCalls.subirArchivo);
  await attach();
  await expect.element(page.getByRole('progressbar', { name: 'Subida de torre.csv' })).toBeInTheDocument();
  await expect.element(page.getByText('100\u202f%')).toBeVisible();
  await button('Cancelar la subida').click();
  await expect.element(page.getByText('Se ha cancelado la subida de torre.csv.')).toBeVisible();
  await expect.element(button('Adjuntar un archivo')).toBeEnabled();
});

test('an empty file is refused before it is sent', async () => {
  await open();
  await attach('');
  await expect
    .element(page.getByRole('alert').getByText('No se ha guardado torre.csv. El archivo está vacío'))
    .toBeVisible();
  expect(await timesAsked(projectCalls.subirArchivo)).toBe(0);
});

test('the limits before a first purchase are said only to those who have not bought', async () => {
  await open();
  await expect.element(page.getByText(/hasta su primera compra, 5/)).toBeVisible();
});

test('who has bought is not told of them', async () => {
  await visit(projectsPath(ID), ANA, async () => {
    await has(project());
    await list(FILE);
    await answer(calls.pedidos, { success: true, data: [order('P-000001', 'entregado', [42])] });
  });
  await expect.element(page.getByText(/^1,5\sMiB ·/)).toBeVisible();
  await expect.poll(() => timesAsked(calls.pedidos)).toBeGreaterThan(0);
  await expect.element(page.getByText(/hasta su primera compra/)).not.toBeInTheDocument();
});
