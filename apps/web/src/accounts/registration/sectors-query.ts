import { calls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';

/** The names of the sectors to choose from. 'Otro', which asks for a free text, is the last. */
export const sectorsQuery = queryOptions({
  queryKey: ['sectors'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<readonly string[]> => {
    const answer = await callApi(calls.sectors, {}, signal);
    if (!answer.success) throw new ApiError('refused', 200, answer.msg);
    return answer.data.sectores.map(({ name }) => name);
  },
});
