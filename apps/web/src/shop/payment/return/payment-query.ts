import { calls, type Estado } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { attempt } from '../../../api/attempt.ts';

/** The order that an attempt to pay is for; `unknown` where the server knows no such attempt of the user's. */
export type PagoEstado = Estado | 'unknown';

export const isPaid = (estado: PagoEstado | null): boolean => estado === 'pagado' || estado === 'entregado';

/** How the order of an attempt to pay stands; null when there was no answer. Never kept. */
export const pagoQuery = (numero: string) =>
  queryOptions({
    queryKey: ['pago', numero],
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<PagoEstado | null> => {
      const outcome = await attempt(calls.pago, { params: { numero } }, signal);
      if (outcome.ok) return outcome.answer.data.estado;
      return outcome.cause === 'declined' || outcome.status === 404 ? 'unknown' : null;
    },
  });
