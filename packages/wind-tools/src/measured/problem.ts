/** Why a file cannot be read, each with the words that the command line prints. */
export const PROBLEMS = {
  binary: 'is not a text',
  excel: 'is an Excel workbook: save the sheet as CSV',
  empty: 'the file is empty',
  noTable: 'there is no table with times and numbers',
  noData: 'there is a header and no line of data',
  cells: 'has another number of cells than the heading',
  quote: 'a quoted text does not end in its line',
  time: 'is not a time like 2009-12-31T23:50:00Z',
  dates: 'is not a date in the order that was said',
  dateOrder: 'may be day/month or month/day; --dates dmy or mdy says which',
  number: 'is not a number',
  impossible: 'is impossible',
  unit: 'is in a unit that is not known',
  column: 'there is no such column, or there are two',
  oneTime: 'one time is no series: its step is not known',
  tab: 'is not what a line of a WAsP .tab has there',
  tabWanted: 'is a distribution and has no times',
  iea43: 'is not an IEA Task 43 description of a mast with its CSV',
  json: 'the JSON is cut off or badly written',
  otherTable: 'the description names no column of this table',
} as const;
export type Problem = keyof typeof PROBLEMS;

/** The place of a problem in a file, as far as it is known. */
export interface Whereabouts {
  /** Counted from 1. */
  readonly line?: number | undefined;
  /** Counted from 0, in a file without lines. */
  readonly step?: number | undefined;
  readonly column?: string | undefined;
  readonly cell?: string | undefined;
  /** All lines that cannot be read, where more than the first are known. */
  readonly lines?: readonly number[] | undefined;
  /** More words for the command line, in place of the usual ones. */
  readonly words?: string | undefined;
}

/** A file that cannot be read as it was asked for. The message, in English, names line, column and cell. */
export class MeasuredError extends Error {
  override readonly name = 'MeasuredError';
  readonly problem: Problem;
  readonly where: Whereabouts;
  readonly line: number | null;
  readonly column: string | null;
  readonly cell: string | null;
  /** All lines that cannot be read, or none where only the first is known. */
  readonly lines: readonly number[];

  constructor(problem: Problem, where: Whereabouts = {}) {
    const { line, step, column, cell, words = PROBLEMS[problem], lines = [] } = where;
    const place = line !== undefined ? `line ${line}: ` : step !== undefined ? `step ${step}: ` : '';
    const subject = column === undefined ? '' : `${column} `;
    const said = cell === undefined ? '' : `: ${JSON.stringify(cell)}`;
    super(`${place}${subject}${words}${said}${lines.length > 1 ? `; ${firstOf(lines)}` : ''}`);
    this.problem = problem;
    this.where = where;
    this.line = line ?? null;
    this.column = column ?? null;
    this.cell = cell ?? null;
    this.lines = lines;
  }
}

/** The most lines that a message names. */
export const LINES_NAMED = 10;

const firstOf = (lines: readonly number[]): string =>
  `${lines.length} lines cannot be read: ${lines.slice(0, LINES_NAMED).join(', ')}` +
  `${lines.length > LINES_NAMED ? ', ...' : ''}`;
