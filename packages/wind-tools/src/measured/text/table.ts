import { MINUTE_MS } from '@mapa/field';
import type { Choice } from '../choice.ts';
import { type Column, gapNumbers } from '../gaps.ts';
import { type Measured, measured } from '../measured.ts';
import { MeasuredError, type Problem } from '../problem.ts';
import { toUtc } from '../times/clock.ts';
import { DATE_ORDERS, timeReader } from '../times/written-time.ts';
import { directionUnitOf, KG_PER_M3, speedUnitOf, temperatureUnitOf, type Unit } from '../units.ts';
import { cellsOf, readNumber } from './cells.ts';
import type { Layout } from './layout.ts';
import { type Scanner, scannerOf } from './scan.ts';

/** A table of measured values in the lines of a text. */
export interface MeasuredTable extends Layout {
  readonly lines: readonly string[];
}

/** A series, and the lines that were left out of it because their times cannot be understood. */
export interface ReadTable extends Measured {
  readonly leftOut: readonly number[];
}

/** One line as it would be read; null values could not be read. */
export interface PreviewRow {
  /** Counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Milliseconds since 1970 UTC. */
  readonly time: number | null;
  /** m/s */
  readonly speed: number | null;
  /** Degrees. */
  readonly direction: number | null;
}

/** An example of a time in each order. */
const LIKE = { ymd: '2009-12-31T23:50:00Z', dmy: '31/12/2009 23:50', mdy: '12/31/2009 23:50' } as const;

const isData = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');

/** The columns that a choice names. */
function columnsOf({
  speed,
  direction,
  temperature,
  density,
}: Choice): Record<string, [number, Unit] | undefined> {
  return {
    speed: [speed.column, speedUnitOf('', speed.unit, undefined)],
    direction: direction && [direction.column, directionUnitOf('', direction.unit)],
    temperature: temperature && [temperature.column, temperatureUnitOf('', temperature.unit)],
    density: density && [density.column, KG_PER_M3],
  };
}

/**
 * Reads the chosen columns of a table, in the order of its lines; lines that begin with # are comments.
 * @throws MeasuredError naming the first line that cannot be read, and all the others
 */
export function readTable(table: MeasuredTable, choice: Choice): ReadTable {
  const { lines, first, delimiter, names } = table;
  const most = Math.max(0, lines.length - first);
  const [times, at] = [new Float64Array(most), new Uint32Array(most)];
  const wanted = Object.entries(columnsOf(choice)).flatMap(([kind, one]) =>
    one === undefined ? [] : [{ kind, column: one[0], unit: one[1], values: new Float64Array(most) }],
  );
  const time = rowTimes(table, choice);
  const scanner = scannerOf(delimiter, names.length);
  const comma = delimiter !== ',';
  let rows = 0;
  const readLine = (line: string, n: number): void => {
    scanner.read(line);
    times[rows] = time(scanner);
    for (const { column, values } of wanted) {
      const cell = scanner.cell(column);
      const value = readNumber(cell, comma);
      if (value === undefined) throw new MeasuredError('number', { column: names[column], cell });
      values[rows] = value;
    }
    at[rows++] = n + 1;
  };
  const [bad, leftOut]: [Unread, Unread] = [{ lines: [] }, { lines: [] }];
  for (const [n, line] of lines.entries()) {
    if (n < first || !isData(line)) continue;
    try {
      readLine(line, n);
    } catch (error) {
      if (!(error instanceof MeasuredError)) throw error;
      const isLeftOut = choice.badTimes === 'leaveOut' && BAD_TIMES.includes(error.problem);
      const unread = isLeftOut ? leftOut : bad;
      unread.fault ??= error;
      unread.lines.push(n + 1);
    }
  }
  refuse(bad);
  if (rows === 0) refuse(leftOut);
  if (rows === 0) throw new MeasuredError('noData');
  const column = (kind: string): Column | undefined => {
    const one = wanted.find((other) => other.kind === kind);
    return (
      one && {
        name: names[one.column] ?? '',
        values: one.values.subarray(0, rows),
        unit: one.unit,
        where: (row) => ({ line: at[row] }),
      }
    );
  };
  const speed = column('speed');
  if (speed === undefined) throw new MeasuredError('column');
  const series = measured(
    times.slice(0, rows),
    {
      speed,
      direction: column('direction'),
      temperature: column('temperature'),
      density: column('density'),
    },
    gapNumbers(choice.gaps),
    choice.impossible,
  );
  return { ...series, leftOut: leftOut.lines };
}

/** Lines that cannot be read, and the fault of the first one. */
interface Unread {
  readonly lines: number[];
  fault?: MeasuredError;
}

const BAD_TIMES: readonly Problem[] = ['time', 'dates'];

/** Throws the fault of the first of the lines, with the numbers of all. */
function refuse({ lines, fault }: Unread): void {
  if (fault) throw new MeasuredError(fault.problem, { ...fault.where, line: lines[0], lines });
}

/** The first lines as they would be read. A cell that cannot be read gives null, and nothing is thrown. */
export function previewRows(table: MeasuredTable, choice: Choice, count = 8): readonly PreviewRow[] {
  const { lines, first, delimiter, names } = table;
  const { speed, direction } = columnsOf(choice);
  const time = rowTimes(table, choice);
  const scanner = scannerOf(delimiter, names.length);
  const rows: PreviewRow[] = [];
  for (const [n, line] of lines.entries()) {
    if (rows.length === count) break;
    if (n < first || !isData(line)) continue;
    const cells = orNull(() => cellsOf(line, delimiter)) ?? [line];
    const isRead = orNull(() => scanner.read(line) ?? true) ?? false;
    const value = (one: [number, Unit] | undefined) => {
      const raw = one && isRead ? readNumber(scanner.cell(one[0]), delimiter !== ',') : undefined;
      return one === undefined || raw === undefined || Number.isNaN(raw) ? null : raw * one[1].factor;
    };
    rows.push({
      line: n + 1,
      cells,
      time: isRead ? orNull(() => time(scanner)) : null,
      speed: value(speed),
      direction: value(direction),
    });
  }
  return rows;
}

/** Reads the time of a line, in milliseconds since 1970 UTC: the beginning of its interval. */
function rowTimes({ names }: MeasuredTable, choice: Choice): (line: Scanner) => number {
  const read = timeReader(choice.dates);
  const orders = DATE_ORDERS.map(timeReader);
  const utc = toUtc(choice);
  const early = choice.stamp === 'end' ? choice.stepMinutes * MINUTE_MS : 0;
  const [one = 0, two] = choice.time;
  return (line) => {
    const text = two === undefined ? line.cell(one) : `${line.cell(one)} ${line.cell(two)}`;
    const written = read(text);
    if (written !== undefined) return utc(written) - early;
    const isOther = orders.some((order) => order(text) !== undefined);
    throw new MeasuredError(isOther ? 'dates' : 'time', {
      column: names[one],
      words: `is not a time like ${LIKE[choice.dates]}`,
      cell: text,
    });
  };
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof MeasuredError) return null;
    throw error;
  }
}
