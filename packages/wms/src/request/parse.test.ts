import { describe, expect, test } from 'vitest';
import { ALL_WIND } from '../test/all-wind.ts';
import { LAYER_NAMES } from '../test/layer-names.ts';
import { parseRequest } from './parse.ts';

const MAP =
  'SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=wspd_hgt50&STYLES=' +
  '&CRS=EPSG:4326&BBOX=36,-10,44,4&WIDTH=400&HEIGHT=300&FORMAT=image/png';
const withParameters = (change: Record<string, string | undefined>, query = MAP): URLSearchParams => {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters;
};
const value = (query: string | URLSearchParams, wind = ALL_WIND) => {
  const parsed = parseRequest(query, wind);
  if (!parsed.ok) throw new Error(parsed.exception.message);
  return parsed.value;
};
const exception = (query: string | URLSearchParams, wind = ALL_WIND) => {
  const parsed = parseRequest(query, wind);
  if (parsed.ok) throw new Error('no exception');
  return parsed.exception;
};

describe('GetMap', () => {
  test('1.3.0 gives latitude first in EPSG:4326 and EPSG:4258, and not in CRS:84', () => {
    const expected = { crs: 'EPSG:4326', bbox: [-10, 36, 4, 44], width: 400, height: 300 };
    expect(value(MAP)).toMatchObject({ request: 'GetMap', frame: expected });
    expect(value(MAP)).not.toHaveProperty('theme');
    expect(value(withParameters({ CRS: 'EPSG:4258' }))).toMatchObject({
      frame: { ...expected, crs: 'EPSG:4258' },
    });
    expect(value(withParameters({ CRS: 'CRS:84', BBOX: '-10,36,4,44' }))).toMatchObject({
      frame: { ...expected, crs: 'CRS:84' },
    });
  });

  test('1.1.1 gives longitude first in EPSG:4326', () => {
    const query = withParameters({ VERSION: '1.1.1', CRS: undefined, SRS: 'EPSG:4326', BBOX: '-10,36,4,44' });
    expect(value(query)).toMatchObject({ frame: { bbox: [-10, 36, 4, 44] } });
  });

  // 90.7 pixels an inch are ordinary: it is an inch of 25.4 mm in pixels of 0.28 mm.
  test.each([
    [{ FORMAT_OPTIONS: 'antialias:full;dpi:180' }, 2],
    [{ MAP_RESOLUTION: '144' }, 2],
    [{ DPI: '300' }, 3],
    [{ DPI: '9999' }, 4],
    [{ DPI: '96' }, undefined],
    [{ DPI: '72' }, undefined],
    [{ FORMAT_OPTIONS: 'dpi:45' }, 0.5],
    [{ DPI: '10' }, undefined],
    [{ DPI: '-1e9', MAP_RESOLUTION: 'x', FORMAT_OPTIONS: 'dpi:' }, undefined],
  ])('the density of pixels, where there are lines and names to draw: %o', (density, sharpness) => {
    const frameOf = (LAYERS: string) => {
      const read = value(withParameters({ LAYERS, ...density }));
      return read.request === 'GetMap' ? read.frame : undefined;
    };
    expect(frameOf('wspd_hgt50,base_labels')?.sharpness).toBe(sharpness);
    expect(frameOf('wspd_hgt50')).not.toHaveProperty('sharpness');
  });

  test('names in any case, the first of repeated ones, several layers, colour, transparency and a dark map', () => {
    const query =
      'request=getmap&layers=base,wspd_ltm_100&layers=nothing&styles=,default&crs=EPSG:3857' +
      '&bbox=0,0,1e5,1e5&width=1&height=4096&format=image/webp&bgcolor=0x10fF00&transparent=true&theme=Dark';
    expect(value(query)).toMatchObject({
      layers: ['base', 'wspd_ltm_100'],
      format: 'image/webp',
      background: [16, 255, 0],
      transparent: true,
      theme: 'dark',
      frame: { width: 1, height: 4096 },
    });
  });

  test.each<[string, Record<string, string | undefined>, string]>([
    ['no layers', { LAYERS: undefined }, 'MissingParameterValue'],
    ['an unknown layer', { LAYERS: 'wspd_hgt50,<script>' }, 'LayerNotDefined'],
    ['too many layers', { LAYERS: LAYER_NAMES.slice(0, 17).join() }, 'InvalidParameterValue'],
    [
      'a large picture of many layers',
      { LAYERS: LAYER_NAMES.slice(0, 12).join(), WIDTH: '4096', HEIGHT: '4096' },
      'InvalidParameterValue',
    ],
    ['a coordinate without end', { BBOX: `36,-10,44,4.${'0'.repeat(60)}` }, 'InvalidParameterValue'],
    ['an unknown style', { STYLES: 'bright' }, 'StyleNotDefined'],
    ['too many styles', { STYLES: ',' }, 'InvalidParameterValue'],
    ['a palette for what has none', { LAYERS: 'seabed_depth', STYLES: 'viridis' }, 'StyleNotDefined'],
    ['a range of one number', { COLORSCALERANGE: '4' }, 'InvalidParameterValue'],
    ['a range that is upside down', { COLORSCALERANGE: '9,4' }, 'InvalidParameterValue'],
    ['an unknown plane', { CRS: 'EPSG:2154' }, 'InvalidCRS'],
    ['no plane', { CRS: undefined }, 'MissingParameterValue'],
    ['no box', { BBOX: undefined }, 'MissingParameterValue'],
    ['three numbers', { BBOX: '36,-10,44' }, 'InvalidParameterValue'],
    ['five numbers', { BBOX: '36,-10,44,4,5' }, 'InvalidParameterValue'],
    ['an infinite box', { BBOX: '36,-10,Infinity,4' }, 'InvalidParameterValue'],
    ['a number past all planes', { BBOX: '36,-10,1e300,4' }, 'InvalidParameterValue'],
    ['a reversed box', { BBOX: '44,-10,36,4' }, 'InvalidParameterValue'],
    ['an empty box', { BBOX: '36,-10,36,4' }, 'InvalidParameterValue'],
    ['no width', { WIDTH: '0' }, 'InvalidParameterValue'],
    ['a wide picture', { WIDTH: '4097' }, 'InvalidParameterValue'],
    ['half a pixel', { HEIGHT: '10.5' }, 'InvalidParameterValue'],
    ['another format', { FORMAT: 'image/tiff' }, 'InvalidFormat'],
    ['a large WebP', { FORMAT: 'image/webp', WIDTH: '2000', HEIGHT: '2000' }, 'InvalidParameterValue'],
    ['a colour in words', { BGCOLOR: 'red' }, 'InvalidParameterValue'],
    ['perhaps transparent', { TRANSPARENT: 'perhaps' }, 'InvalidParameterValue'],
    ['a blue map', { THEME: 'blue' }, 'InvalidParameterValue'],
    ['another service', { SERVICE: 'WFS' }, 'InvalidParameterValue'],
    ['another operation', { REQUEST: 'GetPrice' }, 'OperationNotSupported'],
    ['no operation', { REQUEST: undefined }, 'MissingParameterValue'],
  ])('%s is an exception', (_name, change, code) => {
    expect(exception(withParameters(change))).toMatchObject({ code, version: '1.3.0', format: 'xml' });
  });

  test('a large picture is told how many pixels its layers leave it', () => {
    const many = { LAYERS: LAYER_NAMES.slice(0, 12).join(), WIDTH: '4096', HEIGHT: '4096' };
    // The 2 x 4096 x 4096 pixels are shared by 12 layers.
    expect(exception(withParameters(many)).message).toContain('12 capas admite 2.796.202 píxeles');
    expect(value(withParameters({ LAYERS: 'base,wspd_hgt50', WIDTH: '4096', HEIGHT: '4096' }))).toBeTruthy();
  });

  test('a layer that is named again counts once, where it covers the others', () => {
    const parameters = { LAYERS: 'base,wspd_hgt50,base_labels,wspd_hgt50', STYLES: ',,,default' };
    expect(value(withParameters(parameters))).toMatchObject({
      layers: ['base', 'base_labels', 'wspd_hgt50'],
    });
  });

  test('a box of thousands of digits is refused at once', () => {
    const query = withParameters({ BBOX: `${'1'.repeat(4000)}x,0,1,1` });
    const before = performance.now();
    for (let n = 0; n < 20; n++) expect(exception(query).code).toBe('InvalidParameterValue');
    // A regular expression that tried every way to split the digits took some hundred milliseconds a request.
    expect(performance.now() - before).toBeLessThan(500);
  });

  test('1.1.1 calls the plane an SRS', () => {
    expect(exception(withParameters({ VERSION: '1.1.1', CRS: undefined, SRS: 'EPSG:1' })).code).toBe(
      'InvalidSRS',
    );
  });

  test('an exception remembers how it is to be told', () => {
    const query = withParameters({ LAYERS: 'x', EXCEPTIONS: 'INIMAGE', TRANSPARENT: 'TRUE', WIDTH: '90000' });
    expect(exception(query)).toMatchObject({ format: 'inimage', width: 256, height: 300, transparent: true });
    const old = withParameters({ LAYERS: 'x', VERSION: '1.1.1', EXCEPTIONS: 'application/vnd.ogc.se_blank' });
    expect(exception(old)).toMatchObject({ format: 'blank', version: '1.1.1' });
  });
});

