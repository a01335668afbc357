import { directionUnit, speedUnit, temperatureUnit, unitIn } from '../units.ts';

export type ColumnKind = 'time' | 'speed' | 'direction' | 'temperature' | 'density' | 'other';

/** A column of a file, as its heading describes it. */
export interface FileColumn {
  readonly name: string;
  /** The unit as the file writes it; null when it names none. */
  readonly unit: string | null;
  /** Metres above ground; null when the heading has none. */
  readonly height: number | null;
  readonly kind: ColumnKind;
}

/** The words in headings of other statistics of a wind than its mean. */
const NOT_MEAN: ReadonlySet<string> = new Set(
  'sd std stdev stddev dev desv desviacion deviation max min mx mn ti gust racha var count flag status calidad quality'
    .split(' ')
    .concat('error vertical turbulence turbulencia intensity inflow'.split(' ')),
);
/** A heading with a blank before each capital that begins a word: `DirViento` is `Dir Viento`. */
const inWords = (heading: string): string =>
  heading.replaceAll(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ');

const isOtherStatistic = (heading: string): boolean =>
  inWords(heading)
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => NOT_MEAN.has(word));

const KINDS: readonly { readonly kind: ColumnKind; readonly pattern: RegExp }[] = [
  {
    kind: 'direction',
    pattern: /direc|dir\b|dir[_ \d]|^wd|(^|[^a-z])wd[_ \d]|azim|veleta|vane|rumbo|^dd\d*$|^d(\(|\[|\d|$)/i,
  },
  { kind: 'temperature', pattern: /temp|^t(\(|\[|\d|2|_|$)|^ta\b|^tair/i },
  { kind: 'density', pattern: /dens|^rho|^de\(/i },
  {
    kind: 'speed',
    pattern:
      /speed|spd|^ws|(^|[^a-z])ws[_ \d]|^v(\d|_|\(|\[|\b)|veloc|^vel|viento|anem|^ff\d*$|^m\(m|^u\d|^wind\b/i,
  },
  { kind: 'time', pattern: /time|date|fecha|hora|stamp|tiempo|^yyyymmdd|^hhmm/i },
];

/** The height in a heading: a number with `m`, or a number of two or three digits after letters. */
export function heightIn(heading: string): number | null {
  const [, metres] = /(?<!\d)0*(\d{1,3}(?:[.,]\d+)?)\s*m(?![a-z/²³]|\s*s-1)/i.exec(heading) ?? [];
  const [, bare] = /[a-z_ ](\d{2,3})(?!\d)/i.exec(heading) ?? [];
  const height = Number((metres ?? bare ?? '').replace(',', '.'));
  return height >= 1 && height <= 400 ? height : null;
}

/**
 * The column that a heading describes.
 * @param unit from a line of units below it, or an empty text
 */
export function columnOf(name: string, unit: string): FileColumn {
  const said = unit === '' ? unitIn(name) : unit;
  const byUnit =
    said === undefined
      ? undefined
      : speedUnit(said)
        ? 'speed'
        : directionUnit(said)
          ? 'direction'
          : undefined;
  const byName = KINDS.find(({ pattern }) => pattern.test(name) || pattern.test(inWords(name)))?.kind;
  const kind = byName ?? byUnit ?? 'other';
  const isClash = byUnit !== undefined && byName !== undefined && byName !== byUnit && byName !== 'time';
  const isOther = kind !== 'time' && (isOtherStatistic(name) || isClash);
  return { name, unit: said ?? null, height: heightIn(name), kind: isOther ? 'other' : kind };
}

/** Whether a text is a known unit. */
export const isUnit = (text: string): boolean =>
  [speedUnit, directionUnit, temperatureUnit].some((find) => find(text) !== undefined);
