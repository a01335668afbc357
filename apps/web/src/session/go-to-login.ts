import { PAGE_PATHS } from '@mapa/contract';
import type { NavigateFunction } from 'react-router';
import type { LoginState } from './login-state.ts';

/** Leads to login and from there back to the present page, with what is said there of the points of the cart. */
export function goToLogin(
  navigate: NavigateFunction,
  cart: Pick<LoginState, 'punto' | 'waiting'> = {},
): void {
  const { pathname, search } = window.location;
  // The second click of a double one comes when the visitor is on the way already.
  if (pathname === PAGE_PATHS.login) return;
  const state: LoginState = { destination: pathname + search, ...cart };
  void navigate(PAGE_PATHS.login, { state });
}
