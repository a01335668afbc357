import type { QueryClient } from '@tanstack/react-query';
import { paidElsewhere } from './paid-elsewhere.ts';
import { isPaid, paymentQuery } from './payment-query.ts';

/** Asks how an attempt that was made elsewhere ended, and says so where it has paid. */
export async function hearOfAttempt(numero: string, queryClient: QueryClient): Promise<void> {
  if (!isPaid(await queryClient.fetchQuery(paymentQuery(numero)))) return;
  paidElsewhere();
  await queryClient.invalidateQueries({ queryKey: ['pedidos'] });
}
