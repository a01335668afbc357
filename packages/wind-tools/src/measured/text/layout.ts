import { MeasuredError } from '../problem.ts';
import { DATE_ORDERS, readDate, timeReader } from '../times/written-time.ts';
import { cellsOf, DELIMITERS, type Delimiter, readNumber } from './cells.ts';

/** The place of the table in a text, and the way it is written. */
export interface Layout {
  readonly delimiter: Delimiter;
  /** The line of the headings, from 0; -1 when there is none. */
  readonly heading: number;
  /** The first line of data, from 0. */
  readonly first: number;
  readonly names: readonly string[];
  /** The units in a line of their own below the headings, and empty texts where there is none. */
  readonly units: readonly string[];
  /** The columns that hold the time: one, or the date and the hour. Empty when no line has a time. */
  readonly time: readonly number[];
}

/** The number of lines among which heading and first data are looked for. */
const LOOKED_AT = 300;
/** The number of lines of data in a row that make a table. */
const IN_A_ROW = 3;

const readers = DATE_ORDERS.map(timeReader);
const isTime = (text: string): boolean => readers.some((read) => read(text) !== undefined);
const isDate = (text: string): boolean => DATE_ORDERS.some((order) => readDate(text, order) !== undefined);
const isComment = (line: string): boolean => line.startsWith('#');

/** The columns of the time in a line of data; undefined when the line is none. */
function timeColumns(cells: readonly string[]): readonly number[] | undefined {
  const alone = cells.findIndex((cell) => /\d\D+\d/.test(cell) && isTime(cell) && !isDate(cell));
  const date = cells.findIndex(isDate);
  const hour = cells[date + 1] ?? '';
  const withHour = date >= 0 && /^\d\d?:?\d\d/.test(hour) && isTime(`2000-01-01 ${hour}`);
  const time = alone >= 0 ? [alone] : withHour ? [date, date + 1] : date >= 0 ? [date] : undefined;
  const others = cells.filter((_, at) => !time?.includes(at));
  return others.some((cell) => readNumber(cell, true) !== undefined) ? time : undefined;
}

/**
 * Finds the table of a text.
 * @param wanted names that the heading must have, when they are known
 * @throws MeasuredError when nothing looks like one
 */
export function layoutOf(lines: readonly string[], wanted: readonly string[] = []): Layout {
  const head: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (head.length === LOOKED_AT) break;
    if (line.trim() !== '' && !isComment(line)) head.push(at);
  }
  if (head.length === 0) throw new MeasuredError('empty');
  return named(lines, head, wanted) ?? found(lines, head, wanted) ?? plain(lines, head);
}

/** The table below the first line that has all the names. */
function named(
  lines: readonly string[],
  head: readonly number[],
  wanted: readonly string[],
): Layout | undefined {
  if (wanted.length === 0) return undefined;
  for (const at of head) {
    if (!wanted.every((name) => lines[at]?.includes(name))) continue;
    for (const delimiter of DELIMITERS) {
      const names = cellsAt(lines, at, delimiter);
      if (wanted.every((name) => names.includes(name))) return below(lines, head, at, delimiter, names);
    }
  }
  return undefined;
}

/** The first lines in a row that have times and numbers in the same columns. */
function found(
  lines: readonly string[],
  head: readonly number[],
  wanted: readonly string[],
): Layout | undefined {
  for (const [n, first] of head.entries()) {
    for (const delimiter of DELIMITERS) {
      const cells = cellsAt(lines, first, delimiter);
      const time = timeColumns(cells);
      if (time === undefined) continue;
      const alike = head.slice(n, n + IN_A_ROW).every((at) => {
        const others = cellsAt(lines, at, delimiter);
        return others.length === cells.length && timeColumns(others)?.join() === time.join();
      });
      if (alike) return above(lines, head.slice(0, n), first, delimiter, cells, time, wanted);
    }
  }
  return undefined;
}

