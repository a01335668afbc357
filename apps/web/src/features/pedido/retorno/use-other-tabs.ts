import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endedAttempt } from '../pago/attempt.ts';
import { isPaid, pagoQuery } from './pago-query.ts';
import { paidElsewhere } from './paid-elsewhere.ts';

/** Notices that another tab of the user has heard the end of a payment, and says it here too where it was paid. */
export function useOtherTabs(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const stored = async (event: StorageEvent): Promise<void> => {
      const numero = endedAttempt(userId, event);
      if (numero === undefined || !isPaid(await queryClient.fetchQuery(pagoQuery(numero)))) return;
      paidElsewhere();
      await queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    };
    const listen = (event: StorageEvent): void => void stored(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [userId, queryClient]);
}
