import { type Preview, previewCalls } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';

/**
 * What the files of a point will hold with a hub (m), null where it has none. Asked for only once; until those of
 * another hub are known, those of the one before are shown.
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
