import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { LeadTo } from './lead-to.tsx';

const path = (): string => window.location.pathname;

beforeEach(() => window.history.pushState(null, '', '/antes'));

test('leads on to the other address, and back goes to where the visitor was before', async () => {
  show(withPassing(<LeadTo to="/lejos" />));
  await page.getByRole('link', { name: 'De paso' }).click();
  await expect.element(page.getByText('Llegada')).toBeVisible();
  expect(path()).toBe('/lejos');
  window.history.back();
  await vi.waitUntil(() => path() === '/antes');
});

test('leads nowhere when the visitor has chosen another page at that very moment', async () => {
  show(withPassing(<ClickedAtOnce />));
  await page.getByRole('link', { name: 'De paso' }).click();
  await expect.element(page.getByText('Llegada')).toBeVisible();
  expect(path()).toBe('/lejos');
});

/** Passes on to '/antes', but its visitor clicks once it is drawn and before any of its effects. */
function ClickedAtOnce() {
  useLayoutEffect(() => document.querySelector<HTMLElement>('[href="/lejos"]')?.click(), []);
  return <LeadTo to="/antes" />;
}

const withPassing = (passing: ReactNode) => (
  <StrictMode>
    <BrowserRouter>
      <Link to="/de-paso">De paso</Link>
      <Link to="/lejos">Lejos</Link>
      <Routes>
        <Route path="/antes" element={<p>Salida</p>} />
        <Route path="/de-paso" element={passing} />
        <Route path="/lejos" element={<p>Llegada</p>} />
      </Routes>
    </BrowserRouter>
  </StrictMode>
);
