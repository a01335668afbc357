import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../test/open.ts';

const NAMED = '?puntos=42.81687,-1.64323,Loma%20alta;41.75,-0.9,Cerro%20de%20la%20Cruz';

test('points keep their names in the list, in the table and in the address', async () => {
  await open(NAMED);
  const list = page.getByRole('list', { name: 'Puntos que se comparan' });
  await expect.element(list.getByText('Loma alta')).toBeVisible();
  const row = page.getByRole('rowheader', { name: /Cerro de la Cruz/ });
  await expect.element(row).toMatchTextContent('41.75000, -0.90000');
  await page.getByLabelText('Añadir un punto por sus coordenadas').fill('41, -3');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect.poll(() => window.location.search).toBe(`${NAMED};41,-3`);
  await page.getByRole('button', { name: 'Quitar el punto 1' }).click();
  await expect.poll(() => window.location.search).toBe('?puntos=41.75,-0.9,Cerro%20de%20la%20Cruz;41,-3');
});
