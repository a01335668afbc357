import { PAGE_PATHS } from '@mapa/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ANA, THREE, visit, withPoints } from '../../../test/visit.tsx';
import { address, markers, point } from '../test/map.ts';

const GALICIA = `${PAGE_PATHS.map}?zoom=9&centro=43.3,-8.6&altura=100`;

test('an address without a point shows its place, also where the cart has a point elsewhere', async () => {
  await visit(GALICIA, withPoints(THREE));
  await expect.poll(address).toMatchObject({ latitude: '40.20000', zoom: '9', centro: '43.30000,-8.60000' });
});

test('what the address says after a panel has opened is what the map shows', async () => {
  await visit(GALICIA, ANA);
  const map = page.getByRole('application');
  await expect.element(map).toBeVisible();
  await map.click({ position: { x: 120, y: 300 } });
  await expect.element(point).toBeVisible();
  // Web Mercator: at zoom 9 the Earth is 512 pictures of 256 pixels wide.
  const eastOfMiddle = (): number => {
    const [, middle] = address().centro?.split(',').map(Number) ?? [];
    return ((Number(address().longitude) - (middle ?? 0)) / 360) * 512 * 256;
  };
  const seenEastOfMiddle = (): number => {
    const [pin, frame] = [markers()[0], map.element()].map((one) => one?.getBoundingClientRect());
    if (!pin || !frame) return Number.NaN;
    return pin.left + pin.width / 2 - frame.left - frame.width / 2;
  };
  await expect.poll(() => Math.abs(seenEastOfMiddle() - eastOfMiddle())).toBeLessThan(2);
});

test('the point of an address that says no place is seen on a phone that lies, which shows a part of all', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(844, 390);
  await visit(`${PAGE_PATHS.map}?latitude=43.5&longitude=-5.8`, ANA);
  await expect.element(point).toBeVisible();
  const isSeen = (): boolean => {
    const [pin, frame] = [markers()[0], page.getByRole('application').element()].map((one) =>
      one?.getBoundingClientRect(),
    );
    // The points take the right half of a map that lies.
    return (
      !!pin && !!frame && pin.top >= frame.top && pin.bottom < frame.bottom && pin.right < frame.width / 2
    );
  };
  await expect.poll(isSeen).toBe(true);
  expect(address()).not.toHaveProperty('centro');
});
