import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endedAttempt } from '../pago/attempt.ts';

/** Notices that another tab of the user has heard the end of a payment, and says it here too where it was paid. */
export function useOtherTabs(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const stored = async (event: StorageEvent): Promise<void> => {
      const numero = endedAttempt(userId, event);
      if (numero === undefined) return;
      // Fetched when it is needed: orders bring rules that no map has a use for. Without a connection there would be no
      // answer either.
      const hearing = await import('./hear-of-attempt.ts').catch(() => null);
      await hearing?.hearOfAttempt(numero, queryClient);
    };
    const listen = (event: StorageEvent): void => void stored(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [userId, queryClient]);
}
