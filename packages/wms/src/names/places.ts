import { DEGREE, KM_A_DEGREE } from '@mapa/field';

/** A place with a name on the map, which is written from the web map zoom `from` on. */
export interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly kind: 'country' | 'sea' | 'city' | 'town' | 'village' | 'range';
  readonly from: number;
}

/**
 * The zoom at which a map begins to write the names of towns. A page fetches them only then, because there are
 * thousands.
 */
export const FIRST_TOWN_ZOOM = 10;

/** The zoom at which the names of countries end and those of cities begin. */
export const LAST_COUNTRY_ZOOM = 7.5;

/**
 * The places of the text of `data/places.tsv`, the most important first: where two names overlap, the later one is left
 * out. Coordinates are given to a hundredth of a degree, in `towns.tsv` to a thousandth.
 */
export const readPlaces = (tsv: string): readonly Place[] =>
  tsv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind, from, name = '', lat, lon] = line.split('\t');
      return { kind: kind as Place['kind'], from: Number(from), name, lat: Number(lat), lon: Number(lon) };
    });

/** Towns nearer to a place than this are that place, degrees of latitude: 2.5 km. */
const SAME = 2.5 / KM_A_DEGREE;

/** The places, and after them the towns of the text of `towns.tsv` of the package `places` that are not among them. */
export function withTowns(places: readonly Place[], tsv: string): readonly Place[] {
  const known = places.filter(({ kind }) => kind === 'city' || kind === 'town' || kind === 'village');
  const isKnown = ({ lat, lon }: Place) =>
    known.some(
      (one) =>
        Math.abs(one.lat - lat) < SAME &&
        Math.hypot(one.lat - lat, (one.lon - lon) * Math.cos(lat * DEGREE)) < SAME,
    );
  return [...places, ...readPlaces(tsv).filter((town) => !isKnown(town))];
}
