import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../session/session-store.ts';
import { formatMapSearch, parseMapSearch } from '../../../wind/map/state/map-url.ts';
import { rememberedAttempt } from '../attempt.ts';
import { type PagoPhase, setPagoPhase, setPaid, usePagoStore } from './payment-store.ts';
import { unreadPago } from './unread.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/**
 * Notices who comes back from the payment provider. `msg=pagado`, and what the provider added to it, leaves the address at
 * once and makes the page wait for the payment's confirmation; without it, it is asked for once. Without an attempt to pay
 * nothing happens.
 */
export function usePagoReturn(onMap: boolean, search: string): PagoPhase {
  const userId = useSession()?.user.id;
  const navigate = useNavigate();
  useOtherTabs(userId);
  const returned = onMap && new URLSearchParams(search).get('msg') === 'pagado';

  useEffect(() => {
    if (userId === undefined) return;
    const unread = unreadPago(userId);
    if (unread !== undefined) setPaid(unread);
    else if (rememberedAttempt(userId) !== undefined) setPagoPhase('asking');
    return () => setPagoPhase('none');
  }, [userId]);

  // A page that the browser has kept on the way back knows nothing of what was paid since.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      const unread = persisted && userId !== undefined ? unreadPago(userId) : undefined;
      if (unread !== undefined) setPaid(unread);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [userId]);

  useEffect(() => {
    if (!returned) return;
    if (usePagoStore.getState().phase === 'asking') setPagoPhase('waiting');
    void navigate(`/map${formatMapSearch(parseMapSearch(search))}`, { replace: true });
  }, [returned, search, navigate]);

  return usePagoStore(({ phase }) => phase);
}
