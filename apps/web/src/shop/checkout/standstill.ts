import { useConnectionStore } from '../../api/connection.ts';
import type { Alert } from '../../ui/alerts/alert.ts';
import { clearAlert, showAlert, useAlertStore } from '../../ui/alerts/alert-store.ts';
import { scrollToTop } from '../../ui/page/scroll-to-top.ts';

/** Why an order does not go on: it is paid already, it could not be placed, or there was no connection. */
interface Standstill {
  readonly kind: 'paid' | 'failed' | 'offline';
  readonly text: string;
}

/** Says at the top of the page why an order does not go on. A lost connection is told until it is back. */
export function showStandstill({ kind, text }: Standstill): void {
  const isPaid = kind === 'paid';
  const alert: Alert = { type: isPaid ? 'success' : 'error', text, isPaid };
  showAlert(alert);
  scrollToTop();
  if (kind !== 'offline') return;
  const stop = useConnectionStore.subscribe(({ lost }) => {
    if (lost) return;
    stop();
    if (useAlertStore.getState().alert === alert) clearAlert();
  });
}
