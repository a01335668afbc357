import { calls, DESCUENTOS, PRECIO_PUNTO } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import { useSession } from '../../../session/session-store.ts';
import type { Tarifa } from './tarifa.ts';

/** The prices of a new shop: what visitors are shown, because the shop's own are told to users only. */
const PUBLISHED: Tarifa = { precioUnidad: PRECIO_PUNTO, descuentos: DESCUENTOS };

/** The prices that the visitor would pay: those of the server for whoever is logged in. */
export function useTarifa(): Tarifa {
  const token = useSession()?.token;
  const { data } = useQuery({
    queryKey: ['tarifa', token],
    enabled: token !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Tarifa | null> => {
      const answer = await callApi(calls.descuentos, {}, signal);
      return answer.success ? { precioUnidad: answer.precioUnidad, descuentos: answer.data } : null;
    },
  });
  return data ?? PUBLISHED;
}
