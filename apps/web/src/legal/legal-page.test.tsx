import { CONDITIONS_VERSION, legalPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '../test/visit.tsx';

test('a text says the day from which it holds, which is that of what is accepted', async () => {
  const [year, , day] = CONDITIONS_VERSION.split('-');
  await visit(legalPath('condiciones'), {});
  await expect
    .element(page.getByText(new RegExp(`^Versión del ${Number(day)} de \\S+ de ${year}\\.$`)))
    .toBeVisible();
});
