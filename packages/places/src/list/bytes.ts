import { unpackKmz } from './kmz.ts';

/** The text of a file, or of the KML in a KMZ, of at most so many bytes; files of old programs are no UTF-8. */
export function readText(bytes: Uint8Array, most: number): string | { readonly msg: string } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return unpackKmz(bytes, most);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
