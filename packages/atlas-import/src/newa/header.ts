import { IBERIA_GRID } from '@mapa/atlas';
import {
  type AnyField,
  EXTRA_FIELDS,
  type ExtraField,
  HEIGHTS,
  type Height,
  hasHeight,
  MAP_HEIGHTS,
  SERIES_FIELDS,
} from '@mapa/field';

import { ImportError, unless } from '../import-error.ts';
import { evenAxis } from './axis.ts';
import { NEWA_FIELDS } from './fields.ts';
import { type NetcdfFile, openNetcdf } from './netcdf.ts';
import { projectionProblems } from './projection.ts';
import { readTimes } from './times.ts';

/** The contents of a day's file, after all checks. */
export interface NewaHeader {
  /** Centre of cell (0, 0), cell size in metres, columns and rows. */
  readonly grid: {
    readonly x0: number;
    readonly y0: number;
    readonly dx: number;
    readonly nx: number;
    readonly ny: number;
  };
  /** The heights of the atlas that the file has, and all heights of the file. */
  readonly heights: readonly Height[];
  readonly fileHeights: readonly number[];
  /** The other fields that the file has as they have to be, and what is wrong with the rest of them. */
  readonly extras: readonly ExtraField[];
  readonly unusable: readonly string[];
  /** The time of the first step in milliseconds since 1970 UTC; it is midnight when the file holds a day. */
  readonly start: number;
  readonly steps: number;
  /** The minutes of a step; NaN with a single step. */
  readonly stepMinutes: number;
}

/** Reads and checks the header of a NEWA file. @throws ImportError naming everything that is wrong with it */
export async function readHeader(path: string): Promise<NewaHeader> {
  const file = await openNetcdf(path);
  try {
    return headerOf(file);
  } catch (error) {
    throw error instanceof ImportError
      ? error
      : new ImportError([`${path}: ${String(error)}`], { cause: error });
  } finally {
    file.close();
  }
}

const UNEVEN = 'does not rise in even steps of whole metres';

function headerOf(file: NetcdfFile): NewaHeader {
  const axes = ['time', 'height', 'south_north', 'west_east', ...SERIES_FIELDS];
  const absent = axes.filter((name) => file.variable(name) === undefined);
  if (absent.length > 0) throw new ImportError([`${file.path}: no variable ${absent.join(', ')}`]);
  const [x, y] = [file.required('west_east').read(), file.required('south_north').read()];
  const fileHeights = Array.from(file.required('height').read());
  const heights = HEIGHTS.filter((height) => fileHeights.includes(height));
  const [east, north] = [evenAxis(x, IBERIA_GRID.x0), evenAxis(y, IBERIA_GRID.y0)];
  const { times, problems } = timesOf(file);
  const steps = file.required('time').shape[0] ?? 0;
  const extras = EXTRA_FIELDS.filter((field) => file.variable(field) !== undefined);
  const sizes = [steps, fileHeights.length, y.length, x.length] as const;
  problems.push(
    ...unless(east !== undefined, `west_east: ${UNEVEN}`),
    ...unless(north !== undefined, `south_north: ${UNEVEN}`),
    ...unless(
      MAP_HEIGHTS.some((height) => fileHeights.includes(height)),
      `height: none of those of the map, ${MAP_HEIGHTS.join(', ')} m, only ${fileHeights.join(', ')}`,
    ),
    ...SERIES_FIELDS.flatMap((field) => fieldProblems(file, field, sizes)),
  );
  if (problems.length === 0 && east && north) {
    if (east.step !== north.step) problems.push(`the cells are not square: ${east.step} by ${north.step} m`);
    problems.push(...projectionProblems(file, x, y));
  }
  if (!east || !north || problems.length > 0) {
    throw new ImportError(problems.map((problem) => `${file.path}: ${problem}`));
  }
  const [start = Number.NaN, second = Number.NaN] = times;
  return {
    grid: { x0: east.first, y0: north.first, dx: east.step, nx: x.length, ny: y.length },
    heights,
    fileHeights,
    extras: extras.filter((field) => fieldProblems(file, field, sizes).length === 0),
    unusable: extras.flatMap((field) => fieldProblems(file, field, sizes)),
    start,
    steps,
    stepMinutes: steps > 1 ? (second - start) / 60_000 : Number.NaN,
  };
}

function timesOf(file: NetcdfFile): { times: readonly number[]; problems: string[] } {
  const found = readTimes(file.required('time'));
  if ('problem' in found) return { times: [], problems: [`time is no time: ${found.problem}`] };
  const { times } = found;
  const [first, second = Number.NaN] = times;
  if (first === undefined) return { times, problems: ['time: no steps'] };
  const step = second - first;
  const broken = times.findIndex((value, n) => n > 0 && value !== first + n * step);
  if (broken < 0 && !(step <= 0)) return { times, problems: [] };
  return {
    times,
    problems: [`time: step ${Math.max(broken, 1)} is not ${step / 60_000} min after the one before`],
  };
}

function fieldProblems(
  file: NetcdfFile,
  field: AnyField,
  sizes: readonly [number, number, number, number],
): string[] {
  const names = ['time', 'height', 'south_north', 'west_east'];
  const variable = file.required(field);
  const keep = (_: unknown, index: number) => index !== 1 || hasHeight(field);
  const [wanted, dimensions] = [sizes.filter(keep), names.filter(keep)];
  const unit = variable.text('units');
  const [usual, ...others] = Object.keys(NEWA_FIELDS[field].units);
  const fits = variable.shape.join() === wanted.join();
  const named = variable.dimensions.every((name, n) => name === undefined || name === dimensions[n]);
  const found = `(${variable.dimensions}) of ${variable.shape}`;
  return [
    ...unless(fits && named, `${field}: ${found} instead of (${dimensions}) of ${wanted}`),
    ...unless(
      [usual, ...others].includes(unit),
      `${field}: the unit is ${unit ?? 'missing'} instead of ${usual}`,
    ),
  ];
}
