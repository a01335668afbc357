import type { NamedPlace } from '@mapa/contract';
import type { LatLon } from '@mapa/field';

/** A point of the cart. Coordinates in degrees; those of the mesoscale cell's centre are null until they are known. */
export interface CartPoint extends NamedPlace {
  readonly latMeso: number | null;
  readonly lonMeso: number | null;
  /** Whether another point of the cart falls in the same mesoscale cell. */
  readonly repetido: boolean;
  /** 1-based order in the cart. */
  readonly posicion: number;
}

/** A point as it comes into the cart, which then sets its order and whether it is repeated. */
export function newPoint({ lat, lon, nombre }: NamedPlace, meso: LatLon | null): CartPoint {
  return {
    lat,
    lon,
    latMeso: meso?.lat ?? null,
    lonMeso: meso?.lon ?? null,
    repetido: false,
    posicion: 0,
    ...(nombre && { nombre }),
  };
}

/** Centre of the mesoscale cell that a point falls in; null while it is not known. */
export function mesoOf({ latMeso, lonMeso }: CartPoint): LatLon | null {
  return latMeso === null || lonMeso === null ? null : { lat: latMeso, lon: lonMeso };
}
