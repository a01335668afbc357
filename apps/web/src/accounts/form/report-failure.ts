import type { Failed } from '../../api/try-call.ts';
import { showAlert } from '../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';

/**
 * Shows why a call failed. A missing connection is a snackbar of a second and a half. Anything else is the server's
 * message above the form or, with `persist`, on the page that is opened next.
 */
export function reportFailure({ cause, msg }: Pick<Failed, 'cause' | 'msg'>, persist = false): void {
  if (cause === 'network') showSnackbar('error', msg, 1_500);
  else showAlert({ type: 'error', text: msg, persist });
}
