import { projectCalls, projectsPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';
import { button, has, ID, inBrowser, kept, names, point, project } from './test/projects.ts';

test('a point that was taken out is said, and comes back with its name and note where it was', async () => {
  const note = { ...point('Norte', -1.6), nota: 'Junto al camino' };
  await visit(projectsPath(ID), kept(project({ puntos: [note, point('Sur', -1.7)] })));
  await button('Quitar el punto 1').click();
  await expect.poll(names).toEqual(['Sur']);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Deshacer' }))
    .toMatchTextContent('Se ha quitado «Norte» del proyecto.');
  button('Deshacer').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Norte', 'Sur']);
  expect(inBrowser()[0]?.puntos[0]).toEqual(note);
  await expect.element(button('Deshacer')).not.toBeInTheDocument();
  await expect.element(button('Quitar el punto 1')).toHaveFocus();
});

test('the deletion of a project says which private files go with it', async () => {
  const file = (nombre: string) => ({
    id: crypto.randomUUID(),
    nombre,
    bytes: 9,
    subido: '2026-11-21T12:00:00Z',
  });
  const list = { ...projectCalls.archivosDeProyecto, path: `${projectsPath(ID)}/archivos` };
  await visit(projectsPath(ID), ANA, () =>
    Promise.all([has(project()), answer(list, { success: true, data: [file('a.csv'), file('b.csv')] })]),
  );
  await button('Eliminar').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/también sus 2 archivos privados/);
});
