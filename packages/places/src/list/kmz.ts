import { strFromU8, unzipSync } from 'fflate';

const BROKEN = 'El archivo comprimido está dañado o es demasiado grande.';

/** The first KML in a KMZ, up to `most` bytes; `noKml` says what to do with an archive that has none. */
export function unpackKmz(bytes: Uint8Array, most: number, noKml: string): string | { readonly msg: string } {
  let isFound = false;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isFirst = !isFound && name.toLowerCase().endsWith('.kml') && originalSize <= most;
        isFound ||= isFirst;
        return isFirst;
      },
    });
    const [kml] = Object.values(files);
    return kml === undefined
      ? { msg: `El archivo comprimido no contiene ningún KML. ${noKml}` }
      : strFromU8(kml);
  } catch {
    return { msg: BROKEN };
  }
}
