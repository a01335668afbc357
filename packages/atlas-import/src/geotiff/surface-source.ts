import { planeConverter } from '@mapa/atlas';
import { loadRelief } from '@mapa/demo-atlas';
import { ImportError } from '../import-error.ts';
import { openGeoTiff } from './file.ts';

/** A file of the seabed: depths (positive downwards), or heights of sea and land above sea level. */
export interface SurfaceSource {
  readonly path: string;
  readonly kind: 'depth' | 'elevation';
  /**
   * The number of parts, in each direction, into which the cells of the program's relief are divided to hold the file.
   */
  readonly finer: number;
}

/**
 * The most parts: 15 seconds of arc, with the program's 2 minutes. The relief has only one level, so a map of
 * everything reads all of it.
 */
const FINEST = 8;

const METRE = ['m', 'metre', 'meter', 'metres', 'meters'];

/**
 * Checks a file of the seabed: its band, projection and place.
 * @throws ImportError naming what is wrong with it
 */
export async function surfaceSource(path: string, kind: SurfaceSource['kind']): Promise<SurfaceSource> {
  const file = await openGeoTiff(path);
  await file.close();
  if (file.units !== undefined && !METRE.includes(file.units)) {
    throw new ImportError([`${path}: the unit is ${file.units} instead of m`]);
  }
  const relief = loadRelief();
  const plane = planeConverter(file.crs);
  const at = (column: number, row: number) =>
    plane.inverse<[number, number]>([file.x0 + column * file.dx, file.y0 - row * file.dy]);
  const [column, row] = [(file.nx - 1) / 2, (file.ny - 1) / 2];
  const middle = at(column, row);
  const corners = [at(0, 0), at(file.nx - 1, 0), at(0, file.ny - 1), at(file.nx - 1, file.ny - 1), middle];
  const [east, top] = [relief.lon0 + relief.nx * relief.step, relief.lat0 + relief.ny * relief.step];
  const beside = [
    corners.every(([x]) => x < relief.lon0),
    corners.every(([x]) => x > east),
    corners.every(([, y]) => y < relief.lat0),
    corners.every(([, y]) => y > top),
  ];
  if (beside.includes(true)) {
    throw new ImportError([
      `${path}: it lies outside the map, ${relief.lon0} to ${east} E, ${relief.lat0} to ${top} N`,
    ]);
  }
  const parts = Math.round(relief.step / (at(column, row - 1)[1] - middle[1]));
  return { path, kind, finer: Math.min(FINEST, Math.max(1, parts)) };
}
