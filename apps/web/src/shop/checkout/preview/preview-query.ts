import { type Preview, previewCalls } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';

/** What the files of a point will hold, null where it has none. Asked for only once. */
export const previewQuery = ({ lat, lon }: LatLon) =>
  queryOptions({
    queryKey: ['vista', lat, lon],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Preview | null> => {
      const answer = await callApi(previewCalls.vista, { query: { lat, lon } }, signal);
      return answer.success ? answer.data : null;
    },
  });
