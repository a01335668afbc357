import { useDebouncedValue } from '@mantine/hooks';
import { ADDRESS_SEARCH_MIN_LENGTH } from '@mapa/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isPlaceText, placesQuery } from '../../places/place-queries.ts';
import { addressQuery } from './address-query.ts';
import type { Found } from './words.ts';

/**
 * Milliseconds after the last key: before the other service is asked for addresses, before our own gazetteer is asked,
 * and before a complaint is shown.
 */
const PAUSE = { address: 3_000, place: 120, complaint: 800 };

/**
 * The code that reads coordinates and writes the sentences comes when something is typed: the first load has no room
 * for it.
 */
const wordsQuery = queryOptions({
  queryKey: ['escrito'],
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  queryFn: () => import('./words.ts'),
});

export interface Search {
  readonly found: readonly Found[];
  /** The sentence under the field. */
  readonly status: string;
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  /** Whether the results still belong to an earlier text. */
  readonly isStale: boolean;
}

/**
 * The meanings of a text: a point that is written in it, places of our own gazetteer, and, once typing has paused,
 * addresses.
 */
export function useSearch(geocoderUrl: string | null, wanted: string, isChosen: boolean): Search {
  const [settled] = useDebouncedValue(wanted, PAUSE.address);
  const [soon] = useDebouncedValue(wanted, PAUSE.place);
  const [paused] = useDebouncedValue(wanted, PAUSE.complaint);
  const { data: words } = useQuery({ ...wordsQuery, enabled: wanted !== '' });
  const written = words?.readWritten(wanted);
  const isWords = written?.kind === 'words' && !isChosen;
  const isLong = wanted.length >= ADDRESS_SEARCH_MIN_LENGTH;
  const isAsked = isWords && isLong && settled === wanted && geocoderUrl !== null;
  const hasPlaces = isWords && isPlaceText(wanted);
  const places = useQuery({ ...placesQuery(soon), enabled: hasPlaces && isPlaceText(soon) });
  const addresses = useQuery({ ...addressQuery(geocoderUrl ?? '', wanted), enabled: isAsked });
  const { isError, isPending, isFetching } = addresses;
  const isStale = hasPlaces && (soon !== wanted || places.isPlaceholderData || places.isPending);
  if (!words || !written || wanted === '' || isChosen)
    return { found: [], status: '', isFailed: false, isFetching, isStale };
  const found = [
    ...(hasPlaces ? (places.data ?? []).map(words.placeFound) : []),
    ...(isAsked ? (addresses.data ?? []).map(words.addressFound) : []),
    ...words.pointsFound(written),
  ];
  const isPaused = paused === wanted;
  const isLookedUp = places.isSuccess && !isStale;
  const isLookingUp = hasPlaces && !isLookedUp && !places.isError;
  const status = words.statusOf({
    found,
    written,
    isPaused,
    isLong,
    isAsked,
    isError,
    isPending,
    isLookedUp,
    isLookingUp,
  });
  return { found, status, isFailed: isAsked && isError && found.length === 0, isFetching, isStale };
}
