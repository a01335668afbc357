import type { LatLon } from '@mapa/field';
import { decimal } from './tidy.ts';

/** Two numbers with decimal commas, and two with decimal points, where a comma may stand between. */
const COMMAS = /^([+-]?\d+(?:,\d+)?) ?[;: ] ?([+-]?\d+(?:,\d+)?)$|^([+-]?\d+,\d+) ?, ?([+-]?\d+,\d+)$/;
const POINTS = /^([+-]?\d+(?:\.\d*)?) ?[,;:/ ] ?([+-]?\d+(?:\.\d*)?)$/;
/** `42,5` is half a pair as a Spaniard writes it, and not 42 north, 5 east. */
const HALF = /^[+-]?\d+,\d+$/;

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bEPSG ?:? ?(?:4326|4258)\b|\b(?:WGS ?84|ETRS ?89)\b|[()[\]]/g, ' '],
  [/\b(?:LATITUD|LATITUDE|LAT|LONGITUD|LONGITUDE|LONG|LON|LNG)\b ?[:=.]? ?/g, ' '],
  [/\bNORTE\b/g, 'N'],
  [/\bSUR\b/g, 'S'],
  [/\bESTE\b/g, 'E'],
  [/\bOESTE\b/g, 'O'],
  [/(\d) ?D ?(?=\d)/g, '$1° '],
  [/(\d) ?M ?(\d+(?:[.,]\d+)?) ?S/g, '$1\' $2" '],
  [/ +/g, ' '],
];

/** The text without what only explains it: names of axes and of the datum, brackets. */
export const bare = (tidied: string): string =>
  WORDS.reduce((kept, [word, sign]) => kept.replaceAll(word, sign), tidied).trim();

/** Two numbers with decimals, such as degrees have, and a third, all separated by the same sign. */
const WITH_HEIGHT =
  /^\(?([+-]?\d{1,3}([.,])\d+ ?(?!\2)([,; ]) ?[+-]?\d{1,3}\2\d+) ?\3 ?[+-]?\d+(?:\2\d+)?(?: ?M)?\)?$/;

/** The text without the height that receivers and KML write after latitude and longitude. */
export const withoutHeight = (tidied: string): string => tidied.replace(WITH_HEIGHT, '$1');

/** Whether a text has nothing but what coordinates in degrees are made of. */
export const looksLikeDegrees = (text: string): boolean =>
  /^[NSEOW\d°'".,;:+\-/ ]+$/.test(text) &&
  /\d/.test(text) &&
  (!/[NSEOW]/.test(text) || (text.match(/\d+/g)?.length ?? 0) > 1);

/**
 * Latitude and longitude of a text like `42.5, -2.3`, `42,5; -2,3` or `42° 30' N 2° 18' O`; undefined where it is none.
 */
export function readDegrees(text: string): LatLon | undefined {
  if (HALF.test(text)) return undefined;
  const pair = COMMAS.exec(text) ?? POINTS.exec(text);
  if (pair !== null) {
    const [lat, lon] = pair.slice(1).filter((part) => part !== undefined);
    return { lat: decimal(lat ?? ''), lon: decimal(lon ?? '') };
  }
  const angles = halves(text)?.map(readAngle);
  const [first, second] = angles ?? [];
  if (first === undefined || second === undefined) return undefined;
  if (first.axis === undefined && second.axis === undefined)
    return { lat: first.degrees, lon: second.degrees };
  if (first.axis === 'lat' && second.axis === 'lon') return { lat: first.degrees, lon: second.degrees };
  if (first.axis === 'lon' && second.axis === 'lat') return { lat: second.degrees, lon: first.degrees };
  return undefined;
}

/**
 * The texts of the two angles: each begins or ends with its letter, or begins with its degrees, or is half of the
 * numbers.
 */
function halves(text: string): readonly [string, string] | undefined {
  const letters = [...text.matchAll(/[NSEOW]/g)].map(({ index }) => index);
  if (letters.length > 0) {
    const [one, two] = letters;
    if (two === undefined || letters.length > 2) return undefined;
    return one === 0 ? cut(text, two) : cut(text, (one ?? 0) + 1);
  }
  const numbers = [...text.matchAll(/[+-]? ?\d+(?:[.,]\d+)?/g)];
  const degrees = numbers.filter(({ 0: number, index }) => /^ ?°/.test(text.slice(index + number.length)));
  const start = degrees.length === 2 ? degrees[1] : numbers[numbers.length / 2];
  return start && (degrees.length === 2 || numbers.length === 4 || numbers.length === 6)
    ? cut(text, start.index)
    : undefined;
}

const cut = (text: string, at: number): readonly [string, string] => [text.slice(0, at), text.slice(at)];

const ANGLE = new RegExp(
  '^[,;: ]*(?<before>[NSEOW])? ?(?<sign>[+-])? ?(?<degrees>\\d+(?:[.,]\\d+)?) ?°? ?' +
    '(?:(?<minutes>\\d+(?:[.,]\\d+)?) ?\'? ?(?:(?<seconds>\\d+(?:[.,]\\d+)?) ?"? ?)?)?(?<after>[NSEOW])?[,;: ]*$',
);

interface Angle {
  readonly degrees: number;
  readonly axis: 'lat' | 'lon' | undefined;
}

function readAngle(text: string): Angle | undefined {
  const parts = ANGLE.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const values = [parts.degrees, parts.minutes, parts.seconds]
    .filter((part) => part !== undefined)
    .map(decimal);
  const [degrees = 0, minutes = 0, seconds = 0] = values;
  // Only the last may have a fraction, and sixty of one are one of the next.
  if (values.slice(0, -1).some((value) => !Number.isInteger(value)) || minutes >= 60 || seconds >= 60)
    return undefined;
  const size = degrees + minutes / 60 + seconds / 3600;
  const letter = parts.before ?? parts.after;
  if (letter === undefined) return { degrees: parts.sign === '-' ? -size : size, axis: undefined };
  const isNegative = /[SWO]/.test(letter);
  if (parts.sign === '-' && !isNegative) return undefined;
  return { degrees: isNegative ? -size : size, axis: /[NS]/.test(letter) ? 'lat' : 'lon' };
}
