import { distanceBetween, type LatLon, withUnit } from '@mapa/field';
import { isLandAbroad } from '../outlines/abroad.ts';
import { municipalityAt } from '../outlines/municipalities.ts';
import type { Place } from '../place.ts';

/** What a point is called. */
export interface PointName {
  /** `Torrelavega, Cantabria · a 2,3 km`, or at sea `frente a Cabo Machichaco · a 14 km`. */
  readonly nombre: string;
  /** The place that names it, and how far it is. */
  readonly lugar: Place;
  readonly km: number;
  readonly enMar: boolean;
  /** Municipality and province of Spain that the point lies in; null elsewhere and at sea. */
  readonly municipio: string | null;
  readonly provincia: string | null;
}

/** Farther than this nothing names a point, kilometres: on land, at sea. */
const REACH = { land: 40, sea: 400 };
/** So near the shore of a place nobody says that he is in front of it; the borders are no finer. */
const ASHORE_KM = 1.5;
/** Nearer than this a point is at the place itself. */
const AT_KM = 0.5;

/**
 * The name of a point, by the place of note that is nearest; null beyond the reach of any. A larger town a little
 * farther names a point rather than a hamlet, at sea a cape rather than a town.
 */
export function nameOf(places: readonly Place[], point: LatLon): PointName | null {
  const { lat, lon } = point;
  const municipality = municipalityAt(lat, lon);
  const isLand = municipality !== undefined || isLandAbroad(lat, lon);
  const found = nearest(places, point, isLand ? landDetour : seaDetour);
  if (found === undefined || found.km > (isLand ? REACH.land : REACH.sea)) return null;
  const { place, km } = found;
  const enMar = !isLand && km > ASHORE_KM;
  return {
    nombre: written(place, km, enMar),
    lugar: place,
    km,
    enMar,
    municipio: municipality === undefined || municipality.isCommonLand ? null : municipality.name,
    provincia: municipality?.provincia ?? null,
  };
}

function written({ nombre, provincia }: Place, km: number, enMar: boolean): string {
  const far = km < AT_KM ? '' : ` · a ${kilometres(km)}`;
  if (enMar) return `frente a ${nombre}${far}`;
  return `${provincia === nombre ? nombre : `${nombre}, ${provincia}`}${far}`;
}

const kilometres = (km: number): string => withUnit(km, km < 9.95 ? 1 : 0, 'km');

/** A summit or a cape on land names only what is at its foot. */
const FOOT_KM = 5;

/** Kilometres that a place so far away counts as farther still, because it says less to a reader. */
function landDetour({ tipo, habitantes }: Place, km: number): number {
  if (tipo === 'sierra') return Number.POSITIVE_INFINITY;
  if (tipo === 'cumbre' || tipo === 'cabo') return km > FOOT_KM ? Number.POSITIVE_INFINITY : 2;
  if (habitantes >= 10_000) return 0;
  return habitantes >= 1_000 ? 1.5 : 3;
}

function seaDetour({ tipo, habitantes }: Place): number {
  if (tipo === 'sierra' || tipo === 'cumbre') return Number.POSITIVE_INFINITY;
  if (tipo === 'cabo') return 0;
  return habitantes >= 10_000 ? 5 : 10;
}

/** Kilometres of a degree of latitude, a little fewer than there are. */
const DEGREE_KM = 111;

function nearest(
  places: readonly Place[],
  point: LatLon,
  detour: (place: Place, km: number) => number,
): { readonly place: Place; readonly km: number } | undefined {
  let found: { place: Place; km: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    // What lies too far to the north or to the south needs no distance.
    if (Math.abs(place.lat - point.lat) * DEGREE_KM >= least) continue;
    const km = distanceBetween(place, point) / 1000;
    const length = km + detour(place, km);
    if (length < least) [least, found] = [length, { place, km }];
  }
  return found;
}
