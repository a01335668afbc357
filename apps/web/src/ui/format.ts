/** Degrees as addresses and fields have them, with a point and 5 decimals; texts have `degreesText`. */
export function formatDegrees(degrees: number): string {
  const text = degrees.toFixed(5);
  return text === '-0.00000' ? '0.00000' : text;
}

/** The name of a point so that its distance goes to the next line whole, and a name in two languages may be parted. */
export const wrappingName = (name: string): string =>
  name.replace(' · a ', ' ·\u00a0a\u00a0').replaceAll('/', '/\u200b');
