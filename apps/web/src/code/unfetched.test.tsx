import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../api/error.ts';
import { Providers } from '../app/providers.tsx';
import { countReloads } from '../test/reloads.ts';
import { show } from '../test/show.tsx';
import { setLostByReload } from '../ui/lost-by-reload.ts';
import { Unfetched } from './unfetched.tsx';

const LOSS = 'Al recargar se pierde lo que ha leído de mastil.csv: tendrá que abrirlo de nuevo.';
const retry = page.getByRole('button', { name: 'Reintentar' });

/** Shows a part whose code failed with this error while a mast is open; the results count tries and reloads. */
function showUnfetched(error: Error) {
  const reloads = countReloads();
  const refetch = vi.fn();
  setLostByReload('mast', 'lo que ha leído de mastil.csv: tendrá que abrirlo de nuevo');
  onTestFinished(() => setLostByReload('mast', null));
  show(
    <Providers>
      <Unfetched message="No se ha podido cargar." error={error} refetch={refetch} />
    </Providers>,
  );
  return { reloads, refetch };
}

test('before a reload, without which the code does not come any more, its loss is named', async () => {
  const { reloads, refetch } = showUnfetched(new TypeError('Failed to fetch dynamically imported module'));
  await expect.element(page.getByText(LOSS)).toBeVisible();
  await retry.click();
  expect(refetch).not.toHaveBeenCalled();
  expect(reloads()).toBe(1);
});

test('without a connection the code is asked for again, and nothing is lost', async () => {
  const { reloads, refetch } = showUnfetched(new ApiError('network', 0, 'Error de conexión'));
  await expect.element(page.getByText('No se ha podido cargar.')).toBeVisible();
  expect(page.getByText(LOSS).query()).toBeNull();
  await retry.click();
  expect(refetch).toHaveBeenCalledOnce();
  expect(reloads()).toBe(0);
});
