import { calls, type OrderState, PAID_STATES } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { tryCall } from '../../../api/try-call.ts';

/**
 * The state of the order of an attempt: `waiting` where it is paid and its delivery waits until its buyer can no longer
 * withdraw, `unknown` where the server knows no such attempt of the user.
 */
export type PaymentState = OrderState | 'waiting' | 'unknown';

export const isPaid = (estado: PaymentState | null): boolean =>
  estado === 'waiting' || PAID_STATES.some((paid) => paid === estado);

/** The state of the order of an attempt to pay; null when there was no answer. The answer is never kept. */
export const paymentQuery = (numero: string) =>
  queryOptions({
    queryKey: ['pago', numero],
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<PaymentState | null> => {
      const outcome = await tryCall(calls.pago, { params: { numero } }, signal);
      if (outcome.ok) {
        const { estado, desde } = outcome.answer.data;
        return estado === 'pagado' && desde !== null ? 'waiting' : estado;
      }
      return outcome.cause === 'declined' || outcome.status === 404 ? 'unknown' : null;
    },
  });
