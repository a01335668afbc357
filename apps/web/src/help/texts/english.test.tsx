import { helpPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '../../test/visit.tsx';

const language = (text: string | RegExp) =>
  page
    .getByRole('main')
    .getByText(text, { exact: true })
    .element()
    .closest('main [lang]')
    ?.getAttribute('lang');

test('English names are marked as such', async () => {
  await visit(helpPath('introduccion'), {});
  await expect.element(page.getByRole('heading', { name: 'Referencias' })).toBeInTheDocument();
  for (const text of ['Layers', 'Wind direction', 'Wind speed 100 m (m/s)', /^Skamarock, W\. C\./])
    expect(language(text), String(text)).toBe('en');
  expect(language(/^Configuración de la producción/)).toBeUndefined();
});
