import type { QueryClient } from '@tanstack/react-query';
import { paidElsewhere } from './paid-elsewhere.ts';
import { isPaid, paymentQuery } from './payment-query.ts';

/** Asks for the outcome of an attempt that was made elsewhere, and reports it where the attempt has paid. */
export async function hearOfAttempt(numero: string, queryClient: QueryClient): Promise<void> {
  if (!isPaid(await queryClient.fetchQuery(paymentQuery(numero)))) return;
  paidElsewhere(numero);
  await queryClient.invalidateQueries({ queryKey: ['pedidos'] });
}
