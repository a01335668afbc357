import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useConnectionStore } from '../../../api/connection.ts';
import { open, TWO } from '../test/open.ts';

test('points are added as people write them, and taken away', async () => {
  await open();
  const field = page.getByLabelText('Añadir un punto por sus coordenadas');
  await field.fill('Soria');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect.element(page.getByText(/^No se entiende/)).toBeVisible();
  await field.fill('41,75; -0,9');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Ese punto ya se compara.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Quitar el punto 1' })).toBeDisabled();
  await field.fill('30T 500000 4500000');
  const add = page.getByRole('button', { name: 'Añadir', exact: true });
  await add.click();
  await expect.element(field).toHaveValue('');
  // The second click of a slow double click finds nothing to read.
  const second = { detail: 2, bubbles: true, cancelable: true };
  expect(add.element().dispatchEvent(new MouseEvent('click', second))).toBe(false);
  // The central meridian of zone 30 is 3 degrees west; 4,500 km north are some 40.65 degrees.
  await expect
    .poll(() => window.location.search)
    .toMatch(/^\?puntos=42\.81687,-1\.64323;41\.75,-0\.9;40\.6\d+,-3$/);
  await page.getByRole('button', { name: 'Quitar el punto 1' }).click();
  await expect.poll(() => window.location.search).toMatch(/^\?puntos=41\.75,-0\.9;40\.6\d+,-3$/);
});

test('points that are added while the code is on its way are all added, and the next may be begun', async () => {
  await open('?puntos=42.8,-1.6');
  const field = page.getByLabelText('Añadir un punto por sus coordenadas');
  await expect.element(field).toBeVisible();
  // The code waits for a sign of life of a server that was out of reach.
  useConnectionStore.setState({ lost: true });
  const { promise: alive, resolve: revive } = Promise.withResolvers<void>();
  const { fetch } = window;
  const slow = vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    if (request[0] === '/healthz') await alive;
    return fetch(...request);
  });
  await field.fill('41, −3');
  await userEvent.keyboard('{Enter}');
  await field.fill('41, −2');
  await userEvent.keyboard('{Enter}{Enter}');
  await field.fill('41, −1.');
  revive();
  await expect.poll(() => window.location.search).toBe('?puntos=42.8,-1.6;41,-3;41,-2');
  await expect.element(page.getByRole('heading', { name: 'Viento y energía' })).toBeVisible();
  await expect.element(field).toHaveValue('41, −1.');
  await expect.element(field).toHaveFocus();
  slow.mockRestore();
});

test('the keyboard goes on from the next point where one is taken away, down to two', async () => {
  await open(`${TWO};41,-3;41,-2`);
  const remove = (number: number) => page.getByRole('button', { name: `Quitar el punto ${number}` });
  await expect.element(remove(4)).toBeEnabled();
  remove(4).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.search).toBe(`${TWO};41,-3`);
  await expect.element(remove(3)).toHaveFocus();
  remove(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.search).toBe('?puntos=42.81687,-1.64323;41,-3');
  await expect.element(remove(2)).toHaveFocus();
  await expect.element(remove(2)).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove(2)).toHaveFocus();
  expect(window.location.search).toBe('?puntos=42.81687,-1.64323;41,-3');
});

test('points are added by their coordinates until there are enough to compare', async () => {
  await open('');
  const field = page.getByLabelText('Añadir un punto por sus coordenadas');
  const add = page.getByRole('button', { name: 'Añadir' });
  await field.fill('42,8; -1,6');
  await add.click();
  await expect.element(page.getByText(/Falta otro punto/)).toBeVisible();
  await field.fill('41,7; -0,9');
  await add.click();
  await expect.element(page.getByRole('heading', { name: 'Viento y energía' })).toBeVisible();
  expect(window.location.search).toBe('?puntos=42.8,-1.6;41.7,-0.9');
});
