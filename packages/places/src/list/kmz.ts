import { strFromU8, unzipSync } from 'fflate';

const NO_KML =
  'El archivo comprimido no contiene ningún KML. Si es una hoja de cálculo, copie sus celdas y péguelas, o guárdela ' +
  'como CSV.';
const BROKEN = 'El archivo comprimido está dañado o es demasiado grande.';

/** The KML in a KMZ of at most so many bytes. */
export function unpackKmz(bytes: Uint8Array, most: number): string | { readonly msg: string } {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name.toLowerCase().endsWith('.kml') && originalSize <= most,
    });
    const [kml] = Object.values(files);
    return kml === undefined ? { msg: NO_KML } : strFromU8(kml);
  } catch {
    return { msg: BROKEN };
  }
}
