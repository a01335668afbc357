/** From one number to another; null where it is open. */
export type Bounds = readonly [from: number | null, to: number | null];

/** What places have to be so that they are not veiled. What is null does not count. */
export interface Filter {
  /** The least mean wind at the height on the map, m/s. */
  readonly wind: number | null;
  /** The depth of the sea, m: where it is given, land is none of it. */
  readonly depth: Bounds;
  /** The distance to the coast, on land as at sea, km. */
  readonly coast: Bounds;
  readonly ground: 'land' | 'sea' | null;
}

export const NO_FILTER: Filter = { wind: null, depth: [null, null], coast: [null, null], ground: null };

/** The largest numbers that can be asked for: m/s, m and km. */
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

/** The filter that an address writes. What cannot be read does not count. */
export function readFilter(text: string | null): Filter {
  let filter = NO_FILTER;
  for (const part of text?.split('*') ?? []) {
    const [rest, ground] = [part.slice(1), Object.entries(GROUNDS).find(([word]) => word === part)];
    if (ground) filter = { ...filter, ground: ground[1] };
    else if (part.startsWith('v')) filter = { ...filter, wind: readNumber(rest, LIMITS.wind) };
    else if (part.startsWith('p')) filter = { ...filter, depth: readBounds(rest, LIMITS.depth) };
    else if (part.startsWith('c')) filter = { ...filter, coast: readBounds(rest, LIMITS.coast) };
  }
  return filter;
}

export const isOpen = ([from, to]: Bounds): boolean => from === null && to === null;

/** Whether a number lies between bounds, both of which belong to them. */
export const isWithin = (value: number, [from, to]: Bounds): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

const writeBounds = ([from, to]: Bounds): string => `${from ?? ''}_${to ?? ''}`;

function readNumber(text: string | undefined, most: number): number | null {
  const number = text && /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return number <= most ? number : null;
}

function readBounds(text: string, most: number): Bounds {
  const [from, to] = text.split('_').map((one) => readNumber(one, most));
  return [from ?? null, to ?? null];
}
