import { type Preview, previewCalls } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';

/**
 * The future content of a point's files with a hub (m), null where the point has none. It is asked for only once; until
 * the answer for another hub comes, the earlier one is shown.
 */
export const previewQuery = ({ lat, lon }: LatLon, buje: number) =>
  queryOptions({
    queryKey: ['vista', lat, lon, buje],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (last: Preview | null | undefined, of) =>
      of?.queryKey[1] === lat && of.queryKey[2] === lon ? last : undefined,
    queryFn: async ({ signal }): Promise<Preview | null> => {
      const answer = await callApi(previewCalls.vista, { query: { lat, lon, buje } }, signal);
      return answer.success ? answer.data : null;
    },
  });
