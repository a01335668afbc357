import { applicationCalls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import type { Tarifa } from './tariff.ts';

/** Prices and discounts of the shop in a session; null where the server could not say. Throws an ApiError. */
export const tarifaQuery = (token: string) =>
  queryOptions({
    queryKey: ['descuentos', token],
    staleTime: 60_000,
    queryFn: ({ signal }) => tarifaBy(applicationCalls.descuentos, signal),
  });

/** The same without a session. */
export const publicTarifaQuery = queryOptions({
  queryKey: ['tarifa'],
  staleTime: 60_000,
  queryFn: ({ signal }) => tarifaBy(applicationCalls.tarifa, signal),
});

async function tarifaBy(
  call: typeof applicationCalls.descuentos | typeof applicationCalls.tarifa,
  signal: AbortSignal,
): Promise<Tarifa | null> {
  const answer = await callApi(call, {}, signal);
  return answer.success ? { precioUnidad: answer.precioUnidad, descuentos: answer.data } : null;
}
