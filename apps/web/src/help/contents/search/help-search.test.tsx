import { helpPath } from '@mapa/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { path, visit } from '../../../test/visit.tsx';

const contents = page.getByRole('navigation', { name: 'Índice' });
const field = contents.getByRole('searchbox', { name: 'Buscar en «Acerca de»' });
const links = () =>
  contents
    .getByRole('link')
    .elements()
    .map((one) => one.querySelector('span')?.textContent);

test('the help is searched from the second letter, without accents, and Enter leads to the first heading', async () => {
  await visit(helpPath('introduccion'), {});
  await expect.element(contents.getByRole('link', { name: 'Enlaces', exact: true })).toBeVisible();
  await field.fill('b');
  await expect.element(contents.getByRole('link', { name: 'Enlaces', exact: true })).toBeVisible();
  await field.fill('BATIMETRIA');
  await expect.element(contents.getByRole('status')).toHaveTextContent('1 apartado encontrado');
  expect(links()).toEqual(['Capa de batimetría']);
  await expect.element(contents.getByRole('link')).toMatchTextContent(/La casilla «Batimetría» enciende/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe(helpPath('batimetria'));
  await expect.element(page.getByRole('heading', { name: 'Capa de batimetría' })).toHaveFocus();
});

test('a result says where the words stand, and leads there by keys', async () => {
  await visit(helpPath('introduccion'), {});
  await field.fill('geostrofico');
  const result = contents.getByRole('link', { name: /^Microescala/ });
  await expect.element(result).toMatchTextContent('La ley de arrastre geostrófico relaciona');
  expect(result.element().querySelector('mark')?.textContent).toBe('geostrófico');
  await userEvent.keyboard('{Tab}');
  await expect.element(result).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe(helpPath('metodologia/microescala'));
});

test('where nothing is found the search says so; Escape brings the contents back', async () => {
  await visit(helpPath('introduccion'), {});
  await field.fill('ballena');
  await expect
    .element(contents.getByRole('status'))
    .toHaveTextContent('Ningún apartado contiene «ballena». Pruebe con otra palabra o con menos palabras.');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(contents.getByRole('status')).toHaveTextContent('');
  await expect.element(contents.getByRole('link', { name: 'Enlaces', exact: true })).toBeVisible();
});

test('on a phone the search stands above the contents, and they close when a result is chosen', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 844);
  await visit(helpPath('introduccion'), {});
  const button = contents.getByRole('button');
  await button.click();
  await field.fill('ERA-NET');
  await contents.getByRole('link', { name: /^Financiación/ }).click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(path).toBe(helpPath('financiacion'));
  // The first Escape empties the field, the second closes the contents.
  await button.click();
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button).toHaveFocus();
});
