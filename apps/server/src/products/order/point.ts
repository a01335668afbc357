import type { Atlas, Cell } from '@mapa/atlas';
import { degreesText, distanceBetween, type LatLon } from '@mapa/field';

/** What a product is made for: the point asked for and the mesoscale cell whose data it gets. */
export interface ProductPoint {
  readonly asked: LatLon;
  /** What the point asked for is called, where that is known. */
  readonly name?: string;
  readonly cell: Cell;
  readonly centre: LatLon;
  /** Metres from the point asked for to the centre of the cell. */
  readonly distance: number;
}

/** Finds the cell of a point; undefined outside the domain. Rejects with AtlasError. */
export async function productPoint(atlas: Atlas, asked: LatLon): Promise<ProductPoint | undefined> {
  const nearest = await atlas.nearestPoint(asked);
  if (nearest === undefined) return undefined;
  const centre = { lat: nearest.lat, lon: nearest.lon };
  return { asked, cell: nearest.cell, centre, distance: distanceBetween(asked, centre) };
}

/** Whether a point was given by the centre of its cell, as bought points are. Then no other place was asked for. */
export const isCentre = ({ distance }: ProductPoint): boolean => distance < 1;

/** The common part of a point's file names, after the centre of its cell: `42.81953_-1.63290`. */
export const fileStem = ({ centre }: ProductPoint): string =>
  `${degreesText(centre.lat)}_${degreesText(centre.lon)}`;
