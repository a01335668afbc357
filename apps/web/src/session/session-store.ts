import { create } from 'zustand';
import { inStorage, inTabStorage } from './local-storage.ts';
import { onReturn } from './on-return.ts';
import { readSession, type Session, TOKEN_KEY, USER_KEY, writeSession } from './session.ts';

interface SessionStore {
  readonly session: Session | null;
}

/** The logged-in user. It is kept in memory and in local storage, and every tab of the browser follows. */
export const useSessionStore = create<SessionStore>()(() => ({ session: stored() }));

export const useSession = (): Session | null => useSessionStore((store) => store.session);
export const currentSession = (): Session | null => useSessionStore.getState().session;

/** Starts a session, or ends it. At its end only token and user are removed. */
export function setSession(session: Session | null): void {
  useSessionStore.setState({ session });
  inStorage((storage) => writeSession(storage, session));
}

/** Clears all that the page keeps in the browser, before it is left. */
export function emptyStorage(): void {
  inStorage((storage) => storage.clear());
  inTabStorage((storage) => storage.clear());
}

/**
 * Ends the session that a token belongs to, if it is still that one, here and in the browser: a page that was kept for
 * the way back knows nothing of a login since. Says whether it was.
 */
export function expireSession(token: string): boolean {
  if (currentSession()?.token !== token) return false;
  const now = stored();
  if (now !== null && now.token !== token) {
    useSessionStore.setState({ session: now });
    return false;
  }
  setSession(null);
  return true;
}

/**
 * Follows what other tabs do: a login or a logout there counts here. A logout leaves nothing in local storage, and
 * clears what this tab keeps for itself too.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== TOKEN_KEY && key !== USER_KEY) return;
    useSessionStore.setState({ session: stored() });
    const isLogout = key === null && inStorage(({ length }) => length) === 0;
    if (isLogout) inTabStorage((storage) => storage.clear());
  });
  onReturn(() => {
    if (stored()?.token !== currentSession()?.token) window.location.reload();
  });
}

function stored(): Session | null {
  return inStorage(readSession) ?? null;
}
