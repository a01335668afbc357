import { stat } from 'node:fs/promises';
import { MEBIBYTE, type RasterGrid } from '@mapa/field';
import { fromFile, type GeoTIFFImage } from 'geotiff';
import { ImportError } from '../import-error.ts';
import { projectionOf } from './projection.ts';

/** A range of columns and rows of a file; the ends are not included. Rows are counted from the north. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An open GeoTIFF of one band. Its rows go south from the north-west, where its first pixel is. */
export interface GeoTiff extends RasterGrid {
  readonly path: string;
  readonly bytes: number;
  readonly modified: number;
  /** The proj4 definition of its plane. */
  readonly crs: string;
  /** The description of the band, where the file has one. */
  readonly units: string | undefined;
  readonly description: string | undefined;
  /**
   * Reads values row by row from the north, NaN where there is none. Rejects with ImportError when the file is damaged.
   */
  read(window: Window): Promise<Float32Array>;
  close(): Promise<void>;
}

/** The least number of rows to decode at once, and the most bytes of a block; both limit the memory. */
const BAND_ROWS = 256;
const LARGEST_BLOCK = 256 * MEBIBYTE;

/** Opens and checks a GeoTIFF. @throws ImportError naming everything that is wrong with it */
export async function openGeoTiff(path: string): Promise<GeoTiff> {
  const { size: bytes, mtimeMs: modified } = await stat(path).catch((cause: unknown) => {
    throw new ImportError([`${path}: there is no such file`], { cause });
  });
  if (bytes === 0) throw new ImportError([`${path}: the file is empty`]);
  const tiff = await guarded(path, () => fromFile(path));
  const close = async () => void (await tiff.close());
  try {
    const image = await guarded(path, () => tiff.getImage());
    const problems = [...shapeProblems(image), ...(await guarded(path, () => sizeProblems(image, bytes)))];
    const place = placeOf(image);
    problems.push(...('problems' in place ? place.problems : []));
    if ('problems' in place || problems.length > 0) {
      throw new ImportError(problems.map((problem) => `${path}: ${problem}`));
    }
    const band = await bandOf(path, image);
    const { units, description } = band;
    const read = (window: Window) => readWindow(path, image, window, band);
    return { path, bytes, modified, ...place, units, description, read, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function shapeProblems(image: GeoTIFFImage): string[] {
  const bands = image.getSamplesPerPixel();
  const block = image.getTileWidth() * image.getTileHeight() * image.getBytesPerPixel();
  return [
    ...(bands === 1 ? [] : [`${bands} bands instead of one`]),
    ...(block <= LARGEST_BLOCK
      ? []
      : [
          `its blocks are of ${Math.round(block / MEBIBYTE)} MB: gdal_translate -co TILED=YES makes smaller ones`,
        ]),
  ];
}

/** The library reads missing parts as zeros, so a file that is cut short has to be found beforehand. */
async function sizeProblems({ fileDirectory, isTiled }: GeoTIFFImage, bytes: number): Promise<string[]> {
  const name = isTiled ? 'Tile' : 'Strip';
  const offsets = Array.from((await fileDirectory.loadValue(`${name}Offsets`)) ?? [], Number);
  const counts = Array.from((await fileDirectory.loadValue(`${name}ByteCounts`)) ?? [], Number);
  let end = 0;
  for (const [n, offset] of offsets.entries()) end = Math.max(end, offset + (counts[n] ?? 0));
  if (offsets.length === 0 || offsets.length !== counts.length)
    return ['it does not say where its blocks are'];
  return end <= bytes ? [] : [`cut short: ${bytes} bytes of at least ${end}`];
}

/** The position of the pixels. A GeoTIFF of points gives the centre of its first pixel, any other one its corner. */
function placeOf(image: GeoTIFFImage) {
  const keys = image.getGeoKeys();
  const projection = projectionOf(keys ?? {});
  if ('problem' in projection) return { problems: [projection.problem] };
  const turned = image.fileDirectory.getValue('ModelTransformation');
  if (turned && (turned[1] !== 0 || turned[4] !== 0))
    return { problems: ['its rows are not parallel to an axis'] };
  if (!turned && !image.fileDirectory.hasTag('ModelPixelScale'))
    return { problems: ['it has no pixel size'] };
  const [x, y] = image.getOrigin() as [number, number];
  const [dx, down] = image.getResolution() as [number, number];
  if (!(dx > 0 && down < 0))
    return { problems: [`its pixels are ${dx} by ${down}: rows must run to the south`] };
  const half = keys?.GTRasterTypeGeoKey === 2 ? 0 : 0.5;
  const size = { nx: image.getWidth(), ny: image.getHeight() };
  return { crs: projection.crs, x0: x + half * dx, y0: y + half * down, dx, dy: -down, ...size };
}

interface Band {
  readonly units: string | undefined;
  readonly description: string | undefined;
  readonly missing: number | null;
  readonly scale: number;
  readonly offset: number;
}

async function bandOf(path: string, image: GeoTIFFImage): Promise<Band> {
  const items = (await guarded(path, () => image.getGDALMetadata(0))) ?? {};
  const text = (name: string) => (typeof items[name] === 'string' ? items[name] : undefined);
  const number = (name: string, otherwise: number) => {
    const value = Number(text(name) ?? otherwise);
    if (Number.isFinite(value)) return value;
    throw new ImportError([`${path}: its ${name.toLowerCase()} is ${text(name)}`]);
  };
  return {
    units: text('UNITTYPE'),
    description: text('DESCRIPTION'),
    missing: image.getGDALNoData(),
    scale: number('SCALE', 1),
    offset: number('OFFSET', 0),
  };
}

async function readWindow(
  path: string,
  image: GeoTIFFImage,
  { left, top, right, bottom }: Window,
  { missing, scale, offset }: Band,
): Promise<Float32Array> {
  const width = right - left;
  const values = new Float32Array(width * (bottom - top));
  const block = image.getTileHeight();
  const rows = Math.ceil(BAND_ROWS / block) * block;
  for (let row = top; row < bottom; ) {
    const end = Math.min(bottom, (Math.floor(row / rows) + 1) * rows);
    const window = [left, row, right, end];
    const [stored] = await guarded(path, () => image.readRasters({ window, interleave: false }));
    const from = (row - top) * width;
    const empty = missing !== null && stored instanceof Float32Array ? Math.fround(missing) : missing;
    for (let n = 0; n < stored!.length; n++) {
      const value = stored![n]!;
      if (value !== empty && Math.abs(value) === Number.POSITIVE_INFINITY) {
        throw new ImportError([`${path}: it holds infinite values`]);
      }
      values[from + n] = value === empty ? Number.NaN : value * scale + offset;
    }
    row = end;
  }
  return values;
}

async function guarded<Result>(path: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new ImportError([`${path}: cannot be read as GeoTIFF: ${cause}`], { cause: error });
  }
}
