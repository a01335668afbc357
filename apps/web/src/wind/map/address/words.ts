import { ADDRESS_SEARCH_MIN_LENGTH, type Place } from '@mapa/contract';
import { coordinatesText, type LatLon } from '@mapa/field';
import type { Written } from '@mapa/places/written';
import type { Address } from './address-answer.ts';

export { readWritten } from '@mapa/places/written';

/** A place that the visitor can go to. */
export interface Found extends LatLon {
  readonly kind: 'point' | 'place' | 'address';
  readonly name: string;
  readonly detail: string;
}

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

const KINDS: Record<Place['tipo'], string> = {
  municipio: 'Municipio',
  localidad: 'Localidad',
  cabo: 'Cabo',
  cumbre: 'Cumbre',
  sierra: 'Sierra',
  comunidad: 'Comunidad autónoma',
  provincia: 'Provincia',
  distrito: 'Distrito',
};

const REGIONS: readonly Place['tipo'][] = ['comunidad', 'provincia', 'distrito'];

/**
 * The surroundings of a place: a province of Spain, or a district and its country; a region lies in its country alone.
 */
function whereOf({ tipo, provincia, pais }: Place): string {
  if (REGIONS.includes(tipo)) return pais;
  return pais === 'España' ? provincia : `${provincia}, ${pais}`;
}

/** A place of our own gazetteer. */
export const placeFound = (place: Place): Found => ({
  kind: 'place',
  name: place.nombre,
  detail: `${KINDS[place.tipo]} · ${whereOf(place)}`,
  lat: place.lat,
  lon: place.lon,
});

/** A place of the address search. */
export const addressFound = ({ name, address, lat, lon }: Address): Found => ({
  kind: 'address',
  name,
  detail: address,
  lat,
  lon,
});

/** The points of coordinates, the one that was probably meant before the one that was written. */
export function pointsFound(written: Written): readonly Found[] {
  const { meant } = { meant: undefined, ...written };
  const readings = [
    ...(meant ? [{ ...meant, as: `¿Quería decir esto? ${meant.as}` }] : []),
    ...(written.kind === 'point' ? [written] : []),
  ];
  return readings.map(({ point, as }) => ({
    kind: 'point',
    name: coordinatesText(point),
    detail: as,
    ...point,
  }));
}

/** The progress of the search of a text. */
export interface Progress {
  readonly found: readonly Found[];
  readonly written: Written;
  /** Nothing has been written for a while. */
  readonly isPaused: boolean;
  /**
   * Whether the text is long enough for the address search, whether that is asked, has failed, or has not answered yet.
   */
  readonly isLong: boolean;
  readonly isAsked: boolean;
  readonly isError: boolean;
  readonly isPending: boolean;
  /** The gazetteer has looked the text up. */
  readonly isLookedUp: boolean;
  /** Whether the gazetteer has not answered yet. */
  readonly isLookingUp: boolean;
}

/** The sentence under the field. */
export function statusOf({ found, written, isPaused, isLong, isAsked, ...progress }: Progress): string {
  if (found.length > 0) return counted(found);
  if (written.kind === 'unreadable') return isPaused ? written.msg : '';
  if (!isLong && progress.isLookingUp) return '';
  if (!isLong) return progress.isLookedUp ? NO_PLACE : TOO_SHORT;
  if (!isAsked) return WAITING;
  if (progress.isError) return UNREACHABLE;
  return progress.isPending ? SEARCHING : NOTHING;
}

/** `Un lugar encontrado.`, `2 direcciones encontradas.`, both, or that there is a point. */
function counted(found: readonly Found[]): string {
  const count = (kind: Found['kind'], one: string, many: (n: number) => string): string => {
    const n = found.filter((each) => each.kind === kind).length;
    if (n === 0) return '';
    return n === 1 ? one : many(n);
  };
  return [
    count('point', 'Un punto: pulse Intro para ir.', (n) => `${n} puntos posibles: elija uno.`),
    count('place', 'Un lugar encontrado.', (n) => `${n} lugares encontrados.`),
    count('address', 'Una dirección encontrada.', (n) => `${n} direcciones encontradas.`),
  ]
    .filter((text) => text !== '')
    .join(' ');
}
