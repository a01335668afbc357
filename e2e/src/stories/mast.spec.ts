import { readFile } from 'node:fs/promises';
import type { Reference } from '@mapa/contract';
import type { Page } from '@playwright/test';
import { expectFaultlessAtEveryWidth } from '../faultless.ts';
import { expect, test } from '../journey.ts';
import { downloaded } from './files.ts';
import { loggerCsv, mastRows, windographerText } from './mast-file.ts';

const PLACE = 'lat=42.81953&lon=-1.6329&altura=80&desde=2017-03&hasta=2017-11';

/** The wind of the cell from March to November of 2017, by which the test writes what a mast there has measured. */
async function referenceOf(page: Page): Promise<Reference> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.get(`/api/v1/referencia?${PLACE}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: Reference }).data;
}

/** The energy that the page tells, MWh. */
async function p90(page: Page): Promise<number> {
  const text = (await page.getByText(/^P90: /).textContent()) ?? '';
  return Number(text.replace('P90', '').replace(/\D/g, ''));
}

test('an engineer drops nine months of a mast and leaves with a corrected P90, and nothing of it is sent', async ({
  page,
  account,
  picture,
}) => {
  await account.enter();
  await page.goto('/proyectos');
  await page.getByRole('button', { name: 'Proyecto nuevo' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Sierra');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Sierra' })).toBeVisible();
  const rows = mastRows(await referenceOf(page));
  const sent: string[] = [];
  page.on('request', (request) => {
    // A measured value would need more than an address of usual length.
    const isLong = request.url().length > 300;
    if (request.method() !== 'GET' || isLong) sent.push(`${request.method()} ${request.url()}`);
  });

  await page.goto('/medidas?latitude=42.81953&longitude=-1.63290');
  const files = page.locator('main input[type=file]').first();
  await files.setInputFiles({
    name: 'mastil.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(loggerCsv(rows)),
  });
  await expect(page.getByText(/39\.456 filas de datos/)).toBeVisible();
  await page.getByLabel('Orden de la fecha').selectOption('dmy');
  await page.getByLabel('Zona horaria').selectOption('0,0');
  await page.getByLabel('Cada hora señala').selectOption('begin');
  await expect(page.getByRole('cell', { name: '2017-03-01 00:10', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Es correcto: leer la serie' }).click();
  await expect(page.getByText(/1 hueco; el más largo dura 24\sh/)).toBeVisible();
  await page.getByRole('button', { name: 'Comparar con el atlas' }).click();
  await expect(
    page.getByText('El reloj del mástil y el del atlas van a la par.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText(/^P90: /)).toBeVisible();
  const csv = await p90(page);
  expect(csv).toBeGreaterThan(1000);
  await picture('p90');
  const tab = await downloaded(page, () => page.getByRole('button', { name: 'WAsP (.tab)' }).click());
  const lines = (await readFile(await tab.path(), 'utf8')).split('\r\n');
  expect(lines[2]).toBe('12\t1.0\t0.0');
  await expect(page.getByText(/La serie corregida, media hora a media hora/)).toBeVisible();

  // The same measurements in another layout say the same, and need fewer answers.
  await files.setInputFiles({
    name: 'mastil.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(windographerText(rows)),
  });
  await expect(page.getByText(/Texto de Windographer/)).toBeVisible();
  await page.getByRole('button', { name: 'Es correcto: leer la serie' }).click();
  await page.getByRole('button', { name: 'Comparar con el atlas' }).click();
  await expect(page.getByText(/^P90: /)).toBeVisible();
  expect(Math.abs((await p90(page)) / csv - 1)).toBeLessThan(0.002);
  await expectFaultlessAtEveryWidth(page, async () => undefined);
  expect(sent).toEqual([]);

  // Only now it leaves the browser, because that is asked for; it is opened from where it is kept.
  await page.getByText('Guardar el archivo en un proyecto').click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('link', { name: 'Sierra' }).click();
  expect(sent).toEqual([expect.stringMatching(/^PUT .*\/archivos\/[\w-]+\?nombre=mastil\.txt&bytes=\d+$/)]);
  await page.getByRole('link', { name: 'Abrir como mástil' }).click();
  // Nothing is left of the page that sent it.
  await page.reload();
  await expect(page.getByText(/Texto de Windographer/)).toBeVisible();
});
