import { describe, expect, it } from 'vitest';
import { readWritten } from './index.ts';

/** The point of a text, to a ten-thousandth of a degree (about ten metres). */
const pointOf = (text: string) => {
  const written = readWritten(text);
  if (written.kind !== 'point') return written;
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return [round(written.point.lat), round(written.point.lon)];
};

describe('degrees', () => {
  it.each([
    '42.5, -2.3',
    '42.5,-2.3',
    '42.5 -2.3',
    '42.50000 : -2.30000',
    ' (42.5, −2.3) ',
    '42,5; -2,3',
    '42,5 -2,3',
    '42,5, -2,3',
    '42,5,-2,3',
    'Lat: 42.5 Lon: -2.3',
    'latitud 42,5 longitud −2,3',
    'EPSG:4326 42.5 -2.3',
    '42.5 N, 2.3 W',
    '42,5° N 2,3° O',
    '42.5°N 2.3°W',
    'N 42.5 W 2.3',
    '2.3W 42.5N',
    `42°30'00"N 2°18'00"W`,
    '42° 30′ 0″ N, 2° 18′ 0″ O',
    `42º30'0,0''N 2º18'0,0''O`,
    "42° 30.0' N 2° 18.0' W",
    '42 30 00 N 2 18 00 W',
    'N 42 30 00 W 2 18 00',
    '42d30m0sN 2d18m0sW',
    `42°30' -2°18'`,
    '42 30 0 -2 18 0',
    '42° 30′ Norte 2° 18′ Oeste',
    'geo:42.5,-2.3',
    'lat=42.5&lon=-2.3',
    '42.5,-2.3,100',
    '42.500000, -2.300000, 30',
    '42.5 -2.3 1012.4 m',
    '42,5; −2,3; 812,5',
    '(42.5, -2.3, -4)',
  ])('%j', (text) => {
    expect(pointOf(text)).toEqual([42.5, -2.3]);
  });
  // Three decimals look like points at the thousands; 42.820 N 1.633 W is in Pamplona, and no metres are so small.
  it.each([
    '42.820, -1.633',
    '42.82 -1.633',
    '42.820 -1.633',
    '42.8200 -1.633',
    '42.820N, 1.633W',
    'EPSG:4326 42.820 -1.633',
  ])('%j, with three decimals', (text) => {
    expect(pointOf(text)).toEqual([42.82, -1.633]);
  });
  it('with three decimals to the east', () => {
    expect(pointOf('41.386N, 2.170E')).toEqual([41.386, 2.17]);
    expect(pointOf('41.386 2.170')).toEqual([41.386, 2.17]);
  });
  it('with whole degrees, and to the east', () => {
    expect(pointOf('42, 3')).toEqual([42, 3]);
    expect(pointOf('42,-2')).toEqual([42, -2]);
    expect(pointOf(`41° 23' N 2° 10' E`)).toEqual([41.3833, 2.1667]);
  });
});

// Eastings and northings from proj4, an independent program: 42.5 N 2.3 W in zone 30 is 557516.42 m, 4705530.45 m; 2.3
// E in zone 31 its mirror image, 442483.58 m; 38.7 N 9.1 W in TM06 is -84111.77 m, -107051.31 m.
describe('metres', () => {
  it.each([
    '30T 557516 4705530',
    'X 557516 Y 4705530 H30',
    'UTM 30N 557516mE 4705530mN',
    '30 T 557516 4705530',
    '30 N 557516 4705530',
    'UTM 30 557516, 4705530',
    'EPSG:25830 557516 4705530',
    'UTM 30 557.516 4.705.530',
    'epsg:25830 557516,4705530',
    '557.516 4.705.530 huso 30',
    'X=557516 Y=4705530 Huso 30',
    '30T 557516E 4705530N',
    'ETRS89 UTM 30N 557516,4 4705530,5',
    '557516.4 4705530.5 30',
    'X: 557516; Y: 4705530; huso: 30',
  ])('%j', (text) => {
    expect(pointOf(text)).toEqual([42.5, -2.3]);
  });
  it('in zones 29 and 31, and in the plane of Portugal', () => {
    expect(pointOf('31T 442484 4705530')).toEqual([42.5, 2.3]);
    expect(pointOf('29S 500000 4261648')).toEqual([38.5032, -9]);
    expect(pointOf('TM06 -84112 -107051')).toEqual([38.7, -9.1]);
    expect(pointOf('EPSG:3763 -84112; -107051')).toEqual([38.7, -9.1]);
  });
  it('in the plane of the atlas: its published node', () => {
    // 42.81953 N, 1.63290 W is the centre of column 338 and row 317 of the published grid, which begins at -2316 km and
    // -2019 km and has 3 km between centres.
    expect(pointOf('Lambert -1302000 -1068000')).toEqual([42.8195, -1.6329]);
    expect(pointOf('LCC X=-1302000 Y=-1068000')).toEqual([42.8195, -1.6329]);
  });
  it.each([
    ['Lambert 650000 6860000', 'Otras Lambert no se leen'],
    ['Lambert -1302000', 'Lambert −1302000 −1068000'],
    ['580000 4740000', 'Falta el huso UTM'],
    ['28R 450000 3100000', 'husos UTM 29, 30 y 31'],
    ['30T 580000', 'dos números en metros'],
    ['30T 4740000 580000', 'Compruebe el huso y el orden'],
    ['ED50 30T 580000 4740000', 'ED50 no se lee'],
    ['UTM ED-50 huso 30 580000, 4740000', 'Páselas a ETRS89'],
    ['EPSG:23030 580000 4740000', 'ED50 no se lee'],
    ['ED50 42.5 -2.3', 'ED50 no se lee'],
    ['TM06 -84129', 'TM06 -20000 150000'],
  ])('%j says what is wrong', (text, msg) => {
    expect(readWritten(text)).toMatchObject({ kind: 'unreadable', msg: expect.stringContaining(msg) });
  });
});

