import type { LatLon } from './place.ts';

/** The sign of negative numbers where people read them; files, addresses and fields keep the hyphen of programs. */
const MINUS = '\u2212';

const formats = new Map<string, Intl.NumberFormat>();

/** Kept, because making one takes far longer than using it. */
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
 * A number as a Spanish reader writes it: decimal comma, a true minus sign, a dash where there is none. A thousands point from
 * five figures on, or always from four.
 */
export function spanish(
  value: number | null | undefined,
  decimals: number,
  grouping: 'auto' | 'always' = 'auto',
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  return signed(formatOf(decimals, grouping).format(value));
}

/** The same with its unit after a narrow no-break space. */
export const withUnit = (value: number | null | undefined, decimals: number, unit: string): string =>
  `${spanish(value, decimals)}\u202f${unit}`;

/** `−1.63290`: degrees as the whole product shows them, with a point and 5 decimals. */
export const degreesText = (degrees: number): string => signed(degrees.toFixed(5));

/** `42.81953, −1.63290`: latitude and longitude. */
export const coordinatesText = ({ lat, lon }: LatLon): string => `${degreesText(lat)}, ${degreesText(lon)}`;

/** What rounds to zero has no sign. */
const signed = (text: string): string => text.replace('-', /[1-9]/.test(text) ? MINUS : '');