describe('GetFeatureInfo', () => {
  const info = {
    REQUEST: 'GetFeatureInfo',
    QUERY_LAYERS: 'wspd_hgt50',
    INFO_FORMAT: 'application/json',
    I: '3',
    J: '4',
  };

  test('takes I and J, in 1.1.1 X and Y', () => {
    const expected = { request: 'GetFeatureInfo', column: 3, row: 4, format: 'application/json' };
    expect(value(withParameters(info))).toMatchObject(expected);
    const old = { ...info, VERSION: '1.1.1', SRS: 'CRS:84', I: undefined, J: undefined, X: '3', Y: '4' };
    expect(value(withParameters(old))).toMatchObject(expected);
  });

  test.each<[string, Record<string, string | undefined>, string]>([
    ['a point outside', { I: '400' }, 'InvalidPoint'],
    ['a point in words', { J: 'here' }, 'InvalidPoint'],
    ['no point', { I: undefined }, 'MissingParameterValue'],
    ['a picture', { QUERY_LAYERS: 'base' }, 'LayerNotQueryable'],
    ['an unknown layer', { QUERY_LAYERS: 'nothing' }, 'LayerNotDefined'],
    ['another format', { INFO_FORMAT: 'application/pdf' }, 'InvalidFormat'],
  ])('%s is an exception', (_name, change, code) => {
    expect(exception(withParameters({ ...info, ...change })).code).toBe(code);
  });
});

