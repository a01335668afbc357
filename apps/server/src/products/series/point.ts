import type { Atlas, Cell } from '@mapa/atlas';
import { distanceBetween, type LatLon } from '@mapa/field';

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

/** How the files of a point are called, after the centre of its cell: `42.81953_-1.63290`. */
export const fileStem = ({ centre }: ProductPoint): string =>
  `${centre.lat.toFixed(5)}_${centre.lon.toFixed(5)}`;
