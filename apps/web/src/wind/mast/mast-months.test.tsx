import { mastCalls } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepFocus } from '../../app/focus/kept-focus.ts';
import { answer } from '../../test/server.ts';
import { ANA } from '../../test/visit.tsx';
import { csvFile, give, referenceOf } from './test/files.ts';
import { agree, compare, openMast, read } from './test/open.ts';

const NINE_MONTHS = 275 * 24;
const FIFTEEN_MONTHS = 457 * 24;

test('the months of a longer mast are told in words', async () => {
  await openMast();
  give(csvFile(FIFTEEN_MONTHS));
  await read();
  const months = page.getByLabelText('Doce meses que se comparan');
  await expect.element(months).toBeVisible();
  const told = [...(months.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(told).toEqual([
    'marzo de 2017 a febrero de 2018',
    'abril de 2017 a marzo de 2018',
    'mayo de 2017 a abril de 2018',
    'junio de 2017 a mayo de 2018',
  ]);
});

test('who goes on with the keyboard stays where they were', async () => {
  keepFocus();
  await openMast(ANA);
  await answer(mastCalls.referencia, { success: true, data: referenceOf(NINE_MONTHS) });
  give(csvFile(NINE_MONTHS));
  await read();
  await expect.element(page.getByRole('heading', { name: 'Calidad' })).toBeVisible();
  for (const [button, result] of [
    [agree, page.getByText(/el 100,0\s% de los pasos tiene velocidad/)],
    [compare, page.getByText(/^P90: /)],
  ] as const) {
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(result).toBeVisible();
    await expect.element(button).toBeEnabled();
    await expect.element(button).toHaveFocus();
  }
});
