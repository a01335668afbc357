import { readFile } from 'node:fs/promises';
import { MINUTE_MS } from '@mapa/field';
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
  saidBy,
  speedUnitOf,
  temperatureUnitOf,
  timeAxis,
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
  /** Minutes by which the clock is ahead of UTC, and whether its times begin or end an interval, as they were said. */
  readonly clock?: {
    readonly zoneMinutes?: number | undefined;
    readonly stamp?: Choice['stamp'] | undefined;
  };
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
    const choice = choiceOf(table, columns);
    const found = readTable(table, choice);
    if (choice.stamp === 'begin') return found;
    const step = timeAxis(found.times).intervalMinutes * MINUTE_MS;
    return { ...found, times: found.times.map((time) => time - step) };
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
    ...clockOf(table, columns.clock),
    summerTime: false,
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
    badTimes: 'refuse',
  };
}

/**
 * The clock of a table, as the options say it.
 * @throws MeasuredError when the file says another one than UTC, or ends of intervals, and the options say nothing
 */
function clockOf(
  { lines, heading, names }: MeasuredTable,
  clock: SeriesColumns['clock'],
): Pick<Choice, 'zoneMinutes' | 'stamp'> {
  const said = saidBy([...lines.slice(0, Math.max(0, heading)), ...names]);
  const unheard = (words: string, option: string) =>
    new MeasuredError('time', { words: `the file says "${words}": ${option}` });
  if (said.zoneMinutes && clock?.zoneMinutes === undefined)
    throw unheard(said.words.zone, '--zone MINUTES says how far its clock is ahead of UTC');
  if (said.stamp === 'end' && clock?.stamp === undefined)
    throw unheard(said.words.stamp, '--stamp begin|end says what its times are of their interval');
  return { zoneMinutes: clock?.zoneMinutes ?? 0, stamp: clock?.stamp ?? 'begin' };
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