describe('links of maps', () => {
  const token = btoa('latitude=42.5&longitude=-2.3&altura=50&zoom=9&centro=42.10000,-2.00000').replaceAll(
    '=',
    '',
  );
  it.each([
    'https://viento.example/map?latitude=42.50000&longitude=-2.30000&altura=50&dato=micro',
    '/map?latitude=42.5&longitude=-2.3',
    'http://localhost:3000/map;latitude=42.5;longitude=-2.3;altura=50;dato=micro',
    `https://viento.example/map/${token}`,
    'https://www.openstreetmap.org/#map=12/42.5/-2.3',
    'https://www.openstreetmap.org/?mlat=42.5&mlon=-2.3#map=12/42.4/-2.2',
    'https://www.google.com/maps/@42.5,-2.3,12z',
    'https://www.google.es/maps/place/Sitio/@42.4,-2.2,15z/data=!3m1!4b1!4m6!3m5!8m2!3d42.5!4d-2.3!16s',
    'https://maps.google.com/?q=42.5,-2.3',
    'https://www.google.com/maps/search/?api=1&query=42.5%2C-2.3',
    'www.google.com/maps?ll=42.5,-2.3&z=12',
    'https://www.bing.com/maps?cp=42.5~-2.3&lvl=12',
    'https://maps.apple.com/?ll=42.5,-2.3',
    'https://www.windy.com/42.500/-2.300?42.4,-2.2,8',
  ])('%s', (text) => {
    expect(pointOf(text)).toEqual([42.5, -2.3]);
  });
  it.each(['https://maps.app.goo.gl/abc123', 'https://www.example.org/', '/map/bm9uc2Vuc2U'])(
    '%s does not say where, and the answer does',
    (text) => {
      expect(readWritten(text)).toMatchObject({
        kind: 'unreadable',
        msg: expect.stringContaining('Pegue uno de este mapa'),
      });
    },
  );
});

describe('what may be meant', () => {
  const meantBy = (text: string) => {
    const written = readWritten(text);
    const { point, as } = ('meant' in written && written.meant) || {};
    return point && [Math.round(point.lat * 1e4) / 1e4, Math.round(point.lon * 1e4) / 1e4, as];
  };
  it('longitude before latitude, where only that order is in this part of the world', () => {
    expect(meantBy('-2.3 42.5')).toEqual([42.5, -2.3, 'Latitud y longitud en el otro orden']);
    expect(meantBy('−2,3; 42,5')).toEqual([42.5, -2.3, 'Latitud y longitud en el otro orden']);
    expect(pointOf('-2.3 42.5')).toEqual([-2.3, 42.5]);
    // KML writes coordinates like this, with the height at the end.
    expect(meantBy('-2.3,42.5,1012')).toEqual([42.5, -2.3, 'Latitud y longitud en el otro orden']);
    expect(meantBy('-1.633, 42.820')).toEqual([42.82, -1.633, 'Latitud y longitud en el otro orden']);
    // Both orders are elsewhere, or the order as written is here.
    for (const text of ['52.5 13.4', '42.5 -2.3', '40 30', '60 95'])
      expect(meantBy(text), text).toBeUndefined();
  });
  it('TM06 of Portugal in metres without a name', () => {
    // proj4 puts 38.7 N 9.1 W at -84111.77 m, -107051.31 m.
    expect(meantBy('-84112 -107051')).toEqual([38.7, -9.1, 'TM06 de Portugal (EPSG:3763)']);
    expect(meantBy('-84.112 -107.051')).toEqual([38.7, -9.1, 'TM06 de Portugal (EPSG:3763)']);
    expect(readWritten('-20000 150000')).toMatchObject({
      kind: 'unreadable',
      meant: { as: expect.stringContaining('TM06') },
    });
    for (const text of [
      '580000 4740000',
      '-20000 300000',
      '200000 150000',
      '-500 150000',
      '30T -20000 150000',
    ])
      expect(meantBy(text), text).toBeUndefined();
  });
});

describe('what is no point', () => {
  it.each([
    'To',
    'A Coruña',
    'Calle Mayor 12, Pamplona',
    'N-240',
    'Sierra de Gredos',
    '',
    'Os',
    'S',
    'km 12 A-15',
  ])('%j is words', (text) => {
    expect(readWritten(text)).toEqual({ kind: 'words' });
  });
  it.each(['42,5', '42.5', '42.5, -2.3, 7, 8', '42, -2, 7', `42°70'N 2°18'O`, '42 N 41 N', '-42.5 N 2.3 E'])(
    '%j says what can be read',
    (text) => {
      expect(readWritten(text)).toMatchObject({
        kind: 'unreadable',
        msg: expect.stringContaining('Se leen'),
      });
    },
  );
  it('a latitude beyond the pole', () => {
    expect(readWritten('95, 3')).toMatchObject({ kind: 'unreadable', msg: expect.stringContaining('90') });
  });
});

it('a text that is longer than any coordinates is words: to try it as such would take seconds', () => {
  expect(readWritten(`${'4'.repeat(3_000)} 3 N`)).toEqual({ kind: 'words' });
});
