/** For answers that never change under their address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * How long an answer may be kept whose address may name an edition: for ever where it names the one that is served, and
 * not at all where it names another, because its caller began with another process or version. An address without an
 * edition gets the usual time.
 * @param asked as it came in the address
 */
export function keptUnder(edition: string | undefined, asked: unknown, usual: string): string {
  if (asked === undefined) return usual;
  return asked === edition ? FOR_EVER : 'no-store';
}
