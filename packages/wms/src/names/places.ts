/** A place with a name on the map, which is written from the web map zoom `from` on. */
export interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly kind: 'country' | 'sea' | 'city' | 'town' | 'village' | 'range';
  readonly from: number;
}

/** The zoom at which the names of countries end and those of cities begin. */
export const LAST_COUNTRY_ZOOM = 7.5;

/**
 * The places of the text of `data/places.tsv`, the most important first: where two names overlap, the later one is left
 * out. Coordinates are given to a hundredth of a degree.
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
