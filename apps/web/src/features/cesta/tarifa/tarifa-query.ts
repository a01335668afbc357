import { applicationCalls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import type { Tarifa } from './tarifa.ts';

/** Prices and discounts of the shop in a session; null where the server could not say. Throws an ApiError. */
export const tarifaQuery = (token: string) =>
  queryOptions({
    queryKey: ['descuentos', token],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Tarifa | null> => {
      const answer = await callApi(applicationCalls.descuentos, {}, signal);
      return answer.success ? { precioUnidad: answer.precioUnidad, descuentos: answer.data } : null;
    },
  });
