import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showAlert } from '../../../ui/alerts/alert-store.ts';
import { endedAttempt } from '../../purchase/attempt.ts';

const UNHEARD =
  'Un pago ha terminado en otra pestaña y no se ha podido saber cómo. Vuelva a cargar esta página para verlo.';

/** Notices that another tab of the user has heard the end of a payment, and says it here too where it was paid. */
export function useOtherTabs(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const stored = async (event: StorageEvent): Promise<void> => {
      const numero = endedAttempt(userId, event);
      if (numero === undefined) return;
      try {
        // Fetched when it is needed: orders bring rules that no map has a use for.
        const { hearOfAttempt } = await import('./hear-of-attempt.ts');
        await hearOfAttempt(numero, queryClient);
      } catch {
        // Without a connection, or with code that a newer version of the page has taken the place of.
        showAlert({ type: 'error', text: UNHEARD, persist: true });
      }
    };
    const listen = (event: StorageEvent): void => void stored(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [userId, queryClient]);
}
