import { helpPath, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentCart } from '../shop/cart/state/cart-store.ts';
import { ANA, THREE, visit, withPoints } from '../test/visit.tsx';
import { currentSession, expireSession } from './session-store.ts';

const EVA = { access_token: 'de-eva', user: ANA.user.replaceAll('Ana', 'Eva').replace('"1"', '"2"') };

/** The browser shows the page as it had kept it for the way back. */
const comeBack = (): boolean =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

test('whoever comes back to a kept page finds the cart as it is by now, and writes nothing over it', async () => {
  await visit(PAGE_PATHS.cart, withPoints(THREE));
  await expect.element(page.getByRole('heading', { name: '3 puntos' })).toBeVisible();
  // What a later page of the same tab does is no event here.
  localStorage.setItem('clickedPoints', JSON.stringify(THREE.slice(2)));
  comeBack();
  await expect.element(page.getByRole('heading', { name: '1 punto', exact: true })).toBeVisible();
  expect(currentCart()).toHaveLength(1);
});

test('the end of a session of before leaves a newer one alone', async () => {
  await visit(helpPath(), ANA);
  Object.assign(localStorage, EVA);
  expect(expireSession(ANA.access_token)).toBe(false);
  expect(localStorage.getItem('access_token')).toBe(EVA.access_token);
  expect(currentSession()?.user.nombre).toBe('Eva');
  expect(expireSession(EVA.access_token)).toBe(true);
  expect(localStorage.getItem('access_token')).toBeNull();
});
