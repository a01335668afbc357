import { areaCalls, MAX_POINTS, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/server.ts';
import { ANA, THREE, visit, withPoints } from '../../../test/visit.tsx';
import { DATA, found, open, panel, typeCorners } from './test/panel.ts';

test('the best cells go into the cart: none twice, as many as wanted', async () => {
  await open(withPoints(THREE));
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  await expect.element(panel).toMatchTextContent('Ya están en la cesta 1.');
  await panel.getByLabelText('Celdas', { exact: true }).selectOptions('1');
  await panel.getByRole('button', { name: 'Añadir la mejor celda a la cesta' }).click();
  await expect.element(panel).toMatchTextContent('Ya están en la cesta 2.');
  expect(JSON.parse(localStorage.clickedPoints)).toHaveLength(4);
  await panel.getByRole('button', { name: 'Añadir la mejor celda a la cesta' }).click();
  expect(JSON.parse(localStorage.clickedPoints).at(-1)).toMatchObject({ latitud: 42.6, longitud: -1.7 });
  await expect.element(panel.getByRole('button', { name: /^Añadir/ })).toBeDisabled();
});

test('a filter of which nothing can be found out is said to be in none of the numbers, cells and files', async () => {
  await visit(`${PAGE_PATHS.map}?zoom=8&centro=42.7,-1.7&altura=100&filtro=mar&panel=area`, {}, found);
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  await expect
    .element(panel)
    .toMatchTextContent('Las cifras son de toda el área, sin tener en cuenta el filtro');
  const cells = panel.getByRole('region', { name: 'Mejores celdas de 3 km' });
  await expect.element(cells).toMatchTextContent('toda el área, sin tener en cuenta el filtro del mapa');
  const map = panel.getByRole('region', { name: 'Descargar el mapa del área' });
  await expect.element(map).toMatchTextContent('toda el área, sin tener en cuenta el filtro del mapa');
  await cells.getByRole('button', { name: 'Añadir las 3 mejores celdas a la cesta' }).click();
  await expect.poll(() => window.location.pathname).toBe(PAGE_PATHS.login);
  await expect
    .element(page.getByText('Entre con su cuenta y los 3 puntos quedarán en la cesta.'))
    .toBeVisible();
});

test('the best cells are as far from each other as is wanted', async () => {
  // 0.03 degrees of latitude are 3.3 km.
  const bestCells = [42.6, 42.63, 42.66, 42.8].map((lat, n) => ({ lat, lon: -1.7, wind: 9 - n / 10 }));
  await open(ANA, () => answer(areaCalls.area, { success: true, data: { ...DATA, bestCells } }));
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  await expect.element(panel.getByRole('button', { name: 'Añadir las 4 mejores' })).toBeEnabled();
  const distance = panel.getByLabelText('Separadas al menos');
  await distance.selectOptions('20');
  await expect.element(panel.getByRole('button', { name: 'Añadir las 2 mejores' })).toBeEnabled();
  await expect.element(panel).toMatchTextContent('de 9,00 m/s a 8,70 m/s, separadas al menos 20 km.');
  await distance.selectOptions('5');
  await panel.getByRole('button', { name: 'Añadir las 3 mejores celdas a la cesta' }).click();
  await expect.element(panel).toMatchTextContent('Ya están en la cesta 3.');
  const kept: { latitud: number }[] = JSON.parse(localStorage.clickedPoints);
  expect(kept.map(({ latitud }) => latitud)).toEqual([42.6, 42.66, 42.8]);
});

test('a full cart takes no more cells, and shows the way to it', async () => {
  const full = Array.from({ length: MAX_POINTS }, (_, n) => ({
    latitud: 40 + n / 10,
    longitud: -3.5,
    latMeso: 40 + n / 10,
    lonMeso: -3.5,
  }));
  const [best] = DATA.bestCells;
  await open(withPoints(full), () =>
    answer(areaCalls.area, { success: true, data: { ...DATA, bestCells: best ? [best] : [] } }),
  );
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  const cells = panel.getByRole('region', { name: 'Mejores celdas de 3 km' });
  await expect.element(cells).toMatchTextContent('1 celda, con un viento medio a 100 m de 9,50 m/s.');
  await expect.element(cells).toMatchTextContent('La cesta está llena: caben 20 puntos.');
  await expect.element(cells.getByRole('button')).not.toBeInTheDocument();
  await cells.getByRole('link', { name: 'Ver cesta' }).click();
  await expect.poll(() => window.location.pathname).toBe(PAGE_PATHS.cart);
});
