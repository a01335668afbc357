import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deflateSync } from 'node:zlib';

/** A GeoTIFF of one band of float32 in deflated tiles, as TIFF 6.0 and OGC 19-008r4 describe it. */
export interface TiffFixture {
  readonly nx: number;
  readonly ny: number;
  /** The edges of the first pixel, in the north-west, and the size of all pixels. */
  readonly west: number;
  readonly north: number;
  readonly pixel: number;
  readonly value: (column: number, row: number) => number;
  /** The EPSG code of a projection, or GeoKeys by their numbers. */
  readonly crs?: number | Readonly<Record<number, number>>;
  readonly missing?: number;
  readonly units?: string;
  readonly description?: string;
  readonly bands?: number;
}

const TILE = 64;
const [ASCII, SHORT, LONG, DOUBLE] = [2, 3, 4, 12];
const BYTES: Readonly<Record<number, number>> = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 };

/** The GeoKeys: the model, that pixels are areas, and the code of the projection or of the degrees. */
function keysOf(crs: number): Readonly<Record<number, number>> {
  const degrees = crs === 4326 || crs === 4258;
  return { 1024: degrees ? 2 : 1, 1025: 1, [degrees ? 2048 : 3072]: crs };
}

export async function writeGeoTiff(path: string, fixture: TiffFixture): Promise<string> {
  const { nx, ny, west, north, pixel, crs = 25_830, missing, units, description, bands = 1 } = fixture;
  const tiles = tilesOf(fixture);
  const keys = Object.entries(typeof crs === 'number' ? keysOf(crs) : crs);
  const item = (name: string, text?: string) =>
    text === undefined ? '' : `<Item name="${name}" sample="0" role="${name.toLowerCase()}">${text}</Item>`;
  const metadata = item('UNITTYPE', units) + item('DESCRIPTION', description);
  const tags: [tag: number, type: number, values: readonly number[] | string][] = [
    [256, LONG, [nx]],
    [257, LONG, [ny]],
    [258, SHORT, Array(bands).fill(32)],
    [259, SHORT, [8]],
    [262, SHORT, [1]],
    [277, SHORT, [bands]],
    [322, SHORT, [TILE]],
    [323, SHORT, [TILE]],
    [324, LONG, tiles.map(() => 0)],
    [325, LONG, tiles.map(({ length }) => length)],
    [339, SHORT, Array(bands).fill(3)],
    [33_550, DOUBLE, [pixel, pixel, 0]],
    [33_922, DOUBLE, [0, 0, 0, west, north, 0]],
    [34_735, SHORT, [1, 1, 0, keys.length, ...keys.flatMap(([key, value]) => [Number(key), 0, 1, value])]],
    ...(metadata ? [[42_112, ASCII, `<GDALMetadata>${metadata}</GDALMetadata>`] as const] : []),
    ...(missing === undefined ? [] : [[42_113, ASCII, `${missing}`] as const]),
  ].map(([tag, type, values]) => [tag, type, values] as [number, number, readonly number[] | string]);

  const directory = Buffer.alloc(2 + 12 * tags.length + 4);
  directory.writeUInt16LE(tags.length, 0);
  const blocks: Buffer[] = [];
  let end = 8 + directory.length;
  const place = (bytes: Buffer) => {
    const at = end;
    blocks.push(bytes);
    end += bytes.length;
    return at;
  };
  const entry = (n: number, type: number, bytes: Buffer) => {
    const at = 2 + 12 * n;
    directory.writeUInt16LE(tags[n]![0], at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(bytes.length / BYTES[type]!, at + 4);
    if (bytes.length > 4) directory.writeUInt32LE(place(bytes), at + 8);
    else bytes.copy(directory, at + 8);
  };
  // The tiles come last, as in most files, so a file that is cut short lacks some of them.
  let tileOffset = end + tags.reduce((sum, [, type, values]) => sum + outside(bytesOf(type, values)), 0);
  const offsets = tiles.map(({ length }) => {
    tileOffset += length;
    return tileOffset - length;
  });
  for (const [n, [tag, type, values]] of tags.entries()) {
    entry(n, type, bytesOf(type, tag === 324 ? offsets : values));
  }
  for (const tile of tiles) place(tile);
  const header = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.concat([header, directory, ...blocks]));
  return path;
}

/** The number of bytes that do not fit into the directory. */
const outside = ({ length }: Buffer) => (length > 4 ? length : 0);

function tilesOf({ nx, ny, value }: TiffFixture): Buffer[] {
  const [across, down] = [Math.ceil(nx / TILE), Math.ceil(ny / TILE)];
  return Array.from({ length: across * down }, (_, n) => {
    const [left, top] = [(n % across) * TILE, Math.floor(n / across) * TILE];
    const values = Float32Array.from({ length: TILE * TILE }, (_, at) =>
      value(left + (at % TILE), top + Math.floor(at / TILE)),
    );
    return deflateSync(Buffer.from(values.buffer), { level: 1 });
  });
}

function bytesOf(type: number, values: readonly number[] | string): Buffer {
  if (typeof values === 'string') return Buffer.from(`${values}\0`, 'latin1');
  const bytes = Buffer.alloc(values.length * BYTES[type]!);
  for (const [n, value] of values.entries()) {
    if (type === SHORT) bytes.writeUInt16LE(value, 2 * n);
    else if (type === LONG) bytes.writeUInt32LE(value, 4 * n);
    else bytes.writeDoubleLE(value, 8 * n);
  }
  return bytes;
}
