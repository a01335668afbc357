import { XMLParser } from 'fast-xml-parser';
import { degreesOr } from './degrees.ts';
import type { ListedPoint, PointList } from './point-list.ts';

const BROKEN = 'El archivo XML está dañado o incompleto.';
const NO_POINT = 'No es un punto: de líneas y áreas no se toman puntos.';

/** An element of a document: its attributes (with `@`), its children by their names, and its text. */
export interface Element {
  readonly [name: string]: unknown;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
});

/** Reads the places of a KML document (OGC 07-147r2), in all of its folders. */
export function readKml(text: string): PointList {
  const places = elementsOf(text, 'Placemark');
  if (places === undefined) return { msg: BROKEN };
  const rows = places.map((place, at): ListedPoint => {
    const written = deep(place, 'Point')
      .map((point) => textOf(point.coordinates))
      .find((coordinates) => coordinates !== '');
    const row = { row: at + 1, written: written ?? '', ...nameOf(place) };
    if (written === undefined) return { ...row, problem: NO_POINT };
    const [lon, lat] = written.split(',').map(Number);
    return { ...row, ...degreesOr(lat ?? Number.NaN, lon ?? Number.NaN) };
  });
  return { as: 'KML, longitud y latitud en grados', rows };
}

/** Reads the waypoints of a GPX document (1.0 and 1.1), and the points of its routes. */
export function readGpx(text: string): PointList {
  const [marks, stops] = [elementsOf(text, 'wpt'), elementsOf(text, 'rtept')];
  if (marks === undefined || stops === undefined) return { msg: BROKEN };
  const rows = [...marks, ...stops].map((mark, at): ListedPoint => {
    const [lat, lon] = [Number(mark['@lat'] ?? Number.NaN), Number(mark['@lon'] ?? Number.NaN)];
    return { row: at + 1, written: `${lat}, ${lon}`, ...nameOf(mark), ...degreesOr(lat, lon) };
  });
  return { as: 'GPX, puntos de paso y de rutas', rows };
}

/** The text of an element. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function nameOf(element: Element): { readonly name?: string } {
  const name = textOf(element.name);
  return name === '' ? {} : { name };
}

/** All elements of a name in a document; undefined when it is broken. */
export function elementsOf(text: string, name: string): readonly Element[] | undefined {
  try {
    return deep(parser.parse(text, true) as Element, name);
  } catch {
    return undefined;
  }
}

/** All elements of a name below another one, in the order of the document. */
export function deep(element: unknown, name: string): Element[] {
  if (typeof element !== 'object' || element === null) return [];
  return Object.entries(element).flatMap(([key, value]: [string, unknown]) => {
    const children: readonly unknown[] = Array.isArray(value) ? value : [value];
    return key === name
      ? children.filter((child): child is Element => typeof child === 'object' && child !== null)
      : children.flatMap((child) => deep(child, name));
  });
}
