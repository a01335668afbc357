import { projectCalls, projectsPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useConnectionStore } from '../../../api/connection.ts';
import { answer, breakOff, refuse, timesAsked } from '../../../test/server.ts';
import { ANA, visit } from '../../../test/visit.tsx';
import { has, ID, names, point, project } from '../test/projects.ts';

const SAVE = { ...projectCalls.guardarProyecto, path: projectsPath(ID) };
const UNSAVED = 'proyectosSinGuardar';
const inBrowser = (): unknown => JSON.parse(localStorage.getItem(UNSAVED) ?? '[]');
const unsaved = (texto: string, { campo = 'nota', lon = -1.6 } = {}) => ({
  usuario: '1',
  proyecto: ID,
  lat: 42.81953,
  lon,
  campo,
  texto,
});
const keeping = (...texts: object[]) => ({ ...ANA, [UNSAVED]: JSON.stringify(texts) });
const saved = (nombre: string, nota = '') =>
  answer(SAVE, {
    success: true,
    data: project({ version: 2, puntos: [{ ...point(nombre, -1.6), nota }, point('Sur', -1.7)] }),
  });

test('a name that could not be saved says so, is remembered, and is saved when the connection is back', async () => {
  await visit(projectsPath(ID), ANA, () => Promise.all([has(project()), breakOff(SAVE)]));
  const field = page.getByLabelText('Nombre del punto 1');
  await field.fill('Loma');
  await page.getByLabelText('Nota del punto 1').click();
  const told = page.getByText('No se ha guardado: sin conexión. Se guardará cuando vuelva.');
  await expect.element(told).toBeVisible();
  await expect.element(field).toHaveValue('Loma');
  await expect.element(field).toBeInvalid();
  expect(inBrowser()).toEqual([unsaved('Loma', { campo: 'nombre' })]);
  await saved('Loma');
  useConnectionStore.setState({ lost: true });
  useConnectionStore.setState({ lost: false });
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(field).toBeValid();
  expect(names()).toEqual(['Loma', 'Sur']);
  expect(inBrowser()).toEqual([]);
});

test('a name that the server could not save is remembered, and Enter tries it again', async () => {
  await visit(projectsPath(ID), ANA, () => Promise.all([has(project()), refuse(SAVE, 503, 'Sin base.')]));
  const field = page.getByLabelText('Nombre del punto 1');
  await field.fill('Loma');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No se ha guardado y se intentará de nuevo. Sin base.')).toBeVisible();
  expect(inBrowser()).toEqual([unsaved('Loma', { campo: 'nombre' })]);
  await saved('Loma');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeValid();
  expect(inBrowser()).toEqual([]);
});

test('a note that was not saved before the page was opened anew is in its field, and is saved', async () => {
  const texts = keeping(unsaved('Junto al camino'), { ...unsaved('De otra cuenta'), usuario: '2' });
  await visit(projectsPath(ID), texts, () => Promise.all([has(project()), breakOff(SAVE)]));
  const field = page.getByLabelText('Nota del punto 1');
  await expect.element(field).toHaveValue('Junto al camino');
  await expect.element(field).toBeInvalid();
  await saved('Norte', 'Junto al camino');
  useConnectionStore.setState({ lost: true });
  useConnectionStore.setState({ lost: false });
  await expect.element(field).toBeValid();
  expect(inBrowser()).toEqual([{ ...unsaved('De otra cuenta'), usuario: '2' }]);
});

test('a note of a point that was removed elsewhere meanwhile can still be copied', async () => {
  await visit(projectsPath(ID), ANA, () =>
    Promise.all([has(project()), refuse(SAVE, 409, 'Ha cambiado en otra parte')]),
  );
  await page.getByLabelText('Nota del punto 2').fill('Linde con Ana');
  await has(project({ version: 4, puntos: [point('Norte', -1.6)] }));
  await userEvent.keyboard('{Enter}');
  const left = page.getByLabelText('Nota del punto 42.81953, -1.70000');
  await expect.element(left).toHaveValue('Linde con Ana');
  await expect
    .element(page.getByText(/^No se ha guardado lo que escribió: el punto se ha quitado/))
    .toBeVisible();
  await expect.poll(() => timesAsked(SAVE)).toBe(2);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect.element(left).not.toBeInTheDocument();
  expect(inBrowser()).toEqual([]);
});

test('a note of a project that was deleted elsewhere can still be copied', async () => {
  await visit(projectsPath(ID), keeping(unsaved('Linde con Ana')), () => has());
  await expect.element(page.getByLabelText('Nota del punto 42.81953, -1.60000')).toHaveValue('Linde con Ana');
});
