/** Longitude and latitude in degrees. */
export type Place = readonly [lon: number, lat: number];

/** The areas and lines of a file. */
export interface Shapes {
  /** Each the outline and then the holes, closed. */
  readonly polygons: readonly (readonly (readonly Place[])[])[];
  readonly lines: readonly (readonly Place[])[];
}

/** What a file holds; or why that cannot be used, and what it may mean. */
export type ReadShapes =
  | Shapes
  | { readonly msg: string; readonly meant?: { readonly shapes: Shapes; readonly as: string } };

/** The places on the globe among pairs of numbers that may be wrong. */
export const placesOf = (positions: readonly (readonly number[])[]): readonly Place[] =>
  positions.flatMap(([lon = Number.NaN, lat = Number.NaN]): Place[] =>
    isOnGlobe([lon, lat]) ? [[lon, lat]] : [],
  );

/** Whether numbers can be degrees. */
export const isOnGlobe = ([lon = Number.NaN, lat = Number.NaN]: readonly number[]): boolean =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

/** The ring of an outline, closed where it was left open; none of fewer than three places. */
export function ringOf(positions: readonly (readonly number[])[]): readonly (readonly Place[])[] {
  const places = placesOf(positions);
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return [];
  const closed = first[0] === last[0] && first[1] === last[1] ? places : [...places, first];
  return closed.length >= 4 ? [closed] : [];
}
