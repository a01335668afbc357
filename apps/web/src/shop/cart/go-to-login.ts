import type { LatLon } from '@mapa/field';
import type { NavigateFunction } from 'react-router';
import type { LoginState } from '../../accounts/login/login-state.ts';
import { savePoint } from './cart-store.ts';

/**
 * Leads to login and from there back to the present page, with a point to be put into the cart on the way. The point is saved as
 * well, for who registers first and confirms in another tab.
 */
export function goToLogin(navigate: NavigateFunction, punto?: LatLon): void {
  if (punto) savePoint(punto);
  const { pathname, search } = window.location;
  const state: LoginState = { destination: pathname + search, ...(punto && { punto }) };
  void navigate('/login', { state });
}
