import type { LatLon } from '@mapa/field';
import { isInside } from './area.ts';
import { municipalities, municipalityAt } from './municipalities.ts';

/** A province of Spain, by the borders of its municipalities; the bounds are degrees. */
export interface Province {
  readonly name: string;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly holds: (point: LatLon) => boolean;
}

/** The province of Spain that a point lies in; undefined outside Spain and at sea. */
export function provinceAt({ lat, lon }: LatLon): Province | undefined {
  const name = municipalityAt(lat, lon)?.provincia;
  if (name === undefined || name === '') return undefined;
  const parts = municipalities().filter(({ provincia }) => provincia === name);
  return {
    name,
    west: Math.min(...parts.map((part) => part.west)),
    south: Math.min(...parts.map((part) => part.south)),
    east: Math.max(...parts.map((part) => part.east)),
    north: Math.max(...parts.map((part) => part.north)),
    holds: (point) => parts.some((part) => isInside(part, point.lat, point.lon)),
  };
}
