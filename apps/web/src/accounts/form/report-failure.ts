import type { Failed } from '../../api/try-call.ts';
import { showAlert } from '../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';

/**
 * Tells that there is no connection, for a second and a half; anything else by the server's message above the form, or with
 * `persist` on the page that is opened next.
 */
export function reportFailure({ cause, msg }: Pick<Failed, 'cause' | 'msg'>, persist = false): void {
  if (cause === 'network') showSnackbar('error', msg, 1_500);
  else showAlert({ type: 'error', text: msg, persist });
}
