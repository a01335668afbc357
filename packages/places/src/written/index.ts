import type { LatLon } from '@mapa/field';
import { bare, looksLikeDegrees, readDegrees, withoutHeight } from './degrees.ts';
import { isHere, SWAPPED } from './here.ts';
import { isLink, readLink } from './link.ts';
import { readMetres } from './metres.ts';
import { tidy } from './tidy.ts';

export { inUtm } from './planes.ts';

/** A point and the way it was written. */
interface Reading {
  readonly point: LatLon;
  readonly as: string;
}

/**
 * The meaning of a text in the search box: a point, coordinates that cannot be read, or words to look for. `meant` is
 * the likely meaning of coordinates that are outside this part of the world, or outside any plane.
 */
export type Written =
  | (Reading & { readonly kind: 'point'; readonly meant?: Reading })
  | { readonly kind: 'unreadable'; readonly msg: string; readonly meant?: Reading }
  | { readonly kind: 'words' };

const NOT_A_MAP =
  'Ese enlace no dice dónde está el punto. Pegue uno de este mapa, de OpenStreetMap, de Google Maps o de ' +
  'Bing; los enlaces abreviados no lo llevan: ábralo y copie la dirección larga.';
const NOT_COORDINATES =
  'No se entiende como coordenadas. Se leen grados (42.5, −2.3 o 42,5; −2,3), grados y minutos (42° 30′ N 2° ' +
  '18′ O), UTM ETRS89 (30T 580000 4740000), TM06 (TM06 −20000 150000), Lambert del atlas (Lambert −1302000 ' +
  '−1068000) y enlaces de mapas.';
const BEYOND = 'La latitud va de −90 a 90 grados y la longitud de −180 a 180.';

/** Characters of the longest links of maps. */
const LONGEST = 2_000;

/** Reads coordinates or a map's link as people write and paste them. */
export function readWritten(text: string): Written {
  if (text.length > LONGEST) return { kind: 'words' };
  if (isLink(text)) return pointOr(readLink(text), 'Enlace de un mapa', NOT_A_MAP);
  const tidied = withoutHeight(tidy(text));
  const degrees = bare(tidied);
  const isDegrees = looksLikeDegrees(degrees);
  const point = isDegrees ? readDegrees(degrees) : undefined;
  const written = pointOr(point, 'Coordenadas en grados', NOT_COORDINATES);
  // Degrees with three decimals look like metres with points at the thousands, and no metres of here are so small.
  if (point !== undefined) {
    const swapped = { lat: point.lon, lon: point.lat };
    if (isHere(point)) return written;
    if (isHere(swapped)) return { ...written, meant: { point: swapped, as: SWAPPED } };
  }
  const metres = /\d/.test(tidied) ? readMetres(tidied) : undefined;
  if (metres !== undefined)
    return 'msg' in metres
      ? { kind: 'unreadable', ...metres }
      : pointOr(metres.point, metres.plane, NOT_COORDINATES);
  return isDegrees ? written : { kind: 'words' };
}

function pointOr(point: LatLon | undefined, as: string, msg: string): Exclude<Written, { kind: 'words' }> {
  if (point === undefined) return { kind: 'unreadable', msg };
  const isOnEarth = Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180;
  return isOnEarth ? { kind: 'point', point, as } : { kind: 'unreadable', msg: BEYOND };
}
