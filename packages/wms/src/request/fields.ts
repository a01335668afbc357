import { STYLE_NAMES, spanish } from '@mapa/field';
import { z } from 'zod';
import { CRS_CODES, type CrsCode, latitudeFirst } from '../crs/crs.ts';
import { isWindLayer, layerNamed } from '../layers.ts';
import type { MapTheme } from '../names/theme.ts';
import type { Frame } from '../render/frame.ts';
import type { Rgb } from '../scales/oklch.ts';
import type { Span } from '../scales/scales.ts';
import type { Look } from '../scales/style.ts';
import { invalid, missing, RequestError } from './fail.ts';
import type { Parameters } from './parameters.ts';
import { type GetMap, IMAGE_FORMATS, type ImageFormat, type Version } from './types.ts';

/** The largest side of a picture in pixels. */
export const MAX_SIZE = 4096;
/** The largest number of layers of one picture. */
export const MAX_LAYERS = 16;
/**
 * The most pixels in any format but PNG: such a picture is made whole in memory, and a WebP takes ten times the work of
 * a PNG.
 */
export const MAX_WHOLE_PIXELS = 1024 * 1024;
/**
 * The most pixels times layers of a picture: the largest picture of a field over the base map, or all layers at 1448 x
 * 1448.
 */
export const MAX_LAYER_PIXELS = 2 * MAX_SIZE ** 2;
/** No available plane has coordinates beyond this. */
const FARTHEST = 1e8;

const integer = z
  .string()
  .regex(/^\+?\d{1,9}$/)
  .transform(Number);
/** A coordinate as long as any program writes it; longer texts are not read. */
const number = z
  .string()
  .trim()
  .regex(/^[-+]?(\d{1,20}(\.\d{0,40})?|\.\d{1,40})([eE][-+]?\d{1,3})?$/)
  .transform(Number)
  .refine((value) => Math.abs(value) <= FARTHEST);
const boxSchema = z.tuple([number, number, number, number]);
const colourSchema = z.string().regex(/^(0x|#)?[0-9a-f]{6}$/i);

export function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined || value === '') throw missing(name);
  return value;
}

export function readInteger(value: string, name: string, least: number, most: number): number {
  const read = integer.safeParse(value);
  if (!read.success || read.data < least || read.data > most)
    throw invalid(name, `se espera un número entero entre ${least} y ${most}`);
  return read.data;
}

/** The first of the comma-separated codes and names that 1.1.1 calls SRS and 1.3.0 CRS. */
export function readCrs(parameters: Parameters, version: Version): CrsCode {
  const name = version === '1.3.0' ? 'CRS' : 'SRS';
  // Clients confuse the two names, but the value means the same.
  const value = parameters.get(name) || parameters.get(name === 'CRS' ? 'SRS' : 'CRS');
  if (!value) throw missing(name);
  const code = CRS_CODES.find((known) => known === value.toUpperCase());
  if (code === undefined)
    throw new RequestError(
      `Invalid${name}`,
      `El sistema de referencia no se ofrece. Se admiten: ${CRS_CODES.join(', ')}.`,
    );
  return code;
}

/** Reads size, plane and box of the picture. The box becomes (west, south, east, north). */
export function readFrame(parameters: Parameters, version: Version): Frame {
  const crs = readCrs(parameters, version);
  const width = readInteger(required(parameters, 'WIDTH'), 'WIDTH', 1, MAX_SIZE);
  const height = readInteger(required(parameters, 'HEIGHT'), 'HEIGHT', 1, MAX_SIZE);
  const box = boxSchema.safeParse(required(parameters, 'BBOX').split(','));
  if (!box.success) throw invalid('BBOX', 'se esperan cuatro números separados por comas');
  const [first, second, third, fourth] = box.data;
  const swapped = version === '1.3.0' && latitudeFirst(crs);
  const bbox = swapped ? ([second, first, fourth, third] as const) : box.data;
  if (!(bbox[0] < bbox[2] && bbox[1] < bbox[3]))
    throw invalid('BBOX', 'el mínimo de cada eje ha de ser menor que el máximo');
  return { crs, bbox, width, height };
}

const DENSITY = /^(?:dpi:)?(\d{1,4}(?:\.\d+)?)$/i;
/** The number of pixels in an inch for pixels of 0.28 mm, by which WMS counts (OGC 06-042, 7.2.4.6.9). */
const ORDINARY_DPI = 25.4 / 0.28;
const SHARPEST = 4;
/** The sharpness of a preview: its pixels are so coarse that names would look twice as large. */
const COARSE = 0.5;

/**
 * The factor by which the client's pixels are finer than ordinary ones: 1 to 4, or a half, under the names that QGIS,
 * MapServer and GeoServer use. It is no part of WMS, so a value that cannot be read is ignored.
 */
export function readSharpness(parameters: Parameters): number {
  const values = ['DPI', 'MAP_RESOLUTION', 'FORMAT_OPTIONS'].flatMap(
    (name) => parameters.get(name)?.split(';') ?? [],
  );
  const dpi = values.map((value) => DENSITY.exec(value.trim())?.[1]).find((found) => found !== undefined);
  const finer = Number(dpi ?? ORDINARY_DPI) / ORDINARY_DPI;
  if (Math.abs(finer - COARSE) < 0.1) return COARSE;
  // The steps are whole, so that the tiles of a map agree on the places of their names.
  return Math.min(SHARPEST, Math.max(1, Math.round(finer)));
}

const listOf = (value: string): string[] => value.split(',').map((part) => part.trim());

