import {
  directionUnitOf,
  gapNumbers,
  KG_PER_M3,
  type Measured,
  measured,
  speedUnitOf,
  temperatureUnitOf,
  type Unit,
} from '@mapa/wind-tools/measured';
import { ImportError } from '../../import-error.ts';
import { type NetcdfFile, notNetcdf, openNetcdf } from '../../newa/netcdf.ts';
import { readTimes } from '../../newa/times.ts';
import { CommandError } from '../command.ts';
import { inFile, type SeriesColumns } from './csv.ts';

/** The place of the series in a gridded variable. */
export interface Place {
  /** The height in metres above ground. */
  readonly height: number | undefined;
  readonly cell: { readonly i: number; readonly j: number } | undefined;
}

/**
 * Reads the series of variables of a NetCDF-4 file that has the layout of NEWA's files or the dimension of time alone.
 * @throws CommandError naming the file and what is wrong with it
 */
export async function readNetcdf(path: string, columns: SeriesColumns, place: Place): Promise<Measured> {
  const unreadable = await notNetcdf(path);
  if (unreadable !== undefined) throw new CommandError(unreadable);
  try {
    const file = await openNetcdf(path);
    try {
      const found = readTimes(variable(file, columns.time));
      if ('problem' in found) {
        throw new CommandError(`${path}: ${columns.time} is no time: ${found.problem}`);
      }
      const column = (name: string, unitOf: (column: string, said: string | undefined) => Unit) => {
        const values = seriesOf(file, name, found.times.length, place);
        const unit = unitOf(name, variable(file, name).text('units'));
        return { name, values, unit, where: (step: number) => ({ step }) };
      };
      const { direction, temperature, density } = columns;
      return inFile(path, () =>
        measured(
          Float64Array.from(found.times),
          {
            speed: column(columns.speed, (name, said) => speedUnitOf(name, said, columns.units)),
            direction: direction === undefined ? undefined : column(direction, directionUnitOf),
            temperature: temperature === undefined ? undefined : column(temperature, temperatureUnitOf),
            density: density === undefined ? undefined : column(density, () => KG_PER_M3),
          },
          gapNumbers(columns.gaps),
          columns.impossible,
        ),
      );
    } finally {
      file.close();
    }
  } catch (error) {
    throw error instanceof ImportError ? new CommandError(error.message, { cause: error }) : error;
  }
}

function variable(file: NetcdfFile, name: string) {
  const found = file.variable(name);
  if (found !== undefined) return found;
  throw new CommandError(`${file.path}: no variable ${name}; its variables are ${file.variables.join(', ')}`);
}

function seriesOf(file: NetcdfFile, name: string, steps: number, { height, cell }: Place): Float64Array {
  const found = variable(file, name);
  const { shape } = found;
  const wrong = (text: string) => new CommandError(`${file.path}: ${name} ${text}`);
  // Time, and with it one after the other heights and a grid, or only one of both.
  const hasHeights = shape.length === 2 || shape.length === 4;
  const hasGrid = shape.length > 2;
  const heights = Array.from(hasHeights ? (file.variable('height')?.read() ?? []) : []);
  const isKnown = shape.length > 0 && shape.length < 5 && (!hasHeights || heights.length === shape[1]);
  if (shape[0] !== steps || !isKnown) {
    throw wrong(`has the shape (${shape.join(', ')}) and not a series of ${steps} steps`);
  }
  const ranges: [number, number][] = [[0, steps]];
  if (hasHeights) {
    const level = heights.length === 1 ? 0 : heights.indexOf(height ?? Number.NaN);
    if (level < 0) throw wrong(`has heights: --height is one of ${heights.join(', ')}`);
    ranges.push([level, level + 1]);
  }
  if (hasGrid) {
    const [ny, nx] = shape.slice(-2) as [number, number];
    const { i, j } = cell ?? (nx * ny === 1 ? { i: 0, j: 0 } : { i: nx, j: ny });
    if (i >= nx || j >= ny)
      throw wrong(`lies on a grid of ${nx} x ${ny} cells: --cell I,J is missing or outside`);
    ranges.push([j, j + 1], [i, i + 1]);
  }
  return Float64Array.from(found.read(...ranges));
}
