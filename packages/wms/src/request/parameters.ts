/** The parameters of a query by upper-case name. Of a repeated one the first counts. */
export type Parameters = ReadonlyMap<string, string>;

/** The longest part of a value that is read. No request needs more. */
const LONGEST = 4096;

/** Reads a query string (without `?`) or its pairs. The case of names does not matter. */
export function parametersOf(query: string | URLSearchParams): Parameters {
  const found = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query)) {
    const name = key.toUpperCase();
    if (!found.has(name)) found.set(name, value.slice(0, LONGEST).trim());
  }
  return found;
}
