import { authoriseWith } from '../api/authorisation.ts';
import { showAlert } from '../ui/alerts/alert-store.ts';
import { currentSession, expireSession } from './session-store.ts';

const SESSION_OVER = 'Su sesión ha caducado. Entre de nuevo para continuar.';

/** Lets every call carry the session's token, and ends the session when the server no longer accepts it. */
export function authoriseCalls(): void {
  authoriseWith({
    token: () => currentSession()?.token,
    onRefused: (token) => {
      if (expireSession(token)) showAlert({ type: 'error', text: SESSION_OVER, persist: true });
    },
  });
}
