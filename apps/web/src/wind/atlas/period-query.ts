import { atlasCalls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import type { Period } from './period.ts';

/** The years that the series cover, null where the server does not know them. They are asked for once. */
export const periodQuery = queryOptions({
  queryKey: ['periodo'],
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  queryFn: async ({ signal }): Promise<Period | null> => {
    const answer = await callApi(atlasCalls.availablePeriod, {}, signal);
    return answer.success ? answer.data : null;
  },
});
