import type { LatLon } from './place.ts';

/**
 * The sign of negative numbers in texts for people. Files, addresses and form fields keep the hyphen that programs
 * read.
 */
const MINUS = '\u2212';

const formats = new Map<number, Intl.NumberFormat>();

/** Formats are kept, because making one takes far longer than using it. */
function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  });
  formats.set(decimals, made);
  return made;
}

/**
 * A number as a Spanish reader writes it: a decimal comma, a point between thousands, a true minus sign, and a dash
 * when there is no number.
 */
export function spanish(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  return signed(formatOf(decimals).format(value));
}

/** A number as {@link spanish} writes it, a narrow no-break space and its unit, where it has one. */
export const withUnit = (value: number | null | undefined, decimals: number, unit: string): string =>
  spanish(value, decimals) + (unit === '' ? '' : `\u202f${unit}`);

/** A number as it is, or its digits, with a decimal comma, as files and fields in Spanish have it: `-2,5`. */
export const decimalComma = (number: number | string): string => String(number).replace('.', ',');

/** A whole number as it is, with the sign of texts for people and without points between thousands. */
export const wholeText = (whole: number): string => String(whole).replace('-', MINUS);

/** A length as people read it, in kilometres with `decimals` decimals from a thousand metres on: `830 m`, `1,24 km`. */
export const lengthText = (metres: number, decimals: number): string =>
  metres < 1000 ? withUnit(metres, 0, 'm') : withUnit(metres / 1000, decimals, 'km');

/** Degrees as texts, fields, addresses and files have them, with a point and 5 decimals: `-1.63290`. */
export const degreesText = (degrees: number): string => signed(degrees.toFixed(5), '-');

/** Latitude and longitude as the whole product shows them: `42.81953, -1.63290`. */
export const coordinatesText = ({ lat, lon }: LatLon): string => `${degreesText(lat)}, ${degreesText(lon)}`;

/** The same in lines that commas part, and for programs: `42.81953 -1.63290`. */
export const placeText = ({ lat, lon }: LatLon): string => `${degreesText(lat)} ${degreesText(lon)}`;

/** A number that rounds to zero has no sign. */
const signed = (text: string, minus = MINUS): string => text.replace('-', /[1-9]/.test(text) ? minus : '');