describe('GetLegendGraphic and GetCapabilities', () => {
  test('a legend needs a layer only', () => {
    expect(value('REQUEST=GetLegendGraphic&LAYER=k_tot_hgt100')).toEqual({
      request: 'GetLegendGraphic',
      layer: 'k_tot_hgt100',
      format: 'image/png',
      theme: 'light',
      orientation: 'vertical',
      width: undefined,
      height: undefined,
      transparent: false,
      background: [255, 255, 255],
    });
    expect(value('REQUEST=GetLegendGraphic&LAYER=k_tot_hgt100&OPACITY=80&THEME=Dark')).toMatchObject({
      opacity: 0.8,
      theme: 'dark',
    });
    expect(exception('REQUEST=GetLegendGraphic&LAYER=k_tot_hgt100&THEME=blue').code).toBe(
      'InvalidParameterValue',
    );
    expect(exception('REQUEST=GetLegendGraphic&LAYER=k_tot_hgt100&OPACITY=101').code).toBe(
      'InvalidParameterValue',
    );
    expect(exception('REQUEST=GetLegendGraphic').code).toBe('MissingParameterValue');
    expect(exception('REQUEST=GetLegendGraphic&LAYER=x').code).toBe('LayerNotDefined');
    expect(exception('REQUEST=GetLegendGraphic&LAYER=base&ORIENTATION=round').code).toBe(
      'InvalidParameterValue',
    );
  });

  // The nearest supported version is used, and the highest one when none is asked for (OGC 06-042, 6.2.4).
  test.each([
    ['', '1.3.0'],
    ['&VERSION=1.3.0', '1.3.0'],
    ['&VERSION=2.0', '1.3.0'],
    ['&VERSION=1.1.1', '1.1.1'],
    ['&VERSION=1.0.0', '1.1.1'],
    ['&VERSION=x', '1.1.1'],
  ])('capabilities with "%s" come in %s', (parameters, version) => {
    expect(value(`REQUEST=GetCapabilities${parameters}`)).toEqual({ request: 'GetCapabilities', version });
  });
});

describe('an atlas that lacks some of the wind', () => {
  const LOW = { ...ALL_WIND, alturas: { micro: [50, 100], meso: [50] } };
  const INFO = { REQUEST: 'GetFeatureInfo', I: '1', J: '1' };
  const LEGEND = 'SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&FORMAT=image/png';

  test.each([
    ['a picture', withParameters({ LAYERS: 'base,wspd_hgt200' })],
    ['a picture of the mesoscale', withParameters({ LAYERS: 'wspd_ltm_100' })],
    ['a value', withParameters({ ...INFO, LAYERS: 'wspd_hgt200', QUERY_LAYERS: 'wspd_hgt200' })],
    ['a legend', `${LEGEND}&LAYER=wspd_hgt200`],
  ])('has no layer of it: %s', (_, query) => {
    expect(exception(query, LOW)).toMatchObject({
      code: 'LayerNotDefined',
      message: expect.stringMatching(/^El atlas no tiene la capa «wspd_(hgt200|ltm_100)»\.$/),
    });
  });

  test('has those of the rest', () => {
    expect(value(withParameters({ LAYERS: 'base,wspd_hgt100,wspd_ltm_50,seabed_depth' }), LOW)).toBeDefined();
    const without = { ...LOW, variables: ['k_tot_hgt'] };
    expect(exception(MAP, without).code).toBe('LayerNotDefined');
    expect(value(withParameters({ LAYERS: 'k_tot_hgt50' }), without)).toBeDefined();
  });
});
