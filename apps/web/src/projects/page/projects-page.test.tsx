import {
  atlasCalls,
  PAGE_PATHS,
  type Project,
  projectCalls,
  projectsPath,
  sharedProjectPath,
} from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, breakOff, hold, refuse, timesAsked } from '../../test/server.ts';
import { ANA, path, visit } from '../../test/visit.tsx';
import { button, has, ID, inBrowser, kept, names, point, project } from './test/projects.ts';

test('without an account projects are made, named and deleted in the browser', async () => {
  await visit(projectsPath(), {});
  await expect.element(page.getByText('Un proyecto reúne puntos')).toBeVisible();
  await button('Proyecto nuevo').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(dialog.getByText('Campo obligatorio')).toBeVisible();
  await expect.element(dialog.getByLabelText('Nombre')).toHaveFocus();
  await dialog.getByLabelText('Nombre').fill('  Ribera ');
  await expect.element(dialog.getByText('Campo obligatorio')).not.toBeInTheDocument();
  await dialog.getByLabelText('rojo').click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ribera');
  expect(inBrowser()).toMatchObject([{ nombre: 'Ribera', color: 'rojo', puntos: [], version: 1 }]);
  await button('Eliminar').click();
  await button('Eliminar «Ribera»').click();
  await expect.poll(path).toBe(projectsPath());
  expect(inBrowser()).toEqual([]);
});

test('points are named, ordered and taken out; what was written is kept when the field is left', async () => {
  await visit(projectsPath(ID), kept(project()));
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Comparar' }))
    .toHaveAttribute('href', `${PAGE_PATHS.compare}?puntos=42.81953,-1.6,Norte;42.81953,-1.7,Sur`);
  const north = page.getByLabelText('Nombre del punto 1');
  await north.fill('Cima');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => inBrowser()[0]?.puntos[0]?.nombre).toBe('Cima');
  await page.getByLabelText('Nota del punto 2').fill('Junto al camino');
  await button('Bajar el punto 1').click();
  await expect.poll(names).toEqual(['Sur', 'Cima']);
  await expect.element(button('Bajar el punto 2')).toBeDisabled();
  await button('Quitar el punto 2').click();
  await expect
    .poll(() => inBrowser()[0]?.puntos)
    .toEqual([{ ...point('Sur', -1.7), nota: 'Junto al camino' }]);
});

test('a change of one project loses no other, whatever the other holds', async () => {
  const pasted = project({ id: crypto.randomUUID(), nombre: 'Riba\u00adzo\u200e' });
  const other = { ...pasted, id: crypto.randomUUID(), color: 'de otra versión' };
  await visit(projectsPath(ID), kept(project(), pasted, other as Project));
  await page.getByLabelText('Nombre del punto 1').fill('Cima');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => inBrowser()[0]?.puntos[0]?.nombre).toBe('Cima');
  expect(inBrowser()).toMatchObject([{ id: ID }, { id: pasted.id, nombre: 'Ribazo' }, other]);
});

test('a list goes into the project with its names, and what is there already does not', async () => {
  await visit(projectsPath(ID), kept(project()));
  await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.5, lon: -1.2 } });
  await button('Añadir puntos de una lista').click();
  const text = ['nombre;lat;lon', 'Otra;42,81953;-1,6', 'Este;42,5;-1,2', 'Mal;x;y'].join('\n');
  await page.getByLabelText('Pegue las coordenadas').fill(text);
  const results = page.getByRole('region', { name: 'Puntos de la lista' }).getByRole('row');
  await expect.element(results.nth(1)).toMatchTextContent('Ya está en el proyecto');
  await expect.element(page.getByText('en el proyecto caben 200')).toBeVisible();
  await button('Añadir 1 punto al proyecto').click();
  await expect.poll(names).toEqual(['Norte', 'Sur', 'Este']);
});

test('a point of a list that lies outside the domain is marked, and stays out', async () => {
  await visit(projectsPath(ID), kept(project()));
  await answer(atlasCalls.nearestPoint, { success: false, msg: 'Punto fuera de dominio' });
  await button('Añadir puntos de una lista').click();
  await page.getByLabelText('Pegue las coordenadas').fill('52,5; 13,4');
  await expect.element(page.getByText('Fuera del dominio del atlas')).toBeVisible();
  await expect.element(button('Añadir al proyecto')).toBeDisabled();
});

