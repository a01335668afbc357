import { PAGE_PATHS } from '@mapa/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../test/visit.tsx';
import { address, markers } from '../test/map.ts';

const handle = (height: string) =>
  page.getByRole('button', { name: `Cambiar el tamaño del panel (ahora ${height})` });
const map = page.getByRole('application');

async function onPhone(search: string): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 844);
  await visit(`${PAGE_PATHS.map}?${search}`, {});
}

/** The height of the tip of the only marker above the sheet, in pixels. */
function aboveSheet(): number {
  const sheet = page.getByRole('region', { name: 'Puntos', exact: true }).element();
  return sheet.getBoundingClientRect().top - (markers()[0]?.getBoundingClientRect().bottom ?? Number.NaN);
}

test('the sheet grows by a tap, by keys, and by a click that no pointer made', async () => {
  await onPhone('latitude=42.81687&longitude=-1.64323');
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

test('the highest sheet makes room for what the keyboard reaches behind it, and Escape lowers it', async () => {
  await onPhone('latitude=42.81687&longitude=-1.64323');
  await expect.element(handle('pequeño')).toBeVisible();
  (handle('pequeño').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(handle('completo')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(handle('pequeño')).toBeVisible();
  (handle('pequeño').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{Escape}');
  await expect.element(handle('pequeño')).toHaveFocus();
});

test('a point that is touched while the sheet is scrolled down is shown from its beginning', async () => {
  await onPhone('latitude=42.81687&longitude=-1.64323');
  await handle('pequeño').click();
  await expect.element(handle('medio')).toBeVisible();
  const content = page.getByRole('region', { name: 'Punto y gráficos' }).element();
  content.scrollTo({ top: 300 });
  expect(content.scrollTop).toBe(300);
  const { latitude } = address();
  await map.click({ position: { x: 200, y: 150 } });
  await expect.poll(() => address().latitude).not.toBe(latitude);
  await expect.poll(() => content.scrollTop).toBe(0);
});

test('the map brings its point out from under the sheet when that grows', async () => {
  await onPhone('latitude=42.81687&longitude=-1.64323&zoom=9&centro=42.81687,-1.64323');
  await expect.poll(markers).toHaveLength(1);
  await expect.poll(aboveSheet).toBeGreaterThan(20);
  await handle('pequeño').click();
  await expect.element(handle('medio')).toBeVisible();
  await expect.poll(aboveSheet).toBeGreaterThan(20);
});

test('a map that was moved away from its point stays where it is when the sheet grows', async () => {
  await onPhone('latitude=42.81687&longitude=-1.64323&zoom=9&centro=42.81687,-1.64323');
  await expect.poll(markers).toHaveLength(1);
  await expect.poll(aboveSheet).toBeGreaterThan(20);
  (map.element() as HTMLElement).focus();
  // A key that is pressed while the map moves does nothing.
  const moveUp = async (): Promise<number> => {
    await userEvent.keyboard('{ArrowUp}');
    return aboveSheet();
  };
  await expect.poll(moveUp).toBeLessThan(-40);
  await expect.poll(() => document.querySelector('.leaflet-pan-anim')).toBeNull();
  const top = (): number | undefined => markers()[0]?.getBoundingClientRect().top;
  const before = top();
  await handle('pequeño').click();
  await expect.element(handle('medio')).toBeVisible();
  await handle('medio').click();
  await expect.element(handle('completo')).toBeVisible();
  expect(top()).toBe(before);
});
