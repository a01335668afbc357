import { atlasCalls, PAGE_PATHS, projectCalls, projectsPath, sharedProjectPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../app/providers.tsx';
import { answer, hold, timesAsked } from '../../test/server.ts';
import { ANA, path, visit } from '../../test/visit.tsx';
import { button, has, ID, inBrowser, kept, names, point, project } from './test/projects.ts';

/** Goes to another page by a link of the page's frame, as soon as possible. */
const leaveForPrices = async (): Promise<void> => {
  await page.getByRole('link', { name: 'Precios', exact: true }).first().click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/precios/i);
};
/** Waits until the requests to the server have been acted on. */
const done = () => expect.poll(() => queryClient.isMutating()).toBe(0);

test('an order that is ready only when the visitor has left the page leads nowhere', async () => {
  await visit(projectsPath(ID), ANA, () => Promise.all([has(project()), hold(atlasCalls.nearestPoint)]));
  await button('Pedir estos puntos').click();
  await leaveForPrices();
  await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.8, lon: -1.6 } });
  await expect.poll(() => JSON.parse(localStorage.getItem('clickedPoints') ?? '[]')).toHaveLength(2);
  await done();
  expect(path()).toBe(PAGE_PATHS.shop);
});

test('a deletion that is done only when the visitor has left the page leads nowhere', async () => {
  const removal = { ...projectCalls.borrarProyecto, path: projectsPath(ID) };
  await visit(projectsPath(ID), ANA, () => Promise.all([has(project()), hold(removal)]));
  await button('Eliminar').click();
  await button('Eliminar «Sierra»').click();
  await userEvent.keyboard('{Escape}');
  await leaveForPrices();
  await answer(removal, { success: true });
  await expect.element(page.getByText('Proyecto eliminado')).toBeVisible();
  await done();
  expect(path()).toBe(PAGE_PATHS.shop);
});

test('a deletion leads to the list where its dialog is closed and its page is not', async () => {
  const removal = { ...projectCalls.borrarProyecto, path: projectsPath(ID) };
  await visit(projectsPath(ID), ANA, () => Promise.all([has(project()), hold(removal)]));
  await button('Eliminar').click();
  await button('Eliminar «Sierra»').click();
  await userEvent.keyboard('{Escape}');
  await answer(removal, { success: true });
  await expect.poll(path).toBe(projectsPath());
});

test('a project whose dialog was closed before it was made is not opened', async () => {
  const save = projectCalls.guardarProyecto;
  await visit(projectsPath(), ANA, () => Promise.all([has(), hold(save)]));
  await button('Proyecto nuevo').click();
  await page.getByRole('dialog').getByLabelText('Nombre').fill('Ribera');
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await answer(save, { success: true, data: project({ nombre: 'Ribera' }) });
  await expect.element(page.getByRole('link', { name: /Ribera/ })).toBeVisible();
  await done();
  expect(path()).toBe(projectsPath());
});

test('a copy that is made only when the visitor has left the page leads nowhere', async () => {
  const { nombre, notas, color, puntos } = project();
  const shown = { ...projectCalls.proyectoCompartido, path: '/compartidos/aBc' };
  const save = projectCalls.guardarProyecto;
  await visit(sharedProjectPath('aBc'), ANA, () =>
    Promise.all([
      has(),
      hold(save),
      answer(shown, { success: true, data: { nombre, notas, color, puntos } }),
    ]),
  );
  await button('Guardar una copia').click();
  await leaveForPrices();
  await answer(save, { success: true, data: project() });
  await done();
  expect(path()).toBe(PAGE_PATHS.shop);
});

test('Enter twice makes one project', async () => {
  await visit(projectsPath(), {});
  await button('Proyecto nuevo').click();
  await page.getByRole('dialog').getByLabelText('Nombre').fill('Ribera');
  const form = page.getByRole('dialog').element().querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ribera');
  await done();
  expect(inBrowser()).toHaveLength(1);
});

test('a name goes on being written while it is saved, and the keyboard stays in its field', async () => {
  const save = { ...projectCalls.guardarProyecto, path: projectsPath(ID) };
  await visit(projectsPath(ID), ANA, () => Promise.all([has(project()), hold(save)]));
  const field = page.getByLabelText('Nombre del punto 1');
  await field.fill('Loma');
  await userEvent.keyboard('{Enter} Alta');
  await answer(save, {
    success: true,
    data: project({ version: 2, puntos: [point('Loma', -1.6), point('Otero', -1.7)] }),
  });
  await expect.poll(names).toEqual(['Loma Alta', 'Otero']);
  await expect.element(field).toHaveFocus();
  expect(await timesAsked(save)).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => timesAsked(save)).toBe(2);
});

test('the keyboard stays on the button that moves a point to the end', async () => {
  await visit(projectsPath(ID), kept(project()));
  await expect.element(button('Bajar el punto 1')).toBeVisible();
  button('Bajar el punto 1').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Sur', 'Norte']);
  await expect.element(button('Bajar el punto 2')).toHaveFocus();
  await expect.element(button('Bajar el punto 2')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await done();
  expect(inBrowser()[0]?.version).toBe(2);
});

test('the keyboard goes on from the next point where one is taken out', async () => {
  await visit(projectsPath(ID), kept(project()));
  await expect.element(button('Quitar el punto 2')).toBeVisible();
  button('Quitar el punto 2').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Norte']);
  await expect.element(button('Quitar el punto 1')).toHaveFocus();
});
