import { constants, deflateSync } from 'node:zlib';
import { escapeMarkup } from '@mapa/field';
import { geoKeysOf } from './geokeys.ts';

/** A band of a map. */
export interface Band {
  readonly name: string;
  readonly units: string;
  /** Rows run from north to south and columns from west to east; NaN stands where there is no value. */
  readonly values: Float32Array;
}

/** A map on a regular grid. */
export interface GridMap {
  readonly width: number;
  readonly height: number;
  /** Plane coordinates of the north-west corner of the map, m. */
  readonly west: number;
  readonly north: number;
  /** The side of a cell, m. */
  readonly cell: number;
  /** The proj4 definition of the plane. */
  readonly crs: string;
  readonly bands: readonly Band[];
  /** Names and texts that describe the whole map. */
  readonly about: Readonly<Record<string, string>>;
}

/** The digits of such values hardly repeat: looking for repetitions would take twice the time and find none. */
const DEFLATE = { strategy: constants.Z_RLE };

/** The value that stands for missing cells. */
export const NO_DATA = -9999;

/** The types of TIFF fields that are used. */
const [ASCII, SHORT, LONG, DOUBLE] = [2, 3, 4, 12] as const;
const WRITE = {
  [ASCII]: 'setUint8',
  [SHORT]: 'setUint16',
  [LONG]: 'setUint32',
  [DOUBLE]: 'setFloat64',
} as const;
const BYTES = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 } as const;

/** A field of the directory of a TIFF. */
interface Field {
  readonly tag: number;
  readonly type: keyof typeof BYTES;
  readonly values: readonly number[] | Uint8Array;
}

/**
 * Writes a map as GeoTIFF. It is a TIFF 6.0 (little-endian, 32-bit floats, each band in one strip of its own) with
 * Deflate compression (TIFF Technical Note 8) and the geo keys of OGC GeoTIFF 1.1; names, units and the value of
 * missing cells stand where GDAL keeps them (tags 42112 and 42113). No library is used because those that we found
 * write bands without compression and no more than a kilobyte of tags.
 */
export function geoTiff(map: GridMap): Uint8Array {
  const { width, height, bands, cell, west, north } = map;
  const strips = bands.map(({ values }) => deflateSync(littleEndian(values), DEFLATE));
  const { directory, doubles, text } = geoKeysOf(map.crs);
  const each = (value: number) => bands.map(() => value);
  const fields = (offsets: readonly number[]): Field[] => [
    { tag: 256, type: LONG, values: [width] },
    { tag: 257, type: LONG, values: [height] },
    { tag: 258, type: SHORT, values: each(32) },
    { tag: 259, type: SHORT, values: [8] },
    { tag: 262, type: SHORT, values: [1] },
    { tag: 273, type: LONG, values: offsets },
    { tag: 277, type: SHORT, values: [bands.length] },
    { tag: 278, type: LONG, values: [height] },
    { tag: 279, type: LONG, values: strips.map(({ length }) => length) },
    { tag: 284, type: SHORT, values: [2] },
    { tag: 338, type: SHORT, values: each(0).slice(1) },
    { tag: 339, type: SHORT, values: each(3) },
    { tag: 33550, type: DOUBLE, values: [cell, cell, 0] },
    { tag: 33922, type: DOUBLE, values: [0, 0, 0, west, north, 0] },
    { tag: 34735, type: SHORT, values: directory },
    { tag: 34736, type: DOUBLE, values: doubles },
    { tag: 34737, type: ASCII, values: ascii(text) },
    { tag: 42112, type: ASCII, values: ascii(gdalMetadata(map)) },
    { tag: 42113, type: ASCII, values: ascii(String(NO_DATA)) },
  ];
  const head = headOf(fields(each(0)));
  const offsets = strips.map((_, band) =>
    strips.slice(0, band).reduce((at, { length }) => at + length, head.length),
  );
  return Buffer.concat([headOf(fields(offsets)), ...strips]);
}

/** Header and directory. Values that do not fit into the directory follow it. */
function headOf(all: readonly Field[]): Uint8Array {
  const fields = all.filter(({ values }) => values.length > 0);
  const directoryEnd = 8 + 2 + 12 * fields.length + 4;
  const sizeOf = ({ type, values }: Field) => values.length * BYTES[type];
  const sizeOutside = (field: Field) => (sizeOf(field) > 4 ? sizeOf(field) + (sizeOf(field) % 2) : 0);
  const bytes = new Uint8Array(fields.reduce((sum, field) => sum + sizeOutside(field), directoryEnd));
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, fields.length, true);
  let free = directoryEnd;
  for (const [n, field] of fields.entries()) {
    const entry = 10 + 12 * n;
    view.setUint16(entry, field.tag, true);
    view.setUint16(entry + 2, field.type, true);
    view.setUint32(entry + 4, field.values.length, true);
    if (sizeOutside(field) === 0) writeValues(view, entry + 8, field);
    else {
      view.setUint32(entry + 8, free, true);
      writeValues(view, free, field);
      free += sizeOutside(field);
    }
  }
  return bytes;
}

function writeValues(view: DataView, at: number, { type, values }: Field): void {
  for (const [n, value] of values.entries()) {
    view[WRITE[type]](at + n * BYTES[type], value, true);
  }
}

/** The bytes of values, in which missing ones have the value that stands for them. */
function littleEndian(values: Float32Array): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (let n = 0; n < values.length; n++) {
    const value = values[n] ?? Number.NaN;
    view.setFloat32(4 * n, Number.isNaN(value) ? NO_DATA : value, true);
  }
  return bytes;
}

const ascii = (text: string): Uint8Array => (text === '' ? new Uint8Array() : Buffer.from(`${text}\0`));

/** The XML in which GDAL keeps names, units and descriptions. */
function gdalMetadata({ bands, about }: GridMap): string {
  // GDAL writes values as markup within markup, and reads them so: written once, a value would end at its first `&`.
  const item = (name: string, value: string, place = '') =>
    `<Item name="${escapeMarkup(name)}"${place}>${escapeMarkup(escapeMarkup(value))}</Item>`;
  return [
    '<GDALMetadata>',
    ...Object.entries(about).map(([name, value]) => item(name, value)),
    ...bands.flatMap(({ name, units }, n) => [
      item('DESCRIPTION', name, ` sample="${n}" role="description"`),
      item('UNITTYPE', units, ` sample="${n}" role="unittype"`),
    ]),
    '</GDALMetadata>',
  ].join('\n');
}