/**
 * Reads the names of known layers, from the lowest to the topmost. A name that is repeated counts at its topmost place.
 */
export function readLayers(parameters: Parameters, name: 'LAYERS' | 'QUERY_LAYERS'): string[] {
  const named = listOf(required(parameters, name));
  const layers = named.filter((layer, at) => !named.includes(layer, at + 1));
  if (layers.length > MAX_LAYERS) throw invalid(name, `se admiten ${MAX_LAYERS} capas como máximo`);
  const unknown = layers.find((layer) => layerNamed(layer) === undefined);
  if (unknown !== undefined)
    throw new RequestError('LayerNotDefined', `No existe la capa «${shown(unknown)}».`);
  return layers;
}

/**
 * The looks of layers: `STYLES` names a palette for each, nothing or `default` for its own, and `COLORSCALERANGE`, as
 * ncWMS has it, the values from the first colour to the last, of all fields of the wind.
 */
export function readLooks(parameters: Parameters, named: string): Record<string, Look> {
  const layers = listOf(named);
  const value = parameters.get('STYLES') ?? parameters.get('STYLE') ?? '';
  const styles = value === '' ? [] : listOf(value);
  if (styles.length > 0 && styles.length !== layers.length)
    throw invalid('STYLES', 'ha de nombrar un estilo por capa');
  const span = readSpan(parameters);
  const looks: Record<string, Look> = {};
  for (const [at, layer] of layers.entries()) {
    const asked = styles[at]?.toLowerCase() ?? '';
    const style = STYLE_NAMES.find((name) => name === asked && isOfWind(layer));
    if (style === undefined && asked !== '' && asked !== 'default')
      throw new RequestError('StyleNotDefined', `No existe el estilo «${shown(styles[at] ?? '')}».`);
    if ((style || span) && isOfWind(layer)) looks[layer] = { style, span };
  }
  return looks;
}

const isOfWind = (name: string): boolean => {
  const layer = layerNamed(name);
  return layer !== undefined && isWindLayer(layer);
};

/** Reads `COLORSCALERANGE`, two numbers; `auto` and `default` leave the range as it is. */
function readSpan(parameters: Parameters): Span | undefined {
  const value = parameters.get('COLORSCALERANGE') ?? '';
  if (/^(default|auto)?$/i.test(value)) return undefined;
  const span = z.tuple([number, number]).safeParse(value.split(','));
  if (!span.success || !(span.data[0] < span.data[1]))
    throw invalid('COLORSCALERANGE', 'se esperan dos números, el menor primero');
  return span.data;
}

export function readImageFormat(parameters: Parameters): ImageFormat {
  const value = required(parameters, 'FORMAT').toLowerCase();
  const [mime = ''] = value.split(';');
  const format = IMAGE_FORMATS.find((known) => known === mime.trim());
  // QGIS and GDAL ask for `image/png; mode=8bit` and the like, which is what they get.
  if (format === undefined)
    throw new RequestError(
      'InvalidFormat',
      `El formato no se ofrece. Se admiten: ${IMAGE_FORMATS.join(', ')}.`,
    );
  return format;
}

export function checkImageArea(format: ImageFormat, width: number, height: number): void {
  if (format !== 'image/png' && width * height > MAX_WHOLE_PIXELS)
    throw invalid(
      'FORMAT',
      `una imagen ${format} admite ${spanish(MAX_WHOLE_PIXELS, 0)} píxeles; pida image/png`,
    );
}

/** The number of pixels times layers, which measures the work of a picture. */
export const layerPixels = ({ frame, layers }: Pick<GetMap, 'frame' | 'layers'>): number =>
  frame.width * frame.height * layers.length;

export function checkBudget(picture: Pick<GetMap, 'frame' | 'layers'>): void {
  if (layerPixels(picture) <= MAX_LAYER_PIXELS) return;
  const { length } = picture.layers;
  const pixels = Math.floor(MAX_LAYER_PIXELS / length);
  throw invalid(
    'WIDTH',
    `una imagen de ${length} capas admite ${spanish(pixels, 0)} píxeles; pida menos píxeles o menos capas`,
  );
}

function readBoolean(parameters: Parameters, name: string): boolean {
  const value = (parameters.get(name) ?? '').toUpperCase();
  if (value === '' || value === 'FALSE') return false;
  if (value === 'TRUE') return true;
  throw invalid(name, 'se espera TRUE o FALSE');
}

/** Reads `TRANSPARENT`, which counts only for formats with transparency. */
export const readTransparent = (parameters: Parameters, format: ImageFormat): boolean =>
  readBoolean(parameters, 'TRANSPARENT') && format !== 'image/jpeg';

/** Reads `THEME`, `light` unless given: whether the base map, or the map under a legend, is light or dark. */
export function readTheme(parameters: Parameters): MapTheme {
  const theme = (parameters.get('THEME') || 'light').toLowerCase();
  if (theme !== 'light' && theme !== 'dark') throw invalid('THEME', 'se espera light o dark');
  return theme;
}

/** Reads `BGCOLOR`, written `0xRRGGBB`; it is white when not given. */
export function readColour(parameters: Parameters): Rgb {
  const value = parameters.get('BGCOLOR') || '0xFFFFFF';
  if (!colourSchema.safeParse(value).success) throw invalid('BGCOLOR', 'se espera un color 0xRRGGBB');
  const colour = Number.parseInt(value.slice(-6), 16);
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** A value as a message may show it: short and without control characters. */
const shown = (value: string): string => value.replace(/[^\p{L}\p{N} _.:-]/gu, '').slice(0, 60);
