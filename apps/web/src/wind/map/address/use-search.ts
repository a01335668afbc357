import { useDebouncedValue } from '@mantine/hooks';
import { ADDRESS_SEARCH_MIN_LENGTH, type Place } from '@mapa/contract';
import { coordinatesText, type LatLon } from '@mapa/field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isPlaceText, placesQuery } from '../../places/place-queries.ts';
import { addressQuery } from './address-query.ts';

/** Milliseconds after the last key: for the address search of somebody else, for our own gazetteer, for a complaint. */
const PAUSE = { address: 3_000, place: 120, complaint: 800 };

const TOO_SHORT = `Escriba más de ${ADDRESS_SEARCH_MIN_LENGTH - 1} caracteres.`;
const NO_PLACE =
  'No hay ningún lugar con ese nombre. Para buscar una dirección, escriba más de ' +
  `${ADDRESS_SEARCH_MIN_LENGTH - 1} caracteres.`;
const WAITING = 'Se buscará en cuanto deje de escribir.';
const SEARCHING = 'Buscando la dirección…';
const NOTHING =
  'No se ha encontrado ninguna dirección. Pruebe con el municipio o con otra forma de escribirla.';
const UNREACHABLE =
  'El buscador de direcciones no responde. Inténtelo más tarde o escriba las coordenadas; el resto del mapa ' +
  'funciona con normalidad.';

/** What reads coordinates and links comes when something is written: the first load has no room for it. */
const readerQuery = queryOptions({
  queryKey: ['escrito'],
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  queryFn: () => import('@mapa/places/written'),
});

/** Something that can be gone to. */
export interface Found extends LatLon {
  readonly kind: 'point' | 'place' | 'address';
  readonly name: string;
  readonly detail: string;
}

export interface Search {
  readonly found: readonly Found[];
  /** The sentence under the field. */
  readonly status: string;
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  /** Whether what is found is still of what was written before. */
  readonly isStale: boolean;
}

const KINDS: Record<Place['tipo'], string> = {
  municipio: 'Municipio',
  localidad: 'Localidad',
  cabo: 'Cabo',
  cumbre: 'Cumbre',
  sierra: 'Sierra',
};

const asFound = ({ nombre, tipo, provincia, pais, lat, lon }: Place): Found => ({
  kind: 'place',
  name: nombre,
  detail: `${KINDS[tipo]} · ${pais === 'España' ? provincia : `${provincia}, ${pais}`}`,
  lat,
  lon,
});

/**
 * What a text means: a point that is written in it, places of our own gazetteer, and, once the writing has paused,
 * addresses.
 */
export function useSearch(geocoderUrl: string | null, wanted: string, isChosen: boolean): Search {
  const [settled] = useDebouncedValue(wanted, PAUSE.address);
  const [soon] = useDebouncedValue(wanted, PAUSE.place);
  const [paused] = useDebouncedValue(wanted, PAUSE.complaint);
  const reader = useQuery({ ...readerQuery, enabled: wanted !== '' });
  const written = reader.data?.readWritten(wanted) ?? ({ kind: 'words' } as const);
  const isWords = written.kind === 'words' && !isChosen && !reader.isPending;
  const isLong = wanted.length >= ADDRESS_SEARCH_MIN_LENGTH;
  const isAsked = isWords && isLong && settled === wanted && geocoderUrl !== null;
  const hasPlaces = isWords && isPlaceText(wanted);
  const places = useQuery({ ...placesQuery(soon), enabled: hasPlaces && isPlaceText(soon) });
  const addresses = useQuery({ ...addressQuery(geocoderUrl ?? '', wanted), enabled: isAsked });

  const named = hasPlaces ? (places.data ?? []).map(asFound) : [];
  const addressed = isAsked ? (addresses.data ?? []) : [];
  const found: Found[] = [
    ...named,
    ...addressed.map(({ name, address, lat, lon }) => ({
      kind: 'address' as const,
      name,
      detail: address,
      lat,
      lon,
    })),
  ];
  if (written.kind === 'point' && !isChosen)
    found.push({ kind: 'point', name: coordinatesText(written.point), detail: written.as, ...written.point });

  const isStale = hasPlaces && (soon !== wanted || places.isPlaceholderData || places.isPending);
  const ofAddresses = (): string => {
    if (!isLong) return TOO_SHORT;
    if (!isAsked) return WAITING;
    if (addresses.isError) return UNREACHABLE;
    if (addresses.isPending) return SEARCHING;
    return NOTHING;
  };
  const status = (): string => {
    if (wanted === '' || isChosen) return '';
    if (written.kind === 'unreadable') return paused === wanted ? written.msg : '';
    if (found.length > 0) return counted(found);
    return !isLong && places.isSuccess && !isStale ? NO_PLACE : ofAddresses();
  };
  const isFailed = isAsked && addresses.isError && found.length === 0;
  return { found, status: status(), isFailed, isFetching: addresses.isFetching, isStale };
}

/** `Un lugar encontrado.`, `2 direcciones encontradas.`, both, or that there is a point. */
function counted(found: readonly Found[]): string {
  const count = (kind: Found['kind'], one: string, many: (n: number) => string): string => {
    const n = found.filter((each) => each.kind === kind).length;
    if (n === 0) return '';
    return n === 1 ? one : many(n);
  };
  return [
    count('point', 'Un punto: pulse Intro para ir.', String),
    count('place', 'Un lugar encontrado.', (n) => `${n} lugares encontrados.`),
    count('address', 'Una dirección encontrada.', (n) => `${n} direcciones encontradas.`),
  ]
    .filter((text) => text !== '')
    .join(' ');
}
