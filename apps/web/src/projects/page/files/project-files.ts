import { PROJECT_COLOURS, type ProjectContent } from '@mapa/contract';
import { decimalComma, degreesText, escapeMarkup, spreadsheet, textCell } from '@mapa/field';
import { pointTitle } from '../../own/content.ts';

/** A format in which the points of a project are saved. */
export interface FileKind {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  readonly make: (project: ProjectContent) => string;
}

/** The kinds of file, in the order of their buttons. */
export const FILE_KINDS: readonly FileKind[] = [
  { name: 'CSV', extension: 'csv', type: 'text/csv;charset=utf-8', make: toCsv },
  { name: 'GeoJSON', extension: 'geojson', type: 'application/geo+json', make: toGeoJson },
  { name: 'KML', extension: 'kml', type: 'application/vnd.google-earth.kml+xml', make: toKml },
  { name: 'GPX', extension: 'gpx', type: 'application/gpx+xml', make: toGpx },
];

function toCsv({ puntos }: ProjectContent): string {
  const number = (value: number): string => decimalComma(degreesText(value));
  const rows = puntos.map((point, at) => [
    String(at + 1),
    textCell(pointTitle(point, at)),
    number(point.lat),
    number(point.lon),
    textCell(point.nota),
  ]);
  return spreadsheet([['Orden', 'Nombre', 'Latitud', 'Longitud', 'Nota'], ...rows]);
}

/** RFC 7946: longitude first. */
function toGeoJson({ nombre, notas, color, puntos }: ProjectContent): string {
  const features = puntos.map((point, at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
    properties: {
      orden: at + 1,
      nombre: pointTitle(point, at),
      nota: point.nota,
      'marker-color': PROJECT_COLOURS[color],
    },
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', name: nombre, description: notas, features }, null, 2)}\n`;
}

/** KML 2.2 (OGC 07-147r2), whose colours are alpha, blue, green and red. */
function toKml({ nombre, notas, color, puntos }: ProjectContent): string {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(PROJECT_COLOURS[color]) ?? [];
  const places = puntos.map(
    (point, at) =>
      `<Placemark><name>${escapeMarkup(pointTitle(point, at))}</name>` +
      `${point.nota && `<description>${escapeMarkup(point.nota)}</description>`}<styleUrl>#punto</styleUrl>` +
      `<Point><coordinates>${degreesText(point.lon)},${degreesText(point.lat)}</coordinates></Point></Placemark>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${escapeMarkup(nombre)}</name>`,
    ...(notas === '' ? [] : [`<description>${escapeMarkup(notas)}</description>`]),
    `<Style id="punto"><IconStyle><color>ff${blue}${green}${red}</color></IconStyle></Style>`,
    ...places,
    '</Document></kml>',
    '',
  ].join('\n');
}

/** GPX 1.1, a waypoint for each point. */
function toGpx({ nombre, notas, puntos }: ProjectContent): string {
  const marks = puntos.map(
    (point, at) =>
      `<wpt lat="${degreesText(point.lat)}" lon="${degreesText(point.lon)}"><name>` +
      `${escapeMarkup(pointTitle(point, at))}</name>${point.nota && `<desc>${escapeMarkup(point.nota)}</desc>`}</wpt>`,
  );
  const described = notas === '' ? '' : `<desc>${escapeMarkup(notas)}</desc>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Mapa Eólico Ibérico" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${escapeMarkup(nombre)}</name>${described}</metadata>`,
    ...marks,
    '</gpx>',
    '',
  ].join('\n');
}
