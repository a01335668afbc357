import { CRS_CODES } from '@mapa/wms';

/** What each parameter of the map service may be, and what nobody should send. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  SERVICE: ['WMS', 'wms', 'WFS', ''],
  VERSION: ['1.1.1', '1.3.0', '1.1.1', '1.3.0', '0.0.0', 'nada'],
  REQUEST: [
    'GetMap',
    'GetMap',
    'GetMap',
    'GetCapabilities',
    'GetFeatureInfo',
    'GetLegendGraphic',
    'nada',
    '',
  ],
  LAYERS: ['wspd_hgt100', 'base', 'base,wspd_hgt100', 'seabed_depth', 'wspd_ltm_50', 'nada', '', '../x', ','],
  LAYER: ['wspd_hgt100', 'nada', ''],
  QUERY_LAYERS: ['wspd_hgt100', 'seabed_depth', 'nada'],
  STYLES: ['', 'default', 'nada', 'viridis', ',,,', ''],
  CRS: [...CRS_CODES, 'EPSG:1', 'nada'],
  SRS: ['EPSG:3857', 'EPSG:4326', 'EPSG:3034', 'EPSG:99999999'],
  BBOX: [
    '-420000,4900000,-400000,4920000',
    '-4,40,-3,41',
    '40,-4,41,-3',
    '-9,36,4,44',
    '0,0,0,0',
    '1,2,3',
    'a,b,c,d',
    '-1e308,-1e308,1e308,1e308',
    'NaN,NaN,NaN,NaN',
    '-180,-90,180,90',
  ],
  WIDTH: ['64', '256', '1', '0', '-1', '4097', '1e9', 'nada', ''],
  HEIGHT: ['64', '256', '1', '0', '99999999999', '1.5', ''],
  FORMAT: ['image/png', 'image/webp', 'image/jpeg', 'image/png; mode=8bit', 'text/html', ''],
  TRANSPARENT: ['TRUE', 'FALSE', 'nada'],
  BGCOLOR: ['0xFFFFFF', '#000000', 'rojo'],
  EXCEPTIONS: ['XML', 'INIMAGE', 'BLANK', 'application/vnd.ogc.se_inimage', 'nada'],
  INFO_FORMAT: ['application/json', 'text/html', 'text/plain', 'text/xml', 'nada'],
  X: ['1', '0', '-1', '9999', 'x'],
  Y: ['1', '0', '300'],
  I: ['1', '0', '-5'],
  J: ['1', '63'],
  COLORSCALERANGE: ['2,12', '12,2', 'auto', 'NaN,1', ''],
  FEATURE_COUNT: ['1', '-1', '1e99'],
  DPI: ['96', '0', '9999'],
  SLD: ['http://evil.example/'],
  TIME: ['2019-01-01', "' or 1=1"],
};
const NAMES = Object.keys(VALUES);
/** A correct request; each hostile one changes or leaves out a part of it. */
const RIGHT: Readonly<Record<string, string>> = {
  SERVICE: 'WMS',
  VERSION: '1.3.0',
  REQUEST: 'GetMap',
  LAYERS: 'wspd_hgt100',
  STYLES: '',
  CRS: 'EPSG:3857',
  BBOX: '-420000,4900000,-400000,4920000',
  WIDTH: '64',
  HEIGHT: '64',
  FORMAT: 'image/png',
};

/** A path of the map service, from right to nonsense. */
export function wmsPath(random: () => number): string {
  const any = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(random() * values.length)];
  const parameters = new Map(Object.entries(RIGHT));
  for (let n = Math.floor(random() * 6); n > 0; n--) {
    const name = any(NAMES) ?? '';
    if (random() < 0.15) parameters.delete(name);
    else parameters.set(name, any(VALUES[name] ?? []) ?? '');
  }
  const pairs = [...parameters].map(([name, value]) => {
    const written = random() < 0.2 ? name.toLowerCase() : name;
    return `${written}=${random() < 0.05 ? value.replace(/[^!-~]/g, '_') : encodeURIComponent(value)}`;
  });
  if (random() < 0.1) pairs.push(any(['&&', '=', '%', '%zz=1', 'LAYERS', '__proto__=1']) ?? '');
  return `/wms?${pairs.join('&')}`;
}

/** What is wrong with an answer of the map service; undefined where nothing is. */
export function wrongWms(status: number, type: string, body: Buffer): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (/^image\/png/.test(type)) return body.subarray(1, 4).toString() === 'PNG' ? undefined : 'no PNG';
  if (/^image\/webp/.test(type)) return body.subarray(8, 12).toString() === 'WEBP' ? undefined : 'no WebP';
  if (/^image\/jpeg/.test(type)) return body[0] === 0xff && body[1] === 0xd8 ? undefined : 'no JPEG';
  if (/xml/.test(type)) return /^<\?xml/.test(body.toString('utf8', 0, 5)) ? undefined : 'no XML';
  if (/json/.test(type)) {
    JSON.parse(body.toString());
    return undefined;
  }
  return /^text\/(plain|html)/.test(type) ? undefined : `type ${type}`;
}
