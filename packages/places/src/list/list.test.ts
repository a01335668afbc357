import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type ListedPoint, MOST_ROWS, type PlaneName, readList } from './index.ts';

function rowsOf(content: string | Uint8Array, plane?: PlaneName): readonly ListedPoint[] {
  const list = readList(content, plane);
  if ('msg' in list) throw new Error(list.msg);
  return list.rows;
}

/** Rows as latitude and longitude to five decimals with the name; what is no point as its complaint. */
const shown = (content: string | Uint8Array, plane?: PlaneName): readonly string[] =>
  rowsOf(content, plane).map((row) =>
    'point' in row
      ? `${row.point.lat.toFixed(5)} ${row.point.lon.toFixed(5)}${row.name === undefined ? '' : ` ${row.name}`}`
      : `${row.row}: ${row.problem}`,
  );

// The metres of these two places are those that proj4 gives for EPSG:25830 and EPSG:3763.
const PAMPLONA = { utm: ['611756.46', '4741680.53'], degrees: '42.81953 -1.63290' };
const LISBON = { tm06: ['-89306.52', '-104774.24'], degrees: '38.72000 -9.16000' };

describe('tables', () => {
  test.each([
    ['commas and points', 'nombre,lat,lon\nA,42.81953,-1.6329\nB,41.75,-0.9'],
    ['semicolons and decimal commas', 'Nombre;Latitud (°);Longitud (°)\nA;42,81953;-1,6329\nB;41,75;-0,9'],
    ['pasted from a spreadsheet', 'Longitud\tLatitud\tPunto\n-1,6329\t42,81953\tA\n-0,9\t41,75\tB'],
    ['columns that mean nothing', 'id;cota;LON;LAT;notas\nA;450;-1.6329;42.81953;"x; y"\nB;;-0.9;41.75;'],
    ['no headings, a name first', 'A;42,81953;-1,6329\nB;41,75;-0,9'],
    ['no headings, longitude first', '-1.6329,42.81953,A\n-0.9,41.75,B'],
  ])('%s', (_name, text) => {
    expect(shown(text)).toEqual(['42.81953 -1.63290 A', '41.75000 -0.90000 B']);
  });

  test('lines as in the search box', () => {
    const text = ['42° 30′ 0″ N, 2° 18′ 0″ O', '42.5 -2.3', '', '42,5; -2,3'].join('\n');
    expect(shown(text)).toEqual(['42.50000 -2.30000', '42.50000 -2.30000', '42.50000 -2.30000']);
    expect(rowsOf(text).map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  // Each pair of numbers is the one that a reader of the line takes for it.
  test.each([
    ['42,40 -3,50 Torre 1', '42.40000 -3.50000 Torre 1'],
    ['42.82 -1.633', '42.82000 -1.63300'],
    ['40.123 -3.456', '40.12300 -3.45600'],
    ['40.1234 -3.456', '40.12340 -3.45600'],
    ['41,38 -2,17 Molino', '41.38000 -2.17000 Molino'],
    ['41,5 -1,2 Torre 1', '41.50000 -1.20000 Torre 1'],
    ['Torre 1 42,40 -3,50', '42.40000 -3.50000 Torre 1'],
    ['Torre 42 41.75 -0.9', '41.75000 -0.90000 Torre 42'],
    ['41.75 -0.9 Zaragoza norte', '41.75000 -0.90000 Zaragoza norte'],
    ['Zaragoza norte 41.75 -0.9', '41.75000 -0.90000 Zaragoza norte'],
    ['3 torres 41.75 -0.9', '41.75000 -0.90000 3 torres'],
    ['2. 41.75, -0.9', '41.75000 -0.90000'],
    ['2) Zaragoza 41.75 -0.9', '41.75000 -0.90000 Zaragoza'],
    ['41.75 -0.9 # de Zaragoza', '41.75000 -0.90000 de Zaragoza'],
    ['Zaragoza norte: 41,75, −0,9', '41.75000 -0.90000 Zaragoza norte'],
    ['-0.9 41.75 Zaragoza', '41.75000 -0.90000 Zaragoza'],
    ['42.40, -3.50, Torre 1', '42.40000 -3.50000 Torre 1'],
    ['42.40,-3.50,Torre 1', '42.40000 -3.50000 Torre 1'],
    ['Torre 1,42.4 -3.5', '42.40000 -3.50000 Torre 1'],
    ['"Torre, norte";42,4;-3,5', '42.40000 -3.50000 Torre, norte'],
    ['42° 30′ N 2° 18′ O Torre 1', '42.50000 -2.30000 Torre 1'],
    ['Torre 1 42° 30′ N 2° 18′ O', '42.50000 -2.30000 Torre 1'],
    [`30T ${PAMPLONA.utm.join(' ')} Mástil`, `${PAMPLONA.degrees} Mástil`],
    [`Mástil 30T ${PAMPLONA.utm.join(' ')}`, `${PAMPLONA.degrees} Mástil`],
  ])('a line with a name: %s', (line, expected) => {
    expect(shown(line)).toEqual([expected]);
    // Another line of the list changes nothing, whatever its signs are.
    expect(shown(`41,5;-1,2;Con coma\n${line}`)).toEqual(['41.50000 -1.20000 Con coma', expected]);
    expect(shown(`${line}\n41,5;-1,2;Con coma`)).toEqual([expected, '41.50000 -1.20000 Con coma']);
  });

  test('a title above the lines is no point and changes none of them', () => {
    expect(shown('Mis torres\n42,40;-3,50;Torre 1\n42,40 -3,50 Torre 2')).toEqual([
      expect.stringMatching(/^1: No se entiende/),
      '42.40000 -3.50000 Torre 1',
      '42.40000 -3.50000 Torre 2',
    ]);
  });

  test.each(['42,5 Torre', 'Torre 1', '42,40', '41,5 -1,2 Norte', 'Torre,41,5', 'Torre,42,40,-3,50'])(
    'a line that may mean several points is none: %s',
    (line) => expect(shown(line)).toEqual([expect.stringMatching(/^1: /)]),
  );

  test('decimal commas in a table that is separated by commas are no further cells', () => {
    expect(shown('lat,lon,nombre\n42,5,-2,3,A\n42.5,-2.3,B')).toEqual([
      expect.stringMatching(/^2: La fila tiene más celdas que la cabecera/),
      '42.50000 -2.30000 B',
    ]);
    expect(shown('lat,lon,nombre\n"42,5","-2,3",A,,')).toEqual(['42.50000 -2.30000 A']);
  });

  test('metres with a zone in a column, in the line, and of the plane that is chosen', () => {
    const [x, y] = PAMPLONA.utm;
    expect(shown(`X;Y;Huso\n${x};${y};30`)).toEqual([PAMPLONA.degrees]);
    expect(shown(`X;Y;EPSG\n${x};${y};25830`)).toEqual([PAMPLONA.degrees]);
    expect(shown(`30T;${x};${y}`)).toEqual([PAMPLONA.degrees]);
    expect(shown(`Mástil 1;${x};${y}`, '30')).toEqual([`${PAMPLONA.degrees} Mástil 1`]);
    expect(shown(`este;norte\n${x};${y}`, '30')).toEqual([PAMPLONA.degrees]);
    expect(shown(`este;norte\n${LISBON.tm06.join(';')}`, 'TM06')).toEqual([LISBON.degrees]);
  });

  test('what cannot be read says why, with its line, and the others are read', () => {
    const [x, y] = PAMPLONA.utm;
    expect(shown(`nombre;lat;lon\nA;42,5;-2,3\nB;noventa;-2,3\nC;42,5;\nD;95;-2,3`)).toEqual([
      '42.50000 -2.30000 A',
      expect.stringMatching(/^3: No se entiende/),
      expect.stringMatching(/^4: Faltan la latitud o la longitud/),
      expect.stringMatching(/^5: La latitud va de −90 a 90/),
    ]);
    expect(shown(`x;y\n${x};${y}`)).toEqual([expect.stringMatching(/^2: Falta el huso UTM/)]);
    expect(shown('x;y;huso\n580000;4740000;33')).toEqual([
      expect.stringMatching(/^2: Solo se leen los husos/),
    ]);
  });

  test('old files are no UTF-8', () => {
    const bytes = Uint8Array.from('Alcañiz;41,05;-0,13', (letter) => letter.charCodeAt(0));
    expect(shown(bytes)).toEqual(['41.05000 -0.13000 Alcañiz']);
    // What Excel saves as Unicode text.
    const wide = new Uint8Array(
      Buffer.from('\ufeffNombre\tLat\tLon\r\nAlcañiz\t41,05\t-0,13\r\n', 'utf16le'),
    );
    expect(shown(wide)).toEqual(['41.05000 -0.13000 Alcañiz']);
  });
});

const KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
  <Placemark><name>A &amp; B</name><Point><coordinates>-1.6329,42.81953,450</coordinates></Point></Placemark>
</Folder><Placemark><name>Línea</name><LineString><coordinates>-1,42 -2,42</coordinates></LineString></Placemark>
</Document></kml>`;

describe('files of other programs', () => {
  test('KML and KMZ', () => {
    const read = ['42.81953 -1.63290 A & B', expect.stringMatching(/^2: No es un punto/)];
    expect(shown(KML)).toEqual(read);
    expect(shown(zipSync({ 'doc.kml': new TextEncoder().encode(KML) }))).toEqual(read);
  });

  test('of a KMZ the first KML alone is unpacked: an archive may have any number of large ones', () => {
    const [one, other] = [KML, ' '.repeat(100_000)].map((text) => new TextEncoder().encode(text));
    const zip = zipSync({ 'doc.kml': one ?? new Uint8Array(), 'otro.kml': other ?? new Uint8Array() });
    const second = Buffer.from(zip.buffer).indexOf('otro.kml') + 'otro.kml'.length;
    // What nobody unpacks may be broken.
    zip.fill(0xff, second, second + 20);
    expect(shown(zip)).toHaveLength(2);
  });

  test('GPX', () => {
    const gpx = `<gpx version="1.1"><wpt lat="42.81953" lon="-1.6329"><name>A</name></wpt>
      <rte><rtept lat="41.75" lon="-0.9"/></rte></gpx>`;
    expect(shown(gpx)).toEqual(['42.81953 -1.63290 A', '41.75000 -0.90000']);
  });

  test('GeoJSON', () => {
    const feature = (geometry: object, properties: object | null) => ({
      type: 'Feature',
      geometry,
      properties,
    });
    const point = { type: 'Point', coordinates: [-1.6329, 42.81953, 450] };
    const features = [feature(point, { nombre: 'A' }), feature({ type: 'Polygon', coordinates: [] }, null)];
    expect(shown(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual([
      '42.81953 -1.63290 A',
      '2: No es un punto.',
    ]);
    expect(shown(JSON.stringify(point))).toEqual(['42.81953 -1.63290']);
  });

  test('GeoJSON in a plane that it names', () => {
    const inCrs = (name: string, coordinates: readonly string[]) =>
      readList(
        JSON.stringify({
          type: 'FeatureCollection',
          crs: { type: 'name', properties: { name } },
          features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: coordinates.map(Number) } }],
        }),
      );
    const at = (lat: number, lon: number) => ({ lat: expect.closeTo(lat, 5), lon: expect.closeTo(lon, 5) });
    expect(inCrs('urn:ogc:def:crs:EPSG::25830', PAMPLONA.utm)).toEqual({
      as: 'GeoJSON, UTM ETRS89, huso 30',
      rows: [{ row: 1, written: '611756.46, 4741680.53', point: at(42.81953, -1.6329) }],
    });
    expect(inCrs('EPSG:3763', LISBON.tm06)).toMatchObject({ rows: [{ point: at(38.72, -9.16) }] });
    expect(inCrs('EPSG:23030', PAMPLONA.utm)).toEqual({ msg: expect.stringMatching(/«EPSG:23030»/) });
  });

  test.each([
    ['nothing', '  \n', /No hay ningún punto/],
    ['a table of headings alone', 'lat;lon', /No hay ningún punto/],
    ['broken JSON', '{"type": ', /GeoJSON/],
    ['broken XML', '<kml><Placemark>', /XML está dañado/],
    [
      'an archive without KML',
      zipSync({ 'hoja.xml': new Uint8Array(3) }),
      /no contiene ningún KML.*hoja de cálculo/,
    ],
    ['a broken archive', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), /archivo comprimido/],
    ['too many rows', '42.5,-2.3\n'.repeat(MOST_ROWS + 1), /demasiado grande/],
  ])('%s is refused', (_name, content, msg) => {
    const list = readList(content);
    expect('msg' in list && list.msg).toMatch(msg);
  });
});
