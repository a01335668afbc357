import { atlasCalls, calls, PAGE_PATHS, windCalls } from '@mapa/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { order } from '../../shop/bought/test/order.ts';
import { answer } from '../../test/server.ts';
import { ANA, visit } from '../../test/visit.tsx';

const told = { altura: 100, punto: 6.06, celda: 5.07, centro: { lat: 42.8, lon: -1.6 }, distancia: 892 };
const costa = { enMar: false, distancia: 51_000, tierra: 1 };

test.each([1280, 360, 320])('nothing of the chart panel reaches beyond it, %d px wide', async (width) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, 740);
  await visit(`${PAGE_PATHS.map}?latitude=42.81687&longitude=-1.64323&altura=100`, {}, async () => {
    await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.81952, lon: -1.6329 } });
    await answer(atlasCalls.microValue, { success: true, data: 6.06 });
    await answer(windCalls.vientos, { success: true, data: { ...told, desnivel: 70, altitud: 450, costa } });
  });
  const panel = page.getByRole('region', { name: /^42\.81687, -1\.64323 a 100/ });
  await expect.element(page.getByText(/^En su punto/)).toBeVisible();
  const button = panel.getByRole('button', { name: 'Añadir a la cesta' });
  await expect.element(button).toBeVisible();
  const right = panel.element().getBoundingClientRect().right;
  expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(right);
  expect(panel.element().scrollWidth).toBe(panel.element().clientWidth);
});

test('the card of a point tells one distance to the centre of its cell', async () => {
  await visit(`${PAGE_PATHS.map}?latitude=42.81687&longitude=-1.64323&altura=100`, {}, async () => {
    // Some 893 m away, by its five decimals.
    await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.81952, lon: -1.6329 } });
    await answer(atlasCalls.microValue, { success: true, data: 6.06 });
    await answer(windCalls.vientos, { success: true, data: { ...told, desnivel: 70, altitud: 450, costa } });
  });
  const card = page.getByRole('article', { name: 'Punto seleccionado' });
  await expect.element(card).toMatchTextContent(/Distancia al centro de la celda892\sm/);
  await expect.element(card).toMatchTextContent(/a 450\sm de altitud, a 892\sm del centro de la celda/);
});

test('the card says that the cell of its point was bought before it is added to the cart', async () => {
  const bought = order('P-000003', 'entregado', [42.81952]);
  const puntos = bought.puntos.map((punto) => ({ ...punto, lonMeso: -1.6329 }));
  await visit(`${PAGE_PATHS.map}?latitude=42.81687&longitude=-1.64323&altura=100`, ANA, async () => {
    await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.81952, lon: -1.6329 } });
    await answer(atlasCalls.microValue, { success: true, data: 6.06 });
    await answer(calls.pedidos, { success: true, data: [{ ...bought, puntos }] });
  });
  const card = page.getByRole('article', { name: 'Punto seleccionado' });
  await expect.element(card.getByText(/^Ya compró esta celda: pedido P-000003\./)).toBeVisible();
});

test('another height of the charts moves neither its choice nor the charts', async () => {
  await visit(`${PAGE_PATHS.map}?latitude=42.81687&longitude=-1.64323&altura=100`, {}, async () => {
    await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.81952, lon: -1.6329 } });
    await answer(atlasCalls.microValue, { success: true, data: 6.06 });
    await answer(windCalls.vientos, { success: true, data: { ...told, desnivel: 70, altitud: 450, costa } });
  });
  const panel = page.getByRole('region', { name: /^42\.81687, -1\.64323 a/ });
  const choice = panel.getByRole('combobox', { name: 'Altura' });
  await expect.element(choice).toBeVisible();
  // The place within the panel: the card above may still grow.
  const place = (): number =>
    choice.element().getBoundingClientRect().top - panel.element().getBoundingClientRect().top;
  const before = place();
  await choice.selectOptions('200');
  await expect.element(panel.getByText(/^Velocidad media a/)).toBeVisible();
  await expect.element(panel.getByText(/^En su punto/)).toBeVisible();
  expect(place()).toBe(before);
});
