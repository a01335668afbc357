/** The parameters of a query by upper-case name; where one is repeated the first counts. */
export type Parameters = ReadonlyMap<string, string>;

/** Longest value that is looked at; the rest of an endless one is of no use to anybody. */
const LONGEST = 4096;

/** Reads a query string (without `?`) or its pairs. Names count without regard to case. */
export function parametersOf(query: string | URLSearchParams): Parameters {
  const found = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query)) {
    const name = key.toUpperCase();
    if (!found.has(name)) found.set(name, value.slice(0, LONGEST).trim());
  }
  return found;
}
