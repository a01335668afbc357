import type { WindHoldings } from '@mapa/field';
import { layerNamed, layersOf } from '../layers.ts';
import { serviceException } from './exception-format.ts';
import { invalid, RequestError } from './fail.ts';
import {
  checkBudget,
  checkImageArea,
  MAX_SIZE,
  readColour,
  readFrame,
  readImageFormat,
  readInteger,
  readLayers,
  readLooks,
  readSharpness,
  readTheme,
  readTransparent,
  required,
} from './fields.ts';
import { type Parameters, parametersOf } from './parameters.ts';
import {
  type GetFeatureInfo,
  type GetLegendGraphic,
  type GetMap,
  INFO_FORMATS,
  type Parsed,
  type Request,
  type Version,
} from './types.ts';

/**
 * Reads the query string of a WMS request of version 1.1.1 or 1.3.0. Anything wrong with it becomes a service exception
 * in the result; nothing is thrown.
 * @param wind what the atlas has: layers of other wind are not known
 */
export function parseRequest(query: string | URLSearchParams, wind: WindHoldings): Parsed {
  const parameters = parametersOf(query);
  const version = negotiated(parameters);
  try {
    const value = read(parameters, version);
    checkHeld(wind, value);
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { ok: false, exception: serviceException(error, parameters, version) };
  }
}

function checkHeld(wind: WindHoldings, request: Request): void {
  if (request.request === 'GetCapabilities') return;
  const layers = request.request === 'GetLegendGraphic' ? [request.layer] : request.layers;
  const known = layers.flatMap((name) => layerNamed(name) ?? []);
  const there = layersOf(wind, known);
  const absent = known.find((layer) => !there.includes(layer));
  if (absent !== undefined)
    throw new RequestError('LayerNotDefined', `El atlas no tiene la capa «${absent.name}».`);
}

/**
 * Versions below 1.3.0 get 1.1.1. All others get 1.3.0, and so does a request without a version (OGC 06-042, 6.2.4).
 */
function negotiated(parameters: Parameters): Version {
  const version = parameters.get('VERSION') || parameters.get('WMTVER');
  // The name of the reference system tells which version a client uses that names no version.
  if (!version) return parameters.has('SRS') && !parameters.has('CRS') ? '1.1.1' : '1.3.0';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 3) ? '1.3.0' : '1.1.1';
}

function read(parameters: Parameters, version: Version): Request {
  const service = parameters.get('SERVICE') || 'WMS';
  if (service.toUpperCase() !== 'WMS') throw invalid('SERVICE', 'se espera WMS');
  switch (required(parameters, 'REQUEST').toLowerCase()) {
    case 'getcapabilities':
    case 'capabilities':
      return { request: 'GetCapabilities', version };
    case 'getmap':
    case 'map':
      return readMap(parameters, version);
    case 'getfeatureinfo':
    case 'feature_info':
      return readInfo(parameters, version);
    case 'getlegendgraphic':
      return readLegend(parameters);
    default:
      throw new RequestError(
        'OperationNotSupported',
        'Se admiten GetCapabilities, GetMap, GetFeatureInfo y GetLegendGraphic.',
      );
  }
}

function readMap(parameters: Parameters, version: Version): GetMap {
  const layers = readLayers(parameters, 'LAYERS');
  const looks = readLooks(parameters, required(parameters, 'LAYERS'));
  const frame = readFrame(parameters, version);
  checkBudget({ frame, layers });
  // Fields have neither lines nor names, so that one picture serves all screens.
  const sharpness = layers.every((name) => layerNamed(name)?.kind === 'field')
    ? 1
    : readSharpness(parameters);
  const format = readImageFormat(parameters);
  checkImageArea(format, frame.width, frame.height);
  return {
    request: 'GetMap',
    frame: sharpness === 1 ? frame : { ...frame, sharpness },
    layers,
    format,
    transparent: readTransparent(parameters, format),
    background: readColour(parameters),
    ...(Object.keys(looks).length > 0 && { looks }),
    ...(readTheme(parameters) === 'dark' && { theme: 'dark' }),
  };
}

function readInfo(parameters: Parameters, version: Version): GetFeatureInfo {
  const layers = readLayers(parameters, 'QUERY_LAYERS');
  const dumb = layers.find((name) => layerNamed(name)?.kind !== 'field');
  if (dumb !== undefined)
    throw new RequestError('LayerNotQueryable', `La capa «${dumb}» no se puede consultar.`);
  const frame = readFrame(parameters, version);
  const [i, j] = version === '1.3.0' ? (['I', 'J'] as const) : (['X', 'Y'] as const);
  const either = (name: string, other: string) =>
    parameters.get(name) || parameters.get(other) || required(parameters, name);
  const pixel = (value: string, name: string, size: number) => {
    const read = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
    if (read < size) return read;
    throw new RequestError('InvalidPoint', `El punto (${name}) queda fuera de la imagen.`);
  };
  const [mime = ''] = (parameters.get('INFO_FORMAT') || 'text/plain').toLowerCase().split(';');
  const format = INFO_FORMATS.find((known) => known === mime.trim());
  if (format === undefined)
    throw new RequestError(
      'InvalidFormat',
      `El formato no se ofrece. Se admiten: ${INFO_FORMATS.join(', ')}.`,
    );
  return {
    request: 'GetFeatureInfo',
    frame,
    layers,
    column: pixel(either(i, i === 'I' ? 'X' : 'I'), i, frame.width),
    row: pixel(either(j, j === 'J' ? 'Y' : 'J'), j, frame.height),
    format,
  };
}

function readLegend(parameters: Parameters): GetLegendGraphic {
  const name = parameters.has('LAYER') ? 'LAYER' : 'LAYERS';
  const layer = required(parameters, name === 'LAYERS' && !parameters.has(name) ? 'LAYER' : name);
  if (layerNamed(layer) === undefined) throw new RequestError('LayerNotDefined', 'No existe la capa pedida.');
  const look = readLooks(parameters, layer)[layer];
  const size = (key: string) => {
    const value = parameters.get(key);
    return value ? readInteger(value, key, 1, MAX_SIZE / 4) : undefined;
  };
  const percent = parameters.get('OPACITY');
  const orientation = (parameters.get('ORIENTATION') || 'vertical').toLowerCase();
  if (orientation !== 'vertical' && orientation !== 'horizontal')
    throw invalid('ORIENTATION', 'se espera vertical u horizontal');
  const theme = readTheme(parameters);
  const format = parameters.get('FORMAT') ? readImageFormat(parameters) : 'image/png';
  return {
    request: 'GetLegendGraphic',
    layer,
    ...(look && { look }),
    format,
    orientation,
    width: size('WIDTH'),
    height: size('HEIGHT'),
    opacity: percent ? readInteger(percent, 'OPACITY', 0, 100) / 100 : undefined,
    theme,
    transparent: readTransparent(parameters, format),
    background: readColour(parameters),
  };
}
