import { legalPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CONFIGURATION, path, visit } from '../test/visit.tsx';

const main = page.getByRole('main');

// Ley 11/2023, title I; Directive (EU) 2019/882, annex V.
test('the statement on accessibility is found from every page, and says what is not accessible', async () => {
  await visit(legalPath('aviso'), {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click();
  await expect.poll(path).toBe(legalPath('accesibilidad'));
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Declaración de accesibilidad');
  await expect.element(main.getByRole('heading', { level: 2, name: 'Lo que no es accesible' })).toBeVisible();
  await expect.element(main.getByText(/EN 301 549.*WCAG 2\.1 en su nivel AA/)).toBeVisible();
  const { email, organizacion } = CONFIGURATION.contacto;
  await expect.element(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect.element(main.getByText(`${organizacion} quiere que este sitio`)).toBeVisible();
  await expect.element(main.getByText(/en el plazo de un mes.*servicios de consumo de su/)).toBeVisible();
});
