import { PAGE_PATHS } from '@mapa/contract';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setLostByReload } from '../../ui/lost-by-reload.ts';
import { Providers } from '../providers.tsx';
import { CrashPage } from './crash-page.tsx';
import { UnreachablePageError } from './unreachable-page.ts';

/** Shows the page for a part that has gone; the result tells whether it asks for a newer build, to reload with. */
function show(): () => boolean {
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <Providers>
      <MemoryRouter>
        <CrashPage error={new UnreachablePageError(PAGE_PATHS.login, new TypeError('gone'))} />
      </MemoryRouter>
    </Providers>,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
    asked.mockRestore();
    setLostByReload('mast', null);
  });
  return () => asked.mock.calls.some(([address]) => address === '');
}
const retry = page.getByRole('button', { name: 'Reintentar' });

test('a part of a former build that has gone is looked for in a newer one by itself', async () => {
  const asksForBuild = show();
  await expect.element(retry).toBeVisible();
  await expect.poll(asksForBuild).toBe(true);
});

test('what a reload would lose is named, and nothing is reloaded before the visitor says so', async () => {
  setLostByReload('mast', 'lo que ha leído de mastil.csv: tendrá que abrirlo de nuevo');
  const asksForBuild = show();
  await expect
    .element(
      page.getByText('Al recargar se pierde lo que ha leído de mastil.csv: tendrá que abrirlo de nuevo.'),
    )
    .toBeVisible();
  await expect.element(retry).toBeVisible();
  expect(asksForBuild()).toBe(false);
});
