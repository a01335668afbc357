import { tileCalls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';

/** The list of the tiles of values, and how they hold them. */
export const tileListQuery = queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  queryKey: ['teselas'],
  queryFn: async ({ signal }) => {
    const answer = await callApi(tileCalls.tiles, {}, signal);
    if (!answer.success) throw new Error(answer.msg);
    return answer.data;
  },
});
