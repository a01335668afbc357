import { configurationCalls, type Tariff } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

/** Prices and discounts of the shop in a session; null where the server could not say. Throws an ApiError. */
export const tariffQuery = (token: string) =>
  queryOptions({
    queryKey: ['descuentos', token],
    staleTime: 60_000,
    queryFn: ({ signal }) => tariffBy(configurationCalls.descuentos, signal),
  });

/** The prices and discounts without a session. */
export const publicTariffQuery = queryOptions({
  queryKey: ['tarifa'],
  staleTime: 60_000,
  queryFn: ({ signal }) => tariffBy(configurationCalls.tarifa, signal),
});

async function tariffBy(
  call: typeof configurationCalls.descuentos | typeof configurationCalls.tarifa,
  signal: AbortSignal,
): Promise<Tariff | null> {
  const answer = await callApi(call, {}, signal);
  return answer.success ? { precioUnidad: answer.precioUnidad, descuentos: answer.data } : null;
}
