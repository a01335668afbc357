import { deep, type Element, elementsOf, textOf } from '../list/markup.ts';
import { placesOf, ringOf, type Shapes } from './shapes.ts';

/** The polygons and lines of a KML document (OGC 07-147r2), in all of its folders; undefined when broken. */
export function kmlShapes(text: string): Shapes | undefined {
  const polygons = elementsOf(text, 'Polygon');
  const lines = elementsOf(text, 'LineString');
  if (polygons === undefined || lines === undefined) return undefined;
  return {
    polygons: polygons
      .map((polygon) =>
        ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((rim) =>
          deep(polygon, rim).flatMap((boundary) =>
            deep(boundary, 'LinearRing').flatMap((ring) => ringOf(written(ring))),
          ),
        ),
      )
      .filter((rings) => rings.length > 0),
    lines: lines.map((line) => placesOf(written(line))).filter(({ length }) => length > 1),
  };
}

/** The tracks and routes of a GPX document, as lines; undefined when broken. */
export function gpxShapes(text: string): Shapes | undefined {
  const segments = elementsOf(text, 'trkseg');
  const routes = elementsOf(text, 'rte');
  if (segments === undefined || routes === undefined) return undefined;
  const lineOf = (name: string) => (element: Element) =>
    placesOf(deep(element, name).map((mark) => [degrees(mark['@lon']), degrees(mark['@lat'])]));
  const lines = [...segments.map(lineOf('trkpt')), ...routes.map(lineOf('rtept'))];
  return { polygons: [], lines: lines.filter(({ length }) => length > 1) };
}

const degrees = (value: unknown): number => (typeof value === 'string' ? Number(value) : Number.NaN);

/** `lon,lat,height lon,lat,height ...` */
const written = ({ coordinates }: Element): readonly (readonly number[])[] =>
  textOf(coordinates)
    .split(/\s+/)
    .map((tuple) => tuple.split(',').map(Number));
