import { PLACE_SEARCH_MAX_LENGTH, PLACE_SEARCH_MIN_LENGTH, type Place, placeCalls } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

/** Whether a text is one that the gazetteer looks up. */
export const isPlaceText = (text: string): boolean =>
  [...text].length >= PLACE_SEARCH_MIN_LENGTH && text.length <= PLACE_SEARCH_MAX_LENGTH;

/** The places that a text may mean, from our own gazetteer. Those of the earlier text stay until the next have come. */
export function placesQuery(text: string) {
  return queryOptions({
    queryKey: ['lugares', text],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Place[]> => {
      const answer = await callApi(placeCalls.lugares, { query: { q: text } }, signal);
      return answer.success ? answer.data : [];
    },
  });
}

/** The name of a point; null where nothing with a name is near. Never asked for twice. */
export function pointNameQuery({ lat, lon }: LatLon) {
  return queryOptions({
    queryKey: ['nombre', lat, lon],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<string | null> => {
      const answer = await callApi(placeCalls.lugarDelPunto, { query: { lat, lon } }, signal);
      return answer.success ? (answer.data?.nombre ?? null) : null;
    },
  });
}
