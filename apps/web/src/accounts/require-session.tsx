import { PAGE_PATHS } from '@mapa/contract';
import { Outlet, useLocation, useOutletContext } from 'react-router';
import type { LoginState } from '../session/login-state.ts';
import { useSession } from '../session/session-store.ts';
import { LeadTo } from '../ui/page/lead-to.tsx';

/** Guards pages for logged-in visitors: anybody else goes to the login, and from there back to the page. */
export function RequireSession() {
  const session = useSession();
  const context = useOutletContext();
  const { pathname, search } = useLocation();
  if (session) return <Outlet context={context} />;
  const state: LoginState = { destination: pathname + search };
  return <LeadTo to={PAGE_PATHS.login} state={state} />;
}
