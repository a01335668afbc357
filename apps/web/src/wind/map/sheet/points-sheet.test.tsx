import { PAGE_PATHS } from '@mapa/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../test/visit.tsx';

const handle = (height: string) =>
  page.getByRole('button', { name: `Cambiar el tamaño del panel (ahora ${height})` });

test('the sheet grows by a tap, by keys, and by a click that no pointer made', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 844);
  await visit(`${PAGE_PATHS.map}?latitude=42.81687&longitude=-1.64323`, {});
  await handle('pequeño').click();
  (handle('medio').element() as HTMLElement).click();
  await expect.element(handle('completo')).toBeVisible();
  (handle('completo').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(handle('medio')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(handle('completo')).toHaveFocus();
  await expect.element(page.getByRole('region', { name: 'Punto y gráficos' })).toBeVisible();
});
