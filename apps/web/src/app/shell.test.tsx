import { legalPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../test/visit.tsx';

const title = page.getByRole('heading', { level: 1 });
const content = (): HTMLElement => {
  const found = document.getElementById('contenido');
  if (found === null) throw new Error('The page has no content');
  return found;
};

test('Back shows a page where it was left, a link the next one from its beginning', async () => {
  await visit(legalPath('privacidad'), {});
  await expect.element(title).toHaveTextContent('Política de privacidad');
  // The page learns of it with the next frame.
  const scrolled = new Promise((resolve) => content().addEventListener('scroll', resolve, { once: true }));
  content().scrollTo({ top: 400 });
  await scrolled;
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).element();
  // A click of the pointer would scroll to the link first.
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(title).toHaveTextContent('Política de cookies');
  expect(content().scrollTop).toBe(0);
  history.back();
  await expect.element(title).toHaveTextContent('Política de privacidad');
  expect(content().scrollTop).toBe(400);
});

test('the heading of the next page is read, because it has the focus', async () => {
  await visit(legalPath('privacidad'), {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect.element(title).toHaveTextContent('Política de cookies');
  await expect.element(title).toHaveFocus();
  await page.getByRole('link', { name: 'Mapa Eólico Ibérico' }).click();
  await expect.element(title).toHaveTextContent('Mapa Eólico Ibérico');
  await expect.element(title).toHaveFocus();
});

test('the keys that scroll do so on a page just opened, and after a click in the head', async () => {
  await visit(legalPath('condiciones'), {});
  // The text follows its heading here, because every test asks for the configuration anew.
  await expect.element(page.getByText(/^Versión del /)).toBeInTheDocument();
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => content().scrollTop).toBeGreaterThan(100);
  await page.getByRole('banner').getByRole('link', { name: 'Acerca de' }).click();
  await expect.element(title).toHaveTextContent('Acerca de');
  await expect.poll(() => content().scrollHeight).toBeGreaterThan(content().clientHeight + 100);
  page.getByRole('banner').getByRole('link', { name: 'Precios' }).element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => content().scrollTop).toBeGreaterThan(100);
});
