import { PAGE_PATHS } from '@mapa/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { THREE, visit, withPoints } from '../../../test/visit.tsx';
import { address, layers, markers, point } from '../test/map.ts';

/** Whether what is seen in the middle of the only marker is the marker. */
function isSeen(): boolean {
  const [marker] = markers();
  const { x = 0, y = 0, width = 0, height = 0 } = marker?.getBoundingClientRect() ?? {};
  return marker?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
}

test.for([
  ['the control of the layers', 1700, 900, '43.9', '-6.1'],
  ['the sheet of the point', 390, 844, '42.5', '-8.1'],
] as const)('a shared link whose point would lie under %s shows it', async ([, width, height, lat, lon]) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
  await visit(`${PAGE_PATHS.map}?latitude=${lat}&longitude=${lon}&zoom=8&centro=43.3,-8.1`, {});
  await expect.element(point).toBeVisible();
  if (width > 1000) await expect.element(layers.getByText('Isobatas')).toBeVisible();
  await expect.poll(isSeen).toBe(true);
});

test('a shared link that looks at another place than its point goes on looking there', async () => {
  await visit(`${PAGE_PATHS.map}?latitude=37.5&longitude=-3&zoom=8&centro=43.3,-8.1`, {});
  await expect.element(point).toBeVisible();
  await expect.poll(markers).toHaveLength(1);
  expect(new URLSearchParams(window.location.search).get('centro')).toBe('43.3,-8.1');
});

test('a point out of sight is left there when the map grows', async () => {
  await visit(`${PAGE_PATHS.map}?latitude=37.5&longitude=-3&zoom=8&centro=43.3,-8.1`, {});
  await expect.poll(markers).toHaveLength(1);
  const map = page.getByRole('application').element();
  const { clientWidth } = map;
  await page.getByRole('button', { name: 'Cerrar el panel de puntos' }).click();
  await expect.poll(() => map.clientWidth).toBeGreaterThan(clientWidth);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect.poll(() => address().zoom).toBe('9');
  expect(address().centro).toMatch(/^43\.3/);
});

test('a point at the edge is in sight again when a panel makes the map narrower', async () => {
  await visit(`${PAGE_PATHS.map}?latitude=43.3&longitude=-5.5&zoom=8&centro=43.3,-8.1&panel=ninguno`, {});
  await expect.poll(isSeen).toBe(true);
  const map = page.getByRole('application').element();
  const { right } = map.getBoundingClientRect();
  const isAt = (): number => markers()[0]?.getBoundingClientRect().left ?? Number.NaN;
  // Where the panel will be.
  expect(right - isAt()).toBeLessThan(380);
  await page.getByRole('button', { name: 'Área y perfil' }).click();
  await expect.poll(() => map.getBoundingClientRect().right).toBeLessThan(right);
  await expect.poll(isSeen).toBe(true);
});

test('the keyboard passes over a marker without choosing its point', async () => {
  await visit(`${PAGE_PATHS.map}?latitude=42.5&longitude=-2.5&zoom=8`, withPoints(THREE));
  await expect.poll(markers).toHaveLength(4);
  const other = markers().find((marker) => marker.getAttribute('aria-label')?.startsWith('Punto 2 '));
  const rested = vi.spyOn(window, 'setTimeout');
  other?.focus();
  expect(document.activeElement).toBe(other);
  // A pointer that came here would be waited for.
  expect(rested.mock.calls.filter(([, wait]) => wait === 80)).toEqual([]);
  rested.mockRestore();
  expect(address().latitude).toBe('42.5');
});
