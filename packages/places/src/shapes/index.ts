import { MAX_OUTLINE_MB } from '@mapa/contract';
import { readText } from '../list/bytes.ts';
import { geoJsonShapes } from './geojson.ts';
import { gpxShapes, kmlShapes } from './markup.ts';
import type { Shapes } from './shapes.ts';

export type { Shapes } from './shapes.ts';

const MOST_BYTES = 1e6 * MAX_OUTLINE_MB;
const TOO_LARGE = `El archivo es demasiado grande: caben ${MAX_OUTLINE_MB}\u202fMB.`;
const UNKNOWN = 'No se entiende el archivo: se espera GeoJSON, KML, KMZ o GPX.';
const NO_KML =
  'Se leen GeoJSON, KML, KMZ y GPX. Si es un shapefile, ábralo en su programa de SIG y guárdelo como GeoJSON o KML.';
const NOTHING = 'El archivo no contiene ningún polígono ni ninguna línea.';

/**
 * Reads the areas and lines of a GeoJSON, KML, KMZ or GPX file. What it is shows in the content, whatever it is called.
 */
export function readShapes(bytes: Uint8Array): Shapes | { readonly msg: string } {
  if (bytes.length > MOST_BYTES) return { msg: TOO_LARGE };
  const text = readText(bytes, MOST_BYTES, NO_KML);
  if (typeof text !== 'string') return text;
  const shapes = shapesOf(text.trimStart());
  if (shapes === undefined) return { msg: UNKNOWN };
  if ('msg' in shapes) return shapes;
  return shapes.polygons.length + shapes.lines.length === 0 ? { msg: NOTHING } : shapes;
}

function shapesOf(text: string): Shapes | { readonly msg: string } | undefined {
  if (text.startsWith('{')) return geoJsonShapes(text);
  if (!text.startsWith('<')) return undefined;
  return /<gpx[\s>]/.test(text) ? gpxShapes(text) : kmlShapes(text);
}
