import { PAGE_PATHS, saysPaid } from '@mapa/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../session/session-store.ts';
import { showAlert } from '../../../ui/alerts/alert-store.ts';
import { formatMapSearch, parseMapSearch } from '../../../wind/map/state/map-url.ts';
import { rememberedAttempt } from '../../purchase/attempt.ts';
import { reportPaid, reportPayment, usePaymentStore } from './payment-store.ts';
import type { PaymentPhase } from './phases.ts';
import { unreadPayment } from './unread.ts';
import { useOtherTabs } from './use-other-tabs.ts';

const LOGGED_OUT = 'Si acaba de pagar, entre con su cuenta: su pedido está en «Mis pedidos».';

/**
 * Notices a visitor who comes back from the payment provider. With `msg=pagado` in the address the page waits for the
 * payment's confirmation; without it, the server is asked in silence. `msg` and what the provider added to it leave the
 * address at once. Nothing happens where no attempt to pay is remembered.
 */
export function usePaymentReturn(onMap: boolean, search: string): PaymentPhase {
  const userId = useSession()?.user.id;
  const navigate = useNavigate();
  useOtherTabs(userId);
  const returned = onMap && saysPaid(search);

  useEffect(() => {
    if (userId === undefined) return;
    const unread = unreadPayment(userId);
    if (unread !== undefined) reportPaid(unread);
    else if (rememberedAttempt(userId) !== undefined) reportPayment('remembered');
    return () => reportPayment('left');
  }, [userId]);

  // A page that the browser has kept on the way back knows nothing of what was paid since.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      const unread = persisted && userId !== undefined ? unreadPayment(userId) : undefined;
      if (unread !== undefined) reportPaid(unread);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [userId]);

  useEffect(() => {
    if (!returned) return;
    if (userId === undefined) showAlert({ type: 'success', text: LOGGED_OUT });
    reportPayment('returned');
    void navigate(`${PAGE_PATHS.map}${formatMapSearch(parseMapSearch(search))}`, { replace: true });
  }, [returned, search, navigate, userId]);

  return usePaymentStore(({ phase }) => phase);
}
