import { readFile } from 'node:fs/promises';
import type { Energy, SiteComparison } from '@mapa/contract';
import type { Page, Response } from '@playwright/test';
import { expectFaultlessAtEveryWidth } from '../faultless.ts';
import { expect, test } from '../journey.ts';

const number = (value: number, decimals: number): string =>
  value.toLocaleString('es-ES', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: true,
  });
const rounded = (value: number): string =>
  Math.round(value).toLocaleString('es-ES', { useGrouping: 'always' });

const dataOf = async <Data>(response: Response): Promise<Data> =>
  ((await response.json()) as { data: Data }).data;

/** What the server answers to a call while the page is open. */
function answersTo(page: Page, path: string): Response[] {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/api/v1${path}`) answers.push(response);
  });
  return answers;
}

test('compare: from two clicks on the map to a table, charts, a file and a printed page', async ({
  page,
  map,
  picture,
}) => {
  await map.open('/map?altura=100');
  await map.goTo('42.81687', '-1.64323');
  await expect(map.point).toContainText('m/s');
  await expect(page.getByRole('link', { name: /^Comparar puntos/ })).toHaveCount(0);
  await map.goTo('41.75', '-0.9');
  const [energies, comparisons] = [answersTo(page, '/energia'), answersTo(page, '/comparar')];
  await page.getByRole('link', { name: 'Comparar puntos (2)' }).click();
  await expect(page).toHaveURL(/\/comparar\?puntos=41\.75,-0\.9;42\.81687,-1\.64323&altura=100$/);

  const row = page
    .getByRole('table', { name: 'Comparación de los puntos' })
    .getByRole('row', { name: /42\.81687/ });
  await expect(row.locator('td')).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Descargar la tabla (CSV)' })).toBeEnabled();
  const asked = await Promise.all(
    energies.map(async (one) => {
      const { lat } = one.request().postDataJSON() as { lat: number };
      return [lat, await dataOf<Energy>(one)] as const;
    }),
  );
  const pamplona = new Map(asked).get(42.81687);
  const [answer] = comparisons;
  if (!pamplona?.punto || !answer) throw new Error('The page did not ask.');
  const together = await dataOf<SiteComparison>(answer);
  const { punto, celda } = pamplona;
  await expect(row.locator('td')).toHaveText([
    number(punto.velocidad, 2),
    number(celda.velocidad, 2),
    rounded(punto.neta),
    rounded(punto.horizontes[1]?.p90 ?? Number.NaN),
    number(punto.factorNeto, 1),
    number(punto.variabilidad ?? Number.NaN, 1),
    rounded(together.puntos[1]?.altitud ?? Number.NaN),
  ]);
  // The same wind as on the map, by another call.
  const winds = await page.request.get('/api/v1/vientos?lat=42.81687&lon=-1.64323&z=100');
  const { data } = (await winds.json()) as { data: { punto: number; celda: number } };
  await expect(row).toContainText(number(data.celda, 2));
  expect(Math.abs(data.punto - punto.velocidad)).toBeLessThan(0.01);
  const [pair] = together.pares;
  await expect(page.getByRole('row', { name: /^1 y 2/ })).toContainText(
    number(pair?.velocidad ?? Number.NaN, 2),
  );
  await expect(page.getByRole('figure').getByRole('img')).toHaveCount(6);
  await picture('comparacion');

  await page.getByRole('button', { name: /^Altitud/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la tabla (CSV)' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('"Nota: DATOS DE DEMOSTRACIÓN; ');
  expect(lines[1]).toMatch(/^2;;"Pamplona[^"]*";42,81687;-1,64323;42,8195\d;/);

  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1', 0, 5)).toBe('%PDF-');

  const address = page.url();
  await expectFaultlessAtEveryWidth(page, async () => {
    await page.goto(address);
    await expect(page.getByRole('figure').getByRole('img')).toHaveCount(6);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
  await picture('comparacion-en-el-movil');
});
