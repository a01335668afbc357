import { expect, it } from 'vitest';
import { overLand } from './over-land.ts';

it('lets the land of a light or dark map shine through', () => {
  const [white = [0, 0, 0]] = overLand([[255, 255, 255]], 1, 'dark');
  expect(white).toEqual([255, 255, 255]);
  const [light = [0, 0, 0]] = overLand([[0, 0, 0]], 0, 'light');
  const [dark = [0, 0, 0]] = overLand([[0, 0, 0]], 0, 'dark');
  expect(Math.min(...light)).toBeGreaterThan(150);
  expect(Math.max(...dark)).toBeLessThan(100);
  // A quarter of white over three quarters of the land.
  expect(overLand([[255, 255, 255]], 0.25, 'dark')[0]).toEqual(
    dark.map((part) => Math.round(part + (255 - part) / 4)),
  );
});
