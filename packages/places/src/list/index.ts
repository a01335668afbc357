import { readText as textOf } from './bytes.ts';
import { readGeoJson } from './geojson.ts';
import { readGpx, readKml } from './markup.ts';
import type { PlaneName, PointList } from './point-list.ts';
import { readTable } from './table.ts';

export type { ListedPoint, PlaneName, PointList } from './point-list.ts';

/** Rows beyond this are not read. */
export const MOST_ROWS = 10_000;
const MOST_BYTES = 20_000_000;

const TOO_LARGE = 'El archivo es demasiado grande: caben 20\u202fMB y 10.000 filas.';
const NO_KML = 'Si es una hoja de cálculo, copie sus celdas y péguelas, o guárdela como CSV.';
const NOTHING = 'No hay ningún punto en la lista.';

/**
 * Reads a list of points: a table that was pasted or saved as text (CSV, from a spreadsheet), KML, KMZ, GPX or GeoJSON.
 * What it is shows in the content, whatever the file is called. `plane` is that of metres which do not say theirs.
 */
export function readList(content: string | Uint8Array, plane?: PlaneName): PointList {
  if (content.length > MOST_BYTES) return { msg: TOO_LARGE };
  const text = typeof content === 'string' ? content : textOf(content, MOST_BYTES, NO_KML);
  if (typeof text !== 'string') return text;
  const list = readText(text.trimStart(), plane);
  if ('msg' in list) return list;
  if (list.rows.length === 0) return { msg: NOTHING };
  return list.rows.length > MOST_ROWS ? { msg: TOO_LARGE } : list;
}

function readText(text: string, plane?: PlaneName): PointList {
  if (text.startsWith('{')) return readGeoJson(text);
  if (text.startsWith('<')) return /<gpx[\s>]/.test(text) ? readGpx(text) : readKml(text);
  return readTable(text, plane);
}
