import { atlasCalls, PAGE_PATHS, projectsPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button as buttonOf, has, ID, point, project } from '../../../projects/page/test/projects.ts';
import { expireSession } from '../../../session/session-store.ts';
import { otherTab } from '../../../test/other-tab.ts';
import { answer, hold, timesAsked } from '../../../test/server.ts';
import { ANA, path, THREE, visit, withPoints } from '../../../test/visit.tsx';
import { showAlert } from '../../../ui/alerts/alert-store.ts';

const button = (name: string) => page.getByRole('button', { name });
const EMPTY = 'Para realizar una compra rellene primero la cesta.';
const saved = (): unknown[] => JSON.parse(localStorage.getItem('clickedPoints') ?? '[]');

test('a list that is being written stays when the cart is emptied, and when a point comes from elsewhere', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE.slice(1, 2)));
  await button('Añadir puntos de una lista').click();
  const pasted = page.getByLabelText('Pegue las coordenadas, una por línea');
  await pasted.fill('42,81953; -1,63290');
  await button('Eliminar el punto 1').click();
  await expect.element(page.getByText(EMPTY)).toBeVisible();
  await expect.element(pasted).toHaveValue('42,81953; -1,63290');
  otherTab().setItem('clickedPoints', JSON.stringify(THREE.slice(2)));
  await expect.element(page.getByRole('heading', { name: '1 punto', exact: true })).toBeVisible();
  await expect.element(pasted).toHaveValue('42,81953; -1,63290');
});

test('a message about points that were left out says nothing of a payment, and goes with the points', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE.slice(1, 2)));
  const text = 'Añadidos a la cesta: 1. Quedan fuera: 1 fuera del dominio.';
  showAlert({ type: 'success', text });
  await expect.element(page.getByText(text)).toBeVisible();
  await button('Eliminar el punto 1').click();
  await expect.element(page.getByText(EMPTY)).toBeVisible();
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
  expect(page.getByText('No tiene que pagar nada más.').elements()).toEqual([]);
});

test('the cell of a point that another tab has added and not found is looked up here', async () => {
  const cell = { lat: 41.76021, lon: -0.91234 };
  await visit(PAGE_PATHS.cart, withPoints(THREE.slice(2)), () =>
    answer(atlasCalls.nearestPoint, { success: true, data: cell }),
  );
  await expect.element(page.getByRole('heading', { name: '1 punto', exact: true })).toBeVisible();
  const unlocated = { latitud: 41.75, longitud: -0.9 };
  otherTab().setItem('clickedPoints', JSON.stringify([THREE[2], unlocated]));
  await expect.element(page.getByText('41.76021, -0.91234')).toBeVisible();
});

test('a session that ends while a project is put into the cart takes nothing out of it', async () => {
  await visit(projectsPath(ID), withPoints(THREE.slice(1)), async () => {
    await has(project({ puntos: [point('Norte', -1.6)] }));
    await hold(atlasCalls.nearestPoint);
  });
  await buttonOf('Pedir estos puntos').click();
  await expect.poll(() => timesAsked(atlasCalls.nearestPoint)).toBe(1);
  expireSession(ANA.access_token);
  await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.81952, lon: -1.6029 } });
  await expect.poll(saved).toHaveLength(3);
});

test('a point that comes into the cart from another tab meanwhile is in it once', async () => {
  const cell = { lat: 42.81952, lon: -1.6029 };
  await visit(projectsPath(ID), withPoints([]), async () => {
    await has(project({ puntos: [point('Norte', -1.6)] }));
    await hold(atlasCalls.nearestPoint);
  });
  await buttonOf('Pedir estos puntos').click();
  await expect.poll(() => timesAsked(atlasCalls.nearestPoint)).toBe(1);
  const same = { latitud: 42.8195, longitud: -1.601, latMeso: cell.lat, lonMeso: cell.lon };
  otherTab().setItem('clickedPoints', JSON.stringify([same]));
  await answer(atlasCalls.nearestPoint, { success: true, data: cell });
  await expect.poll(path).toBe(PAGE_PATHS.cart);
  await expect.element(page.getByText('ya está en la cesta')).toBeVisible();
  expect(saved()).toHaveLength(1);
});