test('a login takes the projects of the browser into the account, and what has no answer stays', async () => {
  const saved = { ...projectCalls.guardarProyecto, path: projectsPath(ID) };
  await visit(projectsPath(), { ...ANA, ...kept(project()) }, () =>
    Promise.all([breakOff(saved), has(project({ nombre: 'Del servidor', id: crypto.randomUUID() }))]),
  );
  await expect.element(page.getByRole('link', { name: /Del servidor/ })).toBeVisible();
  await expect.element(page.getByText('Un proyecto de este navegador no')).toBeVisible();
  expect(inBrowser()).toHaveLength(1);
});

test('projects of the browser that are through are there no more', async () => {
  const saved = { ...projectCalls.guardarProyecto, path: projectsPath(ID) };
  await visit(projectsPath(), { ...ANA, ...kept(project()) }, () =>
    Promise.all([answer(saved, { success: true, data: project() }), has(project())]),
  );
  await expect.element(page.getByRole('link', { name: /Sierra/ })).toBeVisible();
  expect(inBrowser()).toEqual([]);
  expect(await timesAsked(saved)).toBe(1);
});

test('a change that came late is made to what is there now', async () => {
  const save = { ...projectCalls.guardarProyecto, path: projectsPath(ID) };
  await visit(projectsPath(ID), ANA, () => Promise.all([has(project()), refuse(save, 409, 'Ha cambiado')]));
  await expect.poll(names).toEqual(['Norte', 'Sur']);
  await hold(projectCalls.proyectos);
  await page.getByLabelText('Nombre del punto 2').fill('Valle');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => timesAsked(save)).toBe(1);
  await answer(save, { success: true, data: project({ version: 6, puntos: [point('Valle', -1.7)] }) });
  await has(project({ version: 5, puntos: [point('Sur', -1.7)] }));
  await expect.poll(names).toEqual(['Valle']);
  await expect.poll(() => timesAsked(save)).toBe(2);
  await refuse(save, 400, 'No se ha podido');
  await page.getByLabelText('Nombre del punto 1').fill('Ladera');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No se ha podido')).toBeVisible();
  // What was written stays, to be tried again.
  await expect.poll(names).toEqual(['Ladera']);
});

test('a link is made, and withdrawn', async () => {
  const share = { ...projectCalls.compartirProyecto, path: `${projectsPath(ID)}/enlace` };
  const withdraw = { ...projectCalls.retirarProyecto, path: `${projectsPath(ID)}/enlace` };
  await visit(projectsPath(ID), ANA, () => has(project()));
  await button('Compartir').click();
  await answer(share, { success: true, data: { enlace: 'abc' } });
  await has(project({ enlace: 'abc' }));
  await button('Crear el enlace').click();
  const link = page.getByLabelText('Enlace al proyecto');
  await expect.element(link).toHaveValue(`${window.location.origin}${sharedProjectPath('abc')}`);
  await answer(withdraw, { success: true });
  await has(project());
  await button('Retirar el enlace').click();
  await expect.element(page.getByRole('alert').getByText(/no se podrá recuperar/)).toBeVisible();
  await expect.element(link).toBeVisible();
  expect(await timesAsked(withdraw)).toBe(0);
  await button('Sí, retirarlo').click();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Enlace retirado/)).toBeVisible();
});

test('who has the link sees the project and may copy it, not change it', async () => {
  const { nombre, notas, color, puntos } = project();
  const shown = { ...projectCalls.proyectoCompartido, path: '/compartidos/aBc' };
  await visit(sharedProjectPath('aBc'), {}, () =>
    answer(shown, { success: true, data: { nombre, notas, color, puntos } }),
  );
  await expect.element(page.getByText('Segunda')).toBeVisible();
  await expect.element(button('Eliminar')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Nombre del punto 1')).not.toBeInTheDocument();
  await button('Guardar una copia').click();
  await expect.element(page.getByLabelText('Nombre del punto 1')).toHaveValue('Norte');
  expect(inBrowser()).toMatchObject([{ nombre, puntos, version: 1 }]);
});

test('a link that was withdrawn says so', async () => {
  const gone = { ...projectCalls.proyectoCompartido, path: '/compartidos/aBc' };
  await visit(sharedProjectPath('aBc'), {}, () =>
    refuse(gone, 404, 'Este enlace no muestra ningún proyecto'),
  );
  await expect.element(page.getByText('Este enlace no muestra ningún proyecto')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ver los proyectos' }))
    .toHaveAttribute('href', projectsPath());
});
