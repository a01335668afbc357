import { unpackKmz } from './kmz.ts';

/** The first bytes of a text in UTF-16, as Excel saves what it calls Unicode. */
const UTF_16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const;

/**
 * The text of a file, or of the KML in a KMZ, up to `most` bytes; files of old programs may not be UTF-8. `noKml` says
 * what to do with an archive without KML.
 */
export function readText(bytes: Uint8Array, most: number, noKml: string): string | { readonly msg: string } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return unpackKmz(bytes, most, noKml);
  const wide = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (wide) return new TextDecoder(wide.label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
