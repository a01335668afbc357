import { PAGE_PATHS } from '@mapa/contract';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useConnectionStore } from '../../api/connection.ts';
import { countReloads } from '../../test/reloads.ts';
import { show } from '../../test/show.tsx';
import { setLostByReload } from '../../ui/lost-by-reload.ts';
import { csvFile, give } from '../../wind/mast/test/files.ts';
import { openMast } from '../../wind/mast/test/open.ts';
import { Providers } from '../providers.tsx';
import { CrashPage } from './crash-page.tsx';
import { UnreachablePageError } from './unreachable-page.ts';

/** Shows the page for a part that has gone; the result tells whether it asks for a newer build, to reload with. */
function showGone(): () => boolean {
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  show(
    <Providers>
      <MemoryRouter>
        <CrashPage error={new UnreachablePageError(PAGE_PATHS.login, new TypeError('gone'))} />
      </MemoryRouter>
    </Providers>,
  );
  onTestFinished(() => {
    asked.mockRestore();
    setLostByReload('mast', null);
  });
  return () => asked.mock.calls.some(([address]) => address === '');
}

const isLost = () => useConnectionStore.getState().lost;
const retry = page.getByRole('button', { name: 'Reintentar' });

test('a part of a former build that has gone is looked for in a newer one by itself', async () => {
  const reloads = countReloads();
  const asksForBuild = showGone();
  await expect.element(retry).toBeVisible();
  await expect.poll(asksForBuild).toBe(true);
  await expect.poll(isLost).toBe(true);
  expect(reloads()).toBe(0);
  useConnectionStore.setState({ lost: false });
  expect(reloads()).toBe(1);
});

test('what a reload would lose is named, and nothing is reloaded before the visitor says so', async () => {
  setLostByReload('mast', 'lo que ha leído de mastil.csv: tendrá que abrirlo de nuevo');
  const asksForBuild = showGone();
  await expect
    .element(
      page.getByText('Al recargar se pierde lo que ha leído de mastil.csv: tendrá que abrirlo de nuevo.'),
    )
    .toBeVisible();
  await expect.element(retry).toBeVisible();
  // By then it would have asked.
  await expect.poll(isLost).toBe(true);
  expect(asksForBuild()).toBe(false);
});

test('the file of a mast is lost by a reload, which the connection does not bring once it is back', async () => {
  await openMast();
  give(csvFile(300));
  await expect.element(page.getByText('mastil.csv', { exact: true })).toBeVisible();
  const reloads = countReloads();
  const asksForBuild = showGone();
  await expect.element(page.getByText(/se pierde lo que ha leído de mastil\.csv: tendrá/)).toBeVisible();
  // The server is asked for a sign of life all the same, so that a lost connection is told.
  await expect.poll(isLost).toBe(true);
  useConnectionStore.setState({ lost: false });
  expect(asksForBuild()).toBe(false);
  expect(reloads()).toBe(0);
  await retry.click();
  expect(reloads()).toBe(1);
});
