/** A range from one number to another; null where it is open. */
export type Bounds = readonly [from: number | null, to: number | null];

/** The conditions for places that are not veiled. A null condition does not count. */
export interface Filter {
  /** The least mean wind at the height on the map, m/s. */
  readonly wind: number | null;
  /** The depth of the sea, m; where it is given, places on land do not pass. */
  readonly depth: Bounds;
  /** The distance to the coast, on land as at sea, km. */
  readonly coast: Bounds;
  readonly ground: 'land' | 'sea' | null;
}

export const NO_FILTER: Filter = { wind: null, depth: [null, null], coast: [null, null], ground: null };

/** The largest numbers that a filter may have: m/s, m and km. */
export const LIMITS = { wind: 30, depth: 6000, coast: 200 } as const;

const GROUNDS = { tierra: 'land', mar: 'sea' } as const;

/** A filter as an address writes it: `v7*p0_60*c5_*mar`; null when everything passes. */
export function writeFilter({ wind, depth, coast, ground }: Filter): string | null {
  const parts = [
    wind === null ? [] : `v${wind}`,
    isOpen(depth) ? [] : `p${writeBounds(depth)}`,
    isOpen(coast) ? [] : `c${writeBounds(coast)}`,
    Object.entries(GROUNDS).flatMap(([word, one]) => (one === ground ? word : [])),
  ].flat();
  return parts.length > 0 ? parts.join('*') : null;
}

/** The filter that an address writes. Parts that cannot be read do not count. */
export const readFilter = (text: string | null): Filter =>
  Object.assign({ ...NO_FILTER }, ...partsOf(text).map(readPart));

/** Whether a filter of an address veils anything. */
export const isFiltering = (text: string | null): boolean => writeFilter(readFilter(text)) !== null;

/** The parts of a filter in an address that do not count. */
export const unreadParts = (text: string | null): readonly string[] =>
  partsOf(text).filter((part) => readPart(part) === undefined);

const partsOf = (text: string | null): readonly string[] => text?.split('*') ?? [];

function readPart(part: string): Partial<Filter> | undefined {
  const [kind, rest] = [part.slice(0, 1), part.slice(1)];
  const ground = Object.entries(GROUNDS).find(([word]) => word === part)?.[1];
  if (ground) return { ground };
  if (kind === 'v') {
    const wind = readNumber(rest, LIMITS.wind);
    return wind === undefined ? undefined : { wind };
  }
  const name = kind === 'p' ? 'depth' : 'coast';
  const bounds = kind === 'p' || kind === 'c' ? readBounds(rest, LIMITS[name]) : undefined;
  return bounds && { [name]: bounds };
}

export const isOpen = ([from, to]: Bounds): boolean => from === null && to === null;

/** Whether a number lies between bounds, including the bounds themselves. */
export const isWithin = (value: number, [from, to]: Bounds): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

const writeBounds = ([from, to]: Bounds): string => `${from ?? ''}_${to ?? ''}`;

function readNumber(text: string, most: number): number | undefined {
  const number = /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return number <= most ? number : undefined;
}

/** The bounds of a text; undefined where there is no number, one is wrong, or no value lies between them. */
function readBounds(text: string, most: number): Bounds | undefined {
  const [from, to, ...others] = text.split('_').map((one) => (one === '' ? null : readNumber(one, most)));
  if (from === undefined || to === undefined || others.length > 0) return undefined;
  const isWrong = from === null ? to === null : to !== null && from > to;
  return isWrong ? undefined : [from, to];
}
