import { expect, test, vi } from 'vitest';
import { takeContext } from './context.ts';

function take() {
  const canvas = document.createElement('canvas');
  const losses = { restored: vi.fn(), gone: vi.fn() };
  const context = takeContext(canvas, losses);
  if (!context) throw new Error('There is no WebGL2');
  const loser = context.gl.getExtension('WEBGL_lose_context');
  const happens = (event: string) =>
    new Promise((resolve) => canvas.addEventListener(event, resolve, { once: true }));
  return { ...context, ...losses, loser, happens };
}

test('a context that does not come back is gone; one that comes back is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [kept, back] = [take(), take()];
  for (const { loser, happens } of [back, kept]) {
    const lost = happens('webglcontextlost');
    loser?.loseContext();
    await lost;
  }
  const restored = back.happens('webglcontextrestored');
  back.loser?.restoreContext();
  await restored;
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect([kept.gone.mock.calls.length, kept.restored.mock.calls.length]).toEqual([1, 0]);
  expect([back.gone.mock.calls.length, back.restored.mock.calls.length]).toEqual([0, 1]);
});

test('a context that is released is given back, and that is no loss', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { gl, release, happens, gone } = take();
  const lost = happens('webglcontextlost');
  release();
  await lost;
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(gl.isContextLost()).toBe(true);
  expect(gone).not.toHaveBeenCalled();
});
