import { calls, isGivenBack, type OwnOrder } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';

/** Milliseconds between two looks at an order that is being prepared. */
export const PREPARING = 3_000;

/**
 * The orders of a user, newest first; looked at again while one of them is being prepared or money is on its way back.
 * Throws an ApiError.
 */
export const ordersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['pedidos', userId],
    queryFn: async ({ signal }): Promise<readonly OwnOrder[]> => {
      const answer = await callApi(calls.pedidos, {}, signal);
      if (!answer.success) throw new ApiError('refused', 200, answer.msg);
      return answer.data;
    },
    refetchInterval: ({ state }) =>
      state.data?.some((one) => isPreparing(one) || isGoingBack(one)) ? PREPARING : false,
  });

/** Whether money of an order is on its way back. */
const isGoingBack = ({ rectificativas }: OwnOrder): boolean =>
  rectificativas.some(({ dinero }) => dinero === 'en-curso');

/** Whether the delivery of a paid order is on its way and not there yet. */
export function isPreparing(pedido: OwnOrder): boolean {
  const { entrega } = pedido;
  if (entrega === null || entrega.estado === 'lista' || isGivenBack(pedido)) return false;
  return entrega.desde === null || Date.parse(entrega.desde) <= Date.now();
}