/** Headings and units from the lines above the data. */
function above(
  lines: readonly string[],
  before: readonly number[],
  first: number,
  delimiter: Delimiter,
  cells: readonly string[],
  time: readonly number[],
  wanted: readonly string[],
): Layout {
  const width = cells.length;
  const start = before.findLastIndex((at) => !isHead(cellsAt(lines, at, delimiter), width, time)) + 1;
  const heads = before.slice(start);
  const heading = wanted.length > 0 ? before[0] : heads[0];
  const names = heading === undefined ? [] : cellsAt(lines, heading, delimiter);
  const placed = placer(names, cells, time);
  const titles = names.length > 0 ? placed(names) : Array.from({ length: width }, (_, n) => `${n + 1}`);
  const units = heads.slice(1).map((at) => placed(cellsAt(lines, at, delimiter)));
  return { delimiter, heading: heading ?? -1, first, names: titles, units: units[0] ?? [], time };
}

/** Whether a line above the data belongs to the headings: it has as many cells, and no numbers. */
function isHead(cells: readonly string[], width: number, time: readonly number[]): boolean {
  // The last heading may be a note, and hours may stand under the heading of the date.
  const fits = cells.length >= width - time.length + 1 && cells.length <= width + 1 && cells.length > 1;
  return fits && cells.every((cell) => cell === '' || readNumber(cell, true) === undefined);
}

/** The table below a heading that is known. */
function below(
  lines: readonly string[],
  head: readonly number[],
  heading: number,
  delimiter: Delimiter,
  names: readonly string[],
): Layout {
  const rest = head.slice(head.indexOf(heading) + 1);
  const isText = (at: number) => {
    const cells = cellsAt(lines, at, delimiter);
    return !/\d/.test(cells.join('').replaceAll(/m\s?s-1|m[23]/gi, '')) && cells.some((cell) => cell !== '');
  };
  const first = rest.find((at) => !isText(at)) ?? lines.length;
  const texts = rest.filter((at) => at < first);
  const cells = first < lines.length ? cellsAt(lines, first, delimiter) : [];
  const time = timeColumns(cells) ?? [];
  const placed = placer(names, cells, time);
  const units = texts[0] === undefined ? [] : placed(cellsAt(lines, texts[0], delimiter));
  return { delimiter, heading, first, names: placed(names), units, time };
}

/** An hour has no heading, or one like these. */
const HOUR = /^$|hora|hour|time|tiempo|clock|^hh?:?(?:mm?)?$|^(?:utc|gmt)/i;

/**
 * Puts headings and units over the cells of a line of data: with an empty one for the hour, where the headings are one
 * fewer because one stands over date and hour.
 */
function placer(
  names: readonly string[],
  cells: readonly string[],
  [, hour]: readonly number[],
): (row: readonly string[]) => readonly string[] {
  // Where rows only end with an empty cell, all others have their heading.
  const isFewer = names.length === cells.length - 1 && filled(names) < filled(cells);
  if (hour === undefined || !isFewer || HOUR.test(names[hour] ?? '')) return (row) => row;
  return (row) => (row.length < cells.length ? row.toSpliced(hour, 0, '') : row);
}

/** The number of cells up to the last one that is not empty. */
const filled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

/** The table of a text in which nothing looks like one: its first line counts as the headings. */
function plain(lines: readonly string[], head: readonly number[]): Layout {
  const [heading, second] = head as [number, number | undefined];
  const count = (delimiter: Delimiter) =>
    Math.min(...[heading, second ?? heading].map((at) => cellsAt(lines, at, delimiter).length));
  const delimiter = DELIMITERS.filter((one) => one !== 'spaces').reduce((best, one) =>
    count(one) > count(best) ? one : best,
  );
  return below(lines, head, heading, delimiter, cellsAt(lines, heading, delimiter));
}

function cellsAt(lines: readonly string[], at: number, delimiter: Delimiter): readonly string[] {
  const written = lines[at] ?? '';
  const line = at === 0 ? written.replace(/^\ufeff/, '') : written;
  try {
    return cellsOf(line, delimiter);
  } catch (error) {
    // A quote without end is reported when the line is read.
    if (error instanceof MeasuredError) return [line];
    throw error;
  }
}
