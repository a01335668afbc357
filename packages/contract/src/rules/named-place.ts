import type { LatLon } from '@mapa/field';
import { MAX_LENGTH } from './limits.ts';

/** A place, with the name that people gave it where they did. */
export interface NamedPlace extends LatLon {
  readonly nombre?: string | undefined;
}

/** A name as it fits a point: lists and addresses have names of any length, with signs that are no letters. */
export const shortName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH.punto)
    .toWellFormed()
    .trim();
