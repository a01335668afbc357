/** The name of a point so that its distance goes to the next line whole, and a name in two languages may be parted. */
export const wrappingName = (name: string): string =>
  name.replace(' · a ', ' ·\u00a0a\u00a0').replaceAll('/', '/\u200b');
