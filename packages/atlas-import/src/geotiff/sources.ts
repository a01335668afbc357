import { basename } from 'node:path';
import { type Grid, microGrid, planeConverter } from '@mapa/atlas';
import { DATO_INFO, HEIGHTS, type Height, MAP_HEIGHTS, VARIABLE_INFO, type Variable } from '@mapa/field';
import { IMPORTED_VARIABLES } from '../climate.ts';
import { filesAmong } from '../files-among.ts';
import { ImportError, unless } from '../import-error.ts';
import { type GeoTiff, openGeoTiff } from './file.ts';
import { pixelUnder } from './nearest.ts';

/** A file of one microscale variable at one height. */
export interface MicroSource {
  readonly path: string;
  readonly variable: Variable;
  readonly height: Height;
}

/**
 * The size of a microscale cell in metres, and the share by which the pixels of a file may differ from it, because
 * planes stretch differently.
 */
export const { cellMetres: MICRO_METRES } = DATO_INFO.micro;
const TOLERANCE = 0.2;

/** Other spellings of the units of the atlas. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'm/s': ['m s-1', 'm s**-1'],
  'W/m2': ['W m-2', 'W/m^2', 'W m**-2'],
  'kg/m3': ['kg m-3', 'kg/m^3', 'kg m**-3'],
  1: ['-', 'dimensionless'],
};

const ARRAYS = IMPORTED_VARIABLES.map((variable) => VARIABLE_INFO[variable].array);

/** Finds variable and height in a name such as `wspd_100.tif` or `iberia-a_tot_hgt50m.tif`. */
const NAME = new RegExp(`(?:^|[^a-z])(${ARRAYS.join('|')})(?:_?hgt)?[_-]?0*(\\d+)`, 'i');

/** The TIFF files among files and folders. */
export async function tiffFiles(sources: readonly string[]): Promise<string[]> {
  const found = await filesAmong(sources, 'tif,tiff');
  if (sources.length > 0 && found.length === 0)
    throw new ImportError([`${sources.join(', ')}: no .tif files`]);
  return found;
}

/**
 * Checks every microscale file: its name, band, projection, pixels and place.
 * @throws ImportError naming every file that is wrong, and every variable that is missing at a height
 */
export async function microSources(paths: readonly string[], meso: Grid): Promise<MicroSource[]> {
  const problems: string[] = [];
  const found: MicroSource[] = [];
  for (const path of paths) {
    const named = nameOf(path);
    if (named === undefined) {
      problems.push(
        `${path}: its name does not say which variable (${ARRAYS.join(', ')}) ` +
          `at which height (${HEIGHTS.join(', ')} m) it holds`,
      );
      continue;
    }
    try {
      const file = await openGeoTiff(path);
      await file.close();
      found.push({ path, ...named });
      problems.push(...fileProblems(file, named.variable, meso).map((problem) => `${path}: ${problem}`));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(...error.problems);
    }
  }
  // The variable of a file that could not be read would otherwise be reported as missing as well.
  if (problems.length === 0) problems.push(...absent(found));
  if (problems.length > 0) throw new ImportError(problems);
  return found;
}

function nameOf(path: string): { variable: Variable; height: Height } | undefined {
  const [, name, metres] = NAME.exec(basename(path)) ?? [];
  const variable = IMPORTED_VARIABLES.find((one) => VARIABLE_INFO[one].array === name?.toLowerCase());
  const height = HEIGHTS.find((one) => one === Number(metres));
  return variable && height && { variable, height };
}

function fileProblems(file: GeoTiff, variable: Variable, meso: Grid): string[] {
  const { array, fileUnit } = VARIABLE_INFO[variable];
  const { description, units = fileUnit } = file;
  const other = IMPORTED_VARIABLES.find(
    (one) => one !== variable && description?.toLowerCase().includes(VARIABLE_INFO[one].array),
  );
  const known = units === fileUnit || SPELLINGS[fileUnit]?.includes(units) === true;
  return [
    ...unless(known, `the unit is ${units} instead of ${fileUnit}`),
    ...unless(other === undefined, `its name says ${array} and its band "${description}"`),
    ...placeProblems(file, meso),
  ];
}

/** The problems with the size of a file's pixels on the plane of the atlas, and with their place. */
function placeProblems(file: GeoTiff, meso: Grid): string[] {
  const grid = microGrid(meso, MICRO_METRES);
  const [from, to] = [planeConverter(file.crs), planeConverter(grid.crs)];
  const at = (column: number, row: number) =>
    to.forward(from.inverse([file.x0 + column * file.dx, file.y0 - row * file.dy])) as [number, number];
  const [column, row] = [(file.nx - 1) / 2, (file.ny - 1) / 2];
  const [x, y] = at(column, row);
  const size = [at(column + 1, row), at(column, row + 1)].map(([px, py]) => Math.hypot(px - x, py - y));
  const wrong = size.filter((metres) => !(Math.abs(metres / MICRO_METRES - 1) < TOLERANCE));
  if (wrong.length > 0) {
    return [`its pixels are ${size.map((metres) => metres.toFixed(1)).join(' by ')} m, not ${MICRO_METRES}`];
  }
  return overlaps(grid, file) ? [] : ['it lies outside the grid of the mesoscale files'];
}

/** Whether any of 50 by 50 places spread over the grid lies on the file, or the middle of the file on the grid. */
function overlaps(grid: Grid, file: GeoTiff): boolean {
  const place = pixelUnder(grid.crs, file);
  const [from, to] = [planeConverter(file.crs), planeConverter(grid.crs)];
  const middle = [file.x0 + ((file.nx - 1) / 2) * file.dx, file.y0 - ((file.ny - 1) / 2) * file.dy];
  const [x, y] = to.forward(from.inverse(middle as [number, number])) as [number, number];
  const [i, j] = [(x - grid.x0) / grid.dx, (y - grid.y0) / grid.dx];
  if (i >= 0 && j >= 0 && i <= grid.nx - 1 && j <= grid.ny - 1) return true;
  for (let n = 0; n < 2500; n++) {
    const [column, row] = place(
      grid.x0 + ((n % 50) / 49) * (grid.nx - 1) * grid.dx,
      grid.y0 + (Math.floor(n / 50) / 49) * (grid.ny - 1) * grid.dx,
    );
    if (column >= 0 && row >= 0 && column <= file.nx - 1 && row <= file.ny - 1) return true;
  }
  return false;
}

function absent(found: readonly MicroSource[]): string[] {
  const heights = HEIGHTS.filter((height) => found.some((one) => one.height === height));
  const drawn = heights.length === 0 || MAP_HEIGHTS.some((height) => heights.includes(height));
  const ofMap = unless(drawn, `no microscale file at a height of the map: ${MAP_HEIGHTS.join(', ')} m`);
  const incomplete = heights.flatMap((height) => {
    const missing = IMPORTED_VARIABLES.filter(
      (variable) => !found.some((one) => one.height === height && one.variable === variable),
    );
    const names = missing.map((one) => VARIABLE_INFO[one].array).join(', ');
    return unless(missing.length === 0, `no microscale file of ${names} at ${height} m`);
  });
  return [...ofMap, ...incomplete];
}
