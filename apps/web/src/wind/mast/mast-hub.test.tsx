import { mastCalls } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../test/server.ts';
import { ANA } from '../../test/visit.tsx';
import { csvFile, give, referenceOf } from './test/files.ts';
import { agree, compare, openMast, read } from './test/open.ts';

const NINE_MONTHS = 275 * 24;
const alpha = page.getByLabelText(/^Exponente de cizalladura/);
const vertical = page.getByLabelText(/^Incertidumbre: Del anemómetro al buje/);

test('a hub above the anemometer has the shear of the atlas until somebody says another', async () => {
  await openMast(ANA);
  await answer(mastCalls.referencia, { success: true, data: referenceOf(NINE_MONTHS) });
  give(csvFile(NINE_MONTHS));
  await read();
  await compare.click();
  await expect.element(page.getByText(/^P90: /)).toBeVisible();
  await page.getByText('Pérdidas e incertidumbre').click();
  // At 80 m, where the anemometer is, nothing is taken to another height.
  await expect.element(page.getByText(/nada que extrapolar/)).toBeVisible();
  await expect.element(vertical).not.toBeInTheDocument();
  const hub = page.getByLabelText(/^Altura de buje/);
  await hub.fill('120');
  await expect.element(alpha).toHaveValue('0,254');
  await expect.element(page.getByText(/Es el del atlas.*celda entre 75 y 150\s?m/)).toBeVisible();
  await expect.element(vertical).toHaveValue('2');
  // A tenth more of the exponent: 1.5^0.1 = 1.0414.
  await expect.element(page.getByText(/0,1 más en el exponente da un 4,1\s?%/)).toBeVisible();
  // A hub elsewhere has the shear of the heights around, until one is written.
  await hub.fill('200');
  await expect.element(page.getByText(/celda entre 75 y 200\s?m/)).toBeVisible();
  await alpha.fill('0,14');
  await hub.fill('120');
  await expect.element(alpha).toHaveValue('0,14');
  await expect.element(page.getByText(/el del atlas sería 0,254/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar el del atlas' }).click();
  await expect.element(alpha).toHaveValue('0,254');
});

test('a mast with speeds at two heights has a shear of its own, which goes before that of the atlas', async () => {
  await openMast(ANA);
  await answer(mastCalls.referencia, { success: true, data: referenceOf(NINE_MONTHS) });
  const [head = '', ...rows] = (await csvFile(NINE_MONTHS).text()).trimEnd().split('\n');
  // At 40 m each wind is 1.15 times weaker: ln 1.15 / ln 2 = 0.202.
  const lower = rows.map((row) => `${row};${(Number(row.split(';')[1]) / 1.15).toFixed(4)}`);
  give(new File([[`${head};Anemo B`, ...lower, ''].join('\n')], 'mastil.csv'));
  await page.getByLabelText('Velocidad a otra altura').selectOptions('Anemo B');
  const height = page.getByLabelText(/^Altura de esa velocidad/);
  // Its height has to be known before anything is read.
  await read();
  await expect.element(height).toHaveFocus();
  await height.fill('40');
  await expect.element(page.getByRole('columnheader', { name: '«Anemo B»' })).toBeVisible();
  await agree.click();
  await expect
    .element(
      page.getByText(/es de media 1,150 veces la velocidad a 40\sm, en \d\.\d{3} intervalos con 3\sm\/s/),
    )
    .toBeVisible();
  await compare.click();
  await page.getByLabelText(/^Altura de buje/).fill('120');
  await expect.element(alpha).toHaveValue('0,202');
  await expect
    .element(page.getByText(/^Es el de su mástil, entre 40 y 80\sm, de \d.*; el del atlas sería 0,254/))
    .toBeVisible();
  await alpha.fill('0,14');
  await expect.element(page.getByText(/^El suyo; el de su mástil sería 0,202/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar el del mástil' }).click();
  await expect.element(alpha).toHaveValue('0,202');
});
