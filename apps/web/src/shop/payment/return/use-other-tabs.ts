import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showAlert } from '../../../ui/alerts/alert-store.ts';
import { endedAttempt } from '../../purchase/attempt.ts';

const UNHEARD =
  'Un pago ha terminado en otra pestaña y no se ha podido saber cómo. Vuelva a cargar esta página para verlo.';

/** Notices that another tab of the user has heard how a payment ended. Where it was made, this tab says so too. */
export function useOtherTabs(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const stored = async (event: StorageEvent): Promise<void> => {
      const numero = endedAttempt(userId, event);
      if (numero === undefined) return;
      try {
        // The code is fetched when it is needed, because orders bring rules that the map has no use for.
        const { hearOfAttempt } = await import('./hear-of-attempt.ts');
        await hearOfAttempt(numero, queryClient);
      } catch {
        // There is no connection, or a newer version of the page has replaced the code.
        showAlert({ type: 'error', text: UNHEARD, persist: true });
      }
    };
    const listen = (event: StorageEvent): void => void stored(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [userId, queryClient]);
}
