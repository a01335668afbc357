import { mastCalls } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../test/server.ts';
import { ANA } from '../../test/visit.tsx';
import { csvFile, give, referenceOf } from './test/files.ts';
import { compare, openMast, read } from './test/open.ts';

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
