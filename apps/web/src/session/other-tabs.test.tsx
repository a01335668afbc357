import { helpPath } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { otherTab } from '../test/other-tab.ts';
import { ANA, visit } from '../test/visit.tsx';

test('a logout in another tab leaves nothing of the visitor in this one', async () => {
  await visit(helpPath(), ANA);
  await expect.element(page.getByRole('button', { name: 'Ana' })).toBeVisible();
  sessionStorage.setItem('compra', '{"cif":"12345678Z"}');
  otherTab().clear();
  await expect.element(page.getByRole('button', { name: 'Ana' })).not.toBeInTheDocument();
  expect(sessionStorage.getItem('compra')).toBeNull();
});

test('where a session only ends in another tab, what was written here stays', async () => {
  await visit(helpPath(), ANA);
  await expect.element(page.getByRole('button', { name: 'Ana' })).toBeVisible();
  sessionStorage.setItem('compra', '{"cif":"12345678Z"}');
  const storage = otherTab();
  storage.removeItem('access_token');
  storage.removeItem('user');
  await expect.element(page.getByRole('button', { name: 'Ana' })).not.toBeInTheDocument();
  expect(sessionStorage.getItem('compra')).toContain('12345678Z');
});
