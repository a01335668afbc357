import { readFile } from 'node:fs/promises';
import {
  type Choice,
  type DateOrder,
  decode,
  directionUnitOf,
  layoutOf,
  linesOf,
  type Measured,
  MeasuredError,
  type MeasuredTable,
  orderIn,
  readTable,
  type SpeedUnit,
  speedUnitOf,
  temperatureUnitOf,
  type Unit,
  unitIn,
} from '@mapa/wind-tools/measured';
import { CommandError, fileProblem } from '../command.ts';

export interface SeriesColumns {
  readonly time: string;
  readonly speed: string;
  readonly direction?: string | undefined;
  readonly temperature?: string | undefined;
  readonly density?: string | undefined;
  /** The numbers that mean a gap, besides those that always do. */
  readonly gaps: readonly number[];
  /** The unit of the speeds, used when the file does not name it. */
  readonly units?: Unit<SpeedUnit> | undefined;
  /** The order of dates whose year is last; needed when the file does not show it. */
  readonly dates?: DateOrder | undefined;
  /** What is done with impossible values; refused unless given. */
  readonly impossible?: Choice['impossible'] | undefined;
}

/**
 * Reads the columns of a file with a table: tabs, semicolons, commas or blanks separate, and where commas do not a
 * decimal comma is accepted as well. Lines above the heading are metadata, and lines that begin with # comments.
 * @throws CommandError naming the file, and the line where there is one
 */
export async function readCsv(path: string, columns: SeriesColumns): Promise<Measured> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileProblem(path, error);
  });
  return inFile(path, () => {
    const lines = linesOf(decode(bytes));
    const names = [columns.time, columns.speed, columns.direction, columns.temperature, columns.density];
    const table = {
      ...layoutOf(
        lines,
        names.filter((name) => name !== undefined),
      ),
      lines,
    };
    return readTable(table, choiceOf(table, columns));
  });
}

/**
 * Runs what reads a file, whose errors then name it.
 * @throws CommandError
 */
export function inFile<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MeasuredError)) throw error;
    const join = /^(line|step) \d/.test(error.message) ? ', ' : ': ';
    throw new CommandError(`${path}${join}${error.message}`, { cause: error });
  }
}

/** What the options say of a table, and its headings. */
function choiceOf(table: MeasuredTable, columns: SeriesColumns): Choice {
  const { speed, direction, temperature, density, units, gaps } = columns;
  const at = (name: string) => columnAt(table.names, name);
  const said = (name: string) => table.units[at(name)] || unitIn(name);
  const time = at(columns.time);
  return {
    time: table.time.includes(time) ? table.time : [time],
    dates: columns.dates ?? orderIn(table, [time]),
    zoneMinutes: 0,
    summerTime: false,
    stamp: 'begin',
    stepMinutes: 0,
    speed: { column: at(speed), unit: speedUnitOf(speed, said(speed) ?? units?.name ?? 'm/s', units).name },
    direction:
      direction === undefined
        ? undefined
        : { column: at(direction), unit: directionUnitOf(direction, said(direction)).name },
    temperature:
      temperature === undefined
        ? undefined
        : { column: at(temperature), unit: temperatureUnitOf(temperature, said(temperature)).name },
    density: density === undefined ? undefined : { column: at(density) },
    gaps,
    impossible: columns.impossible ?? 'refuse',
  };
}

/**
 * The number of a column.
 * @throws MeasuredError when there is none with the name, or there are two
 */
function columnAt(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index >= 0 && !names.includes(name, index + 1)) return index;
  const words =
    index < 0 ? `no column ${name}; its columns are ${names.join(', ')}` : `two columns are named ${name}`;
  throw new MeasuredError('column', { words });
}
