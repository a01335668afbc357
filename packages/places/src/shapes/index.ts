import { MAX_OUTLINE_MB } from '@mapa/contract';
import { readText } from '../list/bytes.ts';
import { SWAPPED } from '../written/here.ts';
import { geoJsonShapes } from './geojson.ts';
import { gpxShapes, kmlShapes } from './markup.ts';
import { inOtherOrder } from './other-order.ts';
import type { ReadShapes, Shapes } from './shapes.ts';

export type { ReadShapes, Shapes } from './shapes.ts';

const MOST_BYTES = 1e6 * MAX_OUTLINE_MB;
const TOO_LARGE = `El archivo es demasiado grande: caben ${MAX_OUTLINE_MB}\u202fMB.`;
const UNKNOWN = 'No se entiende el archivo: se espera GeoJSON, KML, KMZ o GPX.';
const NO_KML =
  'Se leen GeoJSON, KML, KMZ y GPX. Si es un shapefile, ábralo en su programa de SIG y guárdelo como GeoJSON o KML.';
const NOTHING = 'El archivo no contiene ningún polígono ni ninguna línea.';
const ELSEWHERE = 'Con longitud y latitud en su orden, lo que trae el archivo cae lejos del mapa.';

/**
 * Reads the areas and lines of a GeoJSON, KML, KMZ or GPX file. What it is shows in the content, whatever it is called.
 */
export function readShapes(bytes: Uint8Array): ReadShapes {
  if (bytes.length > MOST_BYTES) return { msg: TOO_LARGE };
  const text = readText(bytes, MOST_BYTES, NO_KML);
  if (typeof text !== 'string') return text;
  const shapes = shapesOf(text.trimStart());
  if (shapes === undefined) return { msg: UNKNOWN };
  if ('msg' in shapes) return shapes;
  if (shapes.polygons.length + shapes.lines.length === 0) return { msg: NOTHING };
  const meant = inOtherOrder(shapes);
  return meant ? { msg: ELSEWHERE, meant: { shapes: meant, as: SWAPPED } } : shapes;
}

function shapesOf(text: string): Shapes | { readonly msg: string } | undefined {
  if (text.startsWith('{')) return geoJsonShapes(text);
  if (!text.startsWith('<')) return undefined;
  return /<gpx[\s>]/.test(text) ? gpxShapes(text) : kmlShapes(text);
}
