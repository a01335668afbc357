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

/** A polygon of these corners in a system that it names. */
const inCrs = (crs: unknown, corners: readonly (readonly number[])[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    crs,
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]]] },
        properties: null,
      },
    ],
  });
const named = (name: string) => ({ type: 'name', properties: { name } });

// The metres are those that proj4 2.22.0 gives for the degrees beside them.
const UTM_30 = [
  [582818.069, 4650259.847],
  [665638.822, 4651711.059],
  [663019.07, 4762755.642],
];
it.each([
  ['QGIS in UTM', named('urn:ogc:def:crs:EPSG::25830'), UTM_30, RING],
  ['the Catastro', named('EPSG:25830'), UTM_30, RING],
  ['an address', named('http://www.opengis.net/def/crs/EPSG/0/25830'), UTM_30, RING],
  ['a code alone', { type: 'EPSG', properties: { code: 25830 } }, UTM_30, RING],
  ['receivers of GPS', named('EPSG:32630'), UTM_30, RING],
  [
    'Portugal',
    named('urn:ogc:def:crs:EPSG::3763'),
    [
      [11366.636, 36842.244],
      [19906.029, 36859.786],
      [19876.961, 47963.362],
    ],
    [
      [-8, 40],
      [-7.9, 40],
      [-7.9, 40.1],
      [-8, 40],
    ],
  ],
  [
    'maps of the web',
    named('EPSG:3857'),
    [
      [-222638.982, 5160979.444],
      [-111319.491, 5160979.444],
      [-111319.491, 5311971.847],
    ],
    RING,
  ],
  ['CRS84', named('urn:ogc:def:crs:OGC:1.3:CRS84'), RING.slice(0, 3), RING],
  ['degrees of ETRS89', named('urn:ogc:def:crs:EPSG::4258'), RING.slice(0, 3), RING],
  ['none', null, RING.slice(0, 3), RING],
])('reads the system of coordinates of %s', (_, crs, corners, ring) => {
  const close = ring.map((place) => place.map((degrees) => expect.closeTo(degrees, 6)));
  expect(read(inCrs(crs, corners))).toEqual({ polygons: [[close]], lines: [] });
});

it.each([
  [
    'an unknown system by its name',
    named('urn:ogc:def:crs:EPSG::23030'),
    /«urn:ogc:def:crs:EPSG::23030».*25829/,
  ],
  ['a system without a name', { type: 'link' }, /«\{"type":"link"\}»/],
])('refuses %s', (_, crs, msg) => {
  expect(read(inCrs(crs, UTM_30))).toEqual({ msg: expect.stringMatching(msg) });
});

it('metres are told as metres, though their first corner is 0, 0', () => {
  const corners = [
    [0, 0],
    [600, 0],
    [600, 600],
  ];
  expect(read(inCrs(undefined, corners))).toEqual({ msg: expect.stringMatching(/EPSG:4326/) });
});

it('latitude and longitude in the other order are told where only that is in this part of the world', () => {
  const swap = (places: readonly (readonly number[])[]) => places.map(([lon, lat]) => [lat, lon]);
  expect(read(JSON.stringify({ type: 'Polygon', coordinates: [swap(RING)] }))).toEqual({
    msg: expect.stringMatching(/lejos del mapa/),
    meant: { as: 'Latitud y longitud en el otro orden', shapes: { polygons: [[RING]], lines: [] } },
  });
  const kml =
    '<kml><Placemark><LineString><coordinates>42,-2 43,-1</coordinates></LineString></Placemark></kml>';
  expect(read(kml)).toMatchObject({
    meant: {
      shapes: {
        lines: [
          swap([
            [42, -2],
            [43, -1],
          ]),
        ],
      },
    },
  });
  // Outside the map either way.
  const poland = {
    type: 'LineString',
    coordinates: [
      [20, 50],
      [20, 51],
    ],
  };
  expect(read(JSON.stringify(poland))).toEqual({ polygons: [], lines: [poland.coordinates] });
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
