import { PAGE_PATHS } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import type { NavigateFunction } from 'react-router';
import type { LoginState } from './login-state.ts';

/** Leads to login and from there back to the present page, with a point to be put into the cart on the way. */
export function goToLogin(navigate: NavigateFunction, punto?: LatLon): void {
  const { pathname, search } = window.location;
  // The second click of a double one comes when the visitor is on the way already.
  if (pathname === PAGE_PATHS.login) return;
  const state: LoginState = { destination: pathname + search, ...(punto && { punto }) };
  void navigate(PAGE_PATHS.login, { state });
}
