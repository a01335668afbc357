import type { Atlas, Cell } from '@mapa/atlas';
import type { LatLon } from '@mapa/contract';

/** What a product is made for: the point asked for and the mesoscale cell whose data it gets. */
export interface ProductPoint {
  readonly asked: LatLon;
  readonly cell: Cell;
  readonly centre: LatLon;
  /** Between the two, metres. */
  readonly distance: number;
}

/** Undefined outside the domain. Rejects with AtlasError. */
export async function productPoint(atlas: Atlas, asked: LatLon): Promise<ProductPoint | undefined> {
  const nearest = await atlas.nearestPoint(asked);
  if (nearest === undefined) return undefined;
  const centre = { lat: nearest.lat, lon: nearest.lon };
  return { asked, cell: nearest.cell, centre, distance: distanceBetween(asked, centre) };
}

const EARTH_RADIUS = 6_371_009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres, by the haversine formula on the mean radius of the Earth (IUGG). */
export function distanceBetween(one: LatLon, other: LatLon): number {
  const [lat1, lat2] = [radians(one.lat), radians(other.lat)];
  const squared =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(squared)));
}

/** How the files of a point are called, after the centre of its cell: `42.81953_-1.63290`. */
export const fileStem = ({ centre }: ProductPoint): string =>
  `${centre.lat.toFixed(5)}_${centre.lon.toFixed(5)}`;
