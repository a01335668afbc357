import type { LatLon } from '@mapa/field';

/** Whether a place is in this part of the world: the peninsula, its islands and the sea around. */
export const isHere = ({ lat, lon }: LatLon): boolean => lat > 25 && lat < 48 && lon > -20 && lon < 8;

/** What the other order of written latitude and longitude is called, where only that is in this part of the world. */
export const SWAPPED = 'Latitud y longitud en el otro orden';
