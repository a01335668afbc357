import { PAGE_PATHS } from '@mapa/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '../../../test/visit.tsx';
import { forgetMast } from '../mast-store.ts';

/** Opens the page of a mast without one. */
export async function openMast(
  kept: Record<string, string> = {},
  query = '?latitude=42.81953&longitude=-1.6329',
): Promise<void> {
  forgetMast();
  await visit(`${PAGE_PATHS.mast}${query}`, kept);
  await expect.element(page.getByRole('heading', { name: 'Medidas propias' })).toBeVisible();
}

export const agree = page.getByRole('button', { name: 'Es correcto: leer la serie' });
export const compare = page.getByRole('button', { name: 'Comparar con el atlas' });

/** Answers what the file leaves open, and has the series read. */
export async function read(): Promise<void> {
  await page.getByLabelText('Zona horaria').selectOptions('0,0');
  await page.getByLabelText('Cada hora señala').selectOptions('begin');
  await agree.click();
}
