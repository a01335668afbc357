import { helpPath } from '@mapa/contract';
import { PLACE_NAMES_CREDIT } from '@mapa/field';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '../../test/visit.tsx';

test('names of places have the credit that goes with the files', async () => {
  await visit(helpPath('introduccion/licencia'), {});
  const [label, ...sources] = PLACE_NAMES_CREDIT.split(': ');
  const term = page.getByRole('term').filter({ hasText: label ?? '' });
  await expect.element(term).toBeInTheDocument();
  expect(term.element().nextElementSibling?.textContent).toBe(sources.join(': '));
});
