let format: Intl.ListFormat | undefined;

/**
 * Lists items as Spanish does: `uno, dos y tres`. The format is made when it is first needed, because most pages need
 * none and it takes 15 ms.
 */
export function listText(items: readonly string[]): string {
  format ??= new Intl.ListFormat('es');
  return format.format(items);
}
