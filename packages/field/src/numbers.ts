import type { LatLon } from './place.ts';

/**
 * The sign of negative numbers in texts for people. Files, addresses and form fields keep the hyphen that programs
 * read.
 */
const MINUS = '\u2212';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats are kept, because making one takes far longer than using it. */
function formatOf(decimals: number, grouping: 'auto' | 'always'): Intl.NumberFormat {
  const key = `${decimals} ${grouping}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: grouping,
  });
  formats.set(key, made);
  return made;
}

/**
 * A number as a Spanish reader writes it: a decimal comma, a true minus sign, and a dash when there is no number. A
 * point separates thousands from five figures on, or always from four.
 */
export function spanish(
  value: number | null | undefined,
  decimals: number,
  grouping: 'auto' | 'always' = 'auto',
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  return signed(formatOf(decimals, grouping).format(value));
}

/** A number as {@link spanish} writes it, a narrow no-break space and its unit. */
export const withUnit = (value: number | null | undefined, decimals: number, unit: string): string =>
  `${spanish(value, decimals)}\u202f${unit}`;

/** Degrees as the whole product shows them, with a point and 5 decimals: `−1.63290`. */
export const degreesText = (degrees: number): string => signed(degrees.toFixed(5));

/** Latitude and longitude as the whole product shows them: `42.81953, −1.63290`. */
export const coordinatesText = ({ lat, lon }: LatLon): string => `${degreesText(lat)}, ${degreesText(lon)}`;

/** A number that rounds to zero has no sign. */
const signed = (text: string): string => text.replace('-', /[1-9]/.test(text) ? MINUS : '');

/** `1.815,00 €`: whole cents as a Spanish reader writes euros. */
export const moneyText = (cents: number): string => `${spanish(cents / 100, 2, 'always')}\u00a0€`;
