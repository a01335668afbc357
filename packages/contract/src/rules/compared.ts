import { degreesText } from '@mapa/field';
import { PAGE_PATHS } from '../paths.ts';
import { ENERGY_DEFAULTS } from './energy-defaults.ts';
import type { NamedPlace } from './named-place.ts';
import { lowestHub } from './turbines.ts';

/** The fewest and the most points that are compared at once. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 6;

/** The points as the address of the comparison writes them: `42.81953,-1.6329,Loma%20alta;41.75,-0.9`. */
export const comparedText = (points: readonly NamedPlace[]): string =>
  points
    .map(({ lat, lon, nombre }) =>
      [degrees(lat), degrees(lon), ...(nombre ? [written(nombre)] : [])].join(','),
    )
    .join(';');

/** A name in an address: semicolons part the points, and half of a sign cannot be written. */
const written = (name: string): string => encodeURIComponent(name.replaceAll(';', ',').toWellFormed());

/**
 * The address of the comparison of points: the first ones, where there are too many; at 100 m unless given. Where the
 * turbine cannot stand at that height, its hub is as high as in the panel of a point.
 */
export const comparePath = (points: readonly NamedPlace[], altura?: number): string =>
  `${PAGE_PATHS.compare}?puntos=${comparedText(points.slice(0, MOST_COMPARED))}` +
  (altura === undefined ? '' : `&altura=${altura}`) +
  (altura !== undefined && altura < lowestHub(ENERGY_DEFAULTS.turbina)
    ? `&buje=${ENERGY_DEFAULTS.buje}`
    : '');

/** Five decimals, which is about a metre, without trailing zeros. */
const degrees = (value: number): string => String(Number(degreesText(value)));
