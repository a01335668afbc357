import { joined, type Measured, SPEED_NAMES, speedUnit } from '@mapa/wind-tools/measured';
import { UsageError, userPath } from '../command.ts';
import { numberIn } from '../numbers.ts';
import { readCsv, type SeriesColumns } from './csv.ts';

/** The options of every command that reads measured files. */
export const MEASURED_OPTIONS = {
  time: { type: 'string' },
  direction: { type: 'string' },
  gap: { type: 'string', multiple: true, default: [] as string[] },
  units: { type: 'string' },
  dates: { type: 'string' },
  impossible: { type: 'string', default: 'refuse' },
  zone: { type: 'string' },
  stamp: { type: 'string' },
  height: { type: 'string' },
  cell: { type: 'string' },
} as const;

export const MEASURED_USAGE = `\
      Gaps are blank cells, NaN, NA, N/A, null, none, -, the numbers -999 and -9999, numbers of nines where no wind is
      (99.99, 999, 9999 ...) and what a NetCDF file says is missing. What no wind can be is refused.
      Times are like 2009-12-31T23:50:00Z or 2009-12-31 23:50; without an offset they are UTC. Of rows with the same
      time one counts. Of dates like 31/12/2009 the order is found where only one is possible or regular.
      --dates dmy|mdy    the order of dates like 3/4/2009, day or month first, where the file does not show it
      --gap NUMBER       another number that stands for a gap; may be repeated
      --zone MINUTES     by which the clock of a text is ahead of UTC; times with an offset do not need it
      --stamp end        the times of a text are the ends of their intervals; else the beginnings
      --impossible gap   what no wind can be is a gap, counted, and not refused
      --units UNIT       of the speeds, ${SPEED_NAMES}, where the file does not say it; a NetCDF file
                         does, and a heading like 'speed [knots]'; m/s of any other CSV file
      A file is a CSV file, or one of NetCDF-4 (.nc) with the names of its variables. For NetCDF:
      --height METRES    of variables with heights
      --cell I,J         column from the west and row from the south, from 0, of variables on a grid
`;

/** The values of `MEASURED_OPTIONS` as they were given. */
export interface MeasuredOptions {
  readonly time?: string | undefined;
  readonly direction?: string | undefined;
  readonly gap: readonly string[];
  readonly units?: string | undefined;
  readonly dates?: string | undefined;
  readonly impossible: string;
  readonly zone?: string | undefined;
  readonly stamp?: string | undefined;
  readonly height?: string | undefined;
  readonly cell?: string | undefined;
}

/**
 * Reads the columns of all files as one series, in the order given.
 * @throws UsageError, CommandError
 */
export async function readMeasured(
  paths: readonly string[],
  columns: Omit<SeriesColumns, 'gaps' | 'units' | 'dates' | 'clock' | 'impossible'>,
  options: MeasuredOptions,
): Promise<Measured> {
  const units = options.units === undefined ? undefined : speedUnit(options.units);
  if (options.units !== undefined && units === undefined) {
    throw new UsageError(`--units is one of ${SPEED_NAMES}, not ${options.units}`);
  }
  const { dates, impossible, stamp } = options;
  if (dates !== undefined && dates !== 'dmy' && dates !== 'mdy')
    throw new UsageError(`--dates is dmy or mdy, not ${dates}`);
  if (impossible !== 'refuse' && impossible !== 'gap')
    throw new UsageError(`--impossible is refuse or gap, not ${impossible}`);
  if (stamp !== undefined && stamp !== 'begin' && stamp !== 'end')
    throw new UsageError(`--stamp is begin or end, not ${stamp}`);
  const zoneMinutes = options.zone === undefined ? undefined : numberIn(options.zone, 'zone', -840, 840);
  const clock = { zoneMinutes, stamp } as const;
  const gaps = options.gap.map(gapNumber);
  const place = {
    height: options.height === undefined ? undefined : Number(options.height),
    cell: options.cell === undefined ? undefined : cellOf(options.cell),
  };
  const parts: Measured[] = [];
  for (const path of paths.map(userPath)) {
    const netcdf = /\.nc4?$/i.test(path);
    parts.push(
      netcdf
        ? await (await import('./netcdf.ts')).readNetcdf(
            path,
            { ...columns, gaps, units, dates, clock, impossible },
            place,
          )
        : await readCsv(path, { ...columns, gaps, units, dates, clock, impossible }),
    );
  }
  return joined(parts);
}

/**
 * Reads a cell from its text.
 * @throws UsageError unless it is two whole numbers
 */
function cellOf(text: string): { i: number; j: number } {
  const match = /^(\d+),(\d+)$/.exec(text);
  if (match === null) throw new UsageError(`--cell is like 12,7 and not ${text}`);
  return { i: Number(match[1]), j: Number(match[2]) };
}

function gapNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) throw new UsageError(`--gap ${text} is not a number`);
  return value;
}
