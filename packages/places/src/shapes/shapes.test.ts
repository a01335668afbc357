import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readShapes } from './index.ts';

const read = (text: string) => readShapes(new TextEncoder().encode(text));
const RING = [
  [-2, 42],
  [-1, 42],
  [-1, 43],
  [-2, 42],
];

it('reads the polygons and lines of GeoJSON, whatever they are packed in', () => {
  const polygon = { type: 'Polygon', coordinates: [RING] };
  const line = {
    type: 'LineString',
    coordinates: [
      [-2, 42, 310],
      [-1, 43],
    ],
  };
  const features = [polygon, null, { type: 'GeometryCollection', geometries: [polygon, line] }].map(
    (geometry) => ({
      type: 'Feature',
      properties: null,
      geometry,
    }),
  );
  expect(read(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual({
    polygons: [[RING], [RING]],
    lines: [
      [
        [-2, 42],
        [-1, 43],
      ],
    ],
  });
  expect(read(JSON.stringify({ type: 'MultiPolygon', coordinates: [[RING], [RING, RING]] }))).toMatchObject({
    polygons: [[RING], [RING, RING]],
  });
});

it('reads KML with its holes, and closes a ring that was left open', () => {
  const ring = '<LinearRing><coordinates>-2,42,0 -1,42,0\n -1,43,0</coordinates></LinearRing>';
  const text =
    `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><Placemark><Polygon>` +
    `<outerBoundaryIs>${ring}</outerBoundaryIs><innerBoundaryIs>${ring}</innerBoundaryIs></Polygon></Placemark>` +
    `<Placemark><LineString><coordinates>-2,42 -1,43</coordinates></LineString></Placemark></Folder></Document></kml>`;
  expect(read(text)).toEqual({
    polygons: [[RING, RING]],
    lines: [
      [
        [-2, 42],
        [-1, 43],
      ],
    ],
  });
});

it('reads the tracks and routes of GPX', () => {
  const mark = (name: string) => `<${name} lat="42" lon="-2"/><${name} lat="43" lon="-1"/>`;
  const text = `<gpx version="1.1"><trk><trkseg>${mark('trkpt')}</trkseg></trk><rte>${mark('rtept')}</rte></gpx>`;
  const line = [
    [-2, 42],
    [-1, 43],
  ];
  expect(read(text)).toEqual({ polygons: [], lines: [line, line] });
});

it.each([
  ['lat;lon', /No se entiende/],
  ['{"type":"Feature"', /No se entiende/],
  ['<kml><Polygon>', /No se entiende/],
  ['{"type":"Point","coordinates":[1,2]}', /ningún polígono/],
  ['{"type":"Polygon","coordinates":[[[-2,42],[-1,42]]]}', /ningún polígono/],
  ['{"type":"LineString","coordinates":[[610000,4740000],[612000,4741000]]}', /EPSG:4326/],
])('says what is wrong with %j', (text, msg) => {
  expect(read(text)).toEqual({ msg: expect.stringMatching(msg) });
});

it('says what to do with a shapefile', () => {
  const zip = zipSync({ 'parque.shp': new Uint8Array(3), 'parque.dbf': new Uint8Array(3) });
  expect(readShapes(zip)).toEqual({ msg: expect.stringMatching(/ningún KML.*shapefile/) });
});

it.each(['MultiPolygon', 'MultiLineString'])('takes any number of parts of a %s', (type) => {
  const empty = type === 'MultiPolygon' ? [[]] : [];
  const coordinates = Array.from({ length: 150_000 }, () => empty);
  const file = new TextEncoder().encode(JSON.stringify({ type, coordinates }));
  expect(readShapes(file)).toEqual({ msg: expect.stringContaining('ningún polígono') });
});
