import { atlasCalls, PAGE_PATHS } from '@mapa/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, breakOff } from '../../test/server.ts';
import { visit, withPoints } from '../../test/visit.tsx';

const CELL = { lat: 41.76021, lon: -0.91234 };

test('a point that is added without a network waits for it, and nobody is logged out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    vi.useRealTimers();
    onLine.mockRestore();
  });
  const point = `${PAGE_PATHS.map}?latitude=41.75000&longitude=-0.90000`;
  await visit(point, withPoints([]), () => breakOff(atlasCalls.nearestPoint));
  await page.getByRole('button', { name: 'Añadir a la cesta' }).first().click();
  await expect.poll(() => localStorage.getItem('clickedPoints')).toContain('41.75');
  // Longer than the two further tries take.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(window.location.pathname).toBe(PAGE_PATHS.map);
  onLine.mockReturnValue(true);
  await answer(atlasCalls.nearestPoint, { success: true, data: CELL });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => localStorage.getItem('clickedPoints')).toContain('41.76021');
  expect(window.location.pathname).toBe(PAGE_PATHS.map);
});
