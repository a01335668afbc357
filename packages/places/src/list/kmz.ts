import { strFromU8, unzipSync } from 'fflate';

const BROKEN = 'El archivo comprimido está dañado o es demasiado grande.';

/** The KML in a KMZ of at most so many bytes; `noKml` says what to do with an archive that has none. */
export function unpackKmz(bytes: Uint8Array, most: number, noKml: string): string | { readonly msg: string } {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name.toLowerCase().endsWith('.kml') && originalSize <= most,
    });
    const [kml] = Object.values(files);
    return kml === undefined
      ? { msg: `El archivo comprimido no contiene ningún KML. ${noKml}` }
      : strFromU8(kml);
  } catch {
    return { msg: BROKEN };
  }
}
