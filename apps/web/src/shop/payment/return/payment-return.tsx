import { PAGE_PATHS } from '@mapa/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { onReturn } from '../../../session/on-return.ts';
import { useSession } from '../../../session/session-store.ts';
import { showAlert } from '../../../ui/alerts/alert-store.ts';
import { formatMapSearch, parseMapSearch } from '../../../wind/map/state/map-url.ts';
import { rememberedAttempt } from '../../purchase/attempt.ts';
import { reportPaid, reportPayment, usePaymentStore } from './payment-store.ts';
import { PaymentWatch } from './payment-watch.tsx';
import { unreadPayment } from './unread.ts';
import { useOtherTabs } from './use-other-tabs.ts';

const LOGGED_OUT = 'Si acaba de pagar, entre con su cuenta: su pedido está en «Mis pedidos».';

interface Props {
  /** Whether the address said `msg=pagado` when the page was opened. */
  readonly hasReturned: boolean;
  readonly search: string;
}

/**
 * Notices a visitor who comes back from the payment provider, and reports the state of the payment. With `msg=pagado`
 * in the address the page waits for the payment's confirmation; without it, the server is asked in silence. `msg` and
 * the provider's additions leave the address at once. Nothing happens where no attempt to pay is remembered.
 */
export function PaymentReturn({ hasReturned, search }: Props) {
  const userId = useSession()?.user.id;
  const navigate = useNavigate();
  const isAwaited = usePaymentStore(({ phase }) => phase !== 'none');
  useOtherTabs(userId);

  useEffect(() => {
    if (userId === undefined) return;
    const unread = unreadPayment(userId);
    if (unread !== undefined) reportPaid(unread);
    else if (rememberedAttempt(userId) !== undefined) reportPayment('remembered');
    return () => reportPayment('left');
  }, [userId]);

  // A page that the browser has kept for the way back knows nothing of payments made since.
  useEffect(
    () =>
      onReturn(() => {
        const unread = userId === undefined ? undefined : unreadPayment(userId);
        if (unread !== undefined) reportPaid(unread);
      }),
    [userId],
  );

  const welcome = useEffectEvent(() => {
    if (userId === undefined) showAlert({ type: 'success', text: LOGGED_OUT });
    reportPayment('returned');
    void navigate(`${PAGE_PATHS.map}${formatMapSearch(parseMapSearch(search))}`, { replace: true });
  });
  useEffect(() => {
    if (hasReturned) welcome();
  }, [hasReturned]);

  return isAwaited ? <PaymentWatch /> : null;
}
