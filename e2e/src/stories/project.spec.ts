import { readFile } from 'node:fs/promises';
import { expectFaultless } from '../faultless.ts';
import { expect, test } from '../journey.ts';

const FIVE = Array.from(
  { length: 5 },
  (_, at) => `T${at + 1};${611_756 - 15_000 * at};${4_741_680 - 13_000 * at};30`,
);

test('a project begins without an account, comes into it, is shown by a link and goes into the cart', async ({
  page,
  context,
  account,
  map,
  picture,
}) => {
  await map.open('/map?latitude=42.81953&longitude=-1.63290');
  await map.point.getByRole('button', { name: 'Guardar en un proyecto' }).click();
  await page.getByLabel('Nombre del punto (opcional)').fill('Mástil norte');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('1 punto guardado en «Favoritos»')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mástil norte · Favoritos' })).toBeVisible();

  await account.enter();
  await page.goto('/proyectos');
  await page.getByRole('link', { name: /Favoritos/ }).click();
  await expect(page.getByLabel('Nombre del punto 1')).toHaveValue('Mástil norte');
  expect(await page.evaluate(() => localStorage.getItem('proyectos'))).toBeNull();
  await page.getByRole('button', { name: 'Añadir puntos de una lista' }).click();
  await page.getByLabel('Pegue las coordenadas').fill(['Nombre;X;Y;Huso', ...FIVE].join('\n'));
  // The first place of the list is that of the mast, but for a metre.
  await page.getByRole('button', { name: 'Añadir 5 puntos al proyecto' }).click();
  await expect(page.getByLabel(/^Nombre del punto/)).toHaveCount(6);
  await picture('proyecto');
  await expectFaultless(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'GPX' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('favoritos.gpx');
  expect(await readFile(await file.path(), 'utf8')).toContain('<name>Mástil norte</name>');

  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByRole('button', { name: 'Crear el enlace' }).click();
  const link = await page.getByLabel('Enlace al proyecto').inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('listitem').filter({ hasText: 'T5' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Retirar el enlace' }).click();
  await page.getByRole('button', { name: 'Sí, retirarlo' }).click();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await other.reload();
  await expect(other.getByText('Este enlace no muestra ningún proyecto')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Pedir estos puntos' }).click();
  await expect(page.getByText('Añadidos a la cesta: 5. Quedan fuera: 1 en una celda')).toBeVisible();
  await expect(page.getByRole('row', { name: /T5/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/proyectos');
  await page.getByRole('link', { name: /Favoritos/ }).click();
  await picture('proyecto-en-el-movil');
  await expectFaultless(page);
});
