import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { readTime } from '../../written-time.ts';
import { CommandError, fileProblem } from '../command.ts';
import { type Measured, measured } from './measured.ts';
import {
  CELSIUS,
  directionUnit,
  directionUnitOf,
  KG_PER_M3,
  speedUnit,
  speedUnitOf,
  type Unit,
} from './units.ts';

export interface SeriesColumns {
  readonly time: string;
  readonly speed: string;
  readonly direction?: string | undefined;
  readonly temperature?: string | undefined;
  readonly density?: string | undefined;
  /** The numbers that mean a gap. */
  readonly gaps: ReadonlySet<number>;
  /** The unit of the speeds, used when the file does not name it. */
  readonly units?: Unit | undefined;
}

interface Row {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

/**
 * Reads the columns of a CSV file, row by row. Commas, semicolons or tabs separate, as the header line shows; with the
 * latter two a decimal comma is accepted as well. Lines that begin with # are comments.
 * @throws CommandError naming the file, and the line where there is one
 */
export async function readCsv(path: string, columns: SeriesColumns): Promise<Measured> {
  const delimiter = await delimiterOf(path);
  const { speed, direction, temperature, density, units } = columns;
  const speedsIn = speedUnitOf(`${path}: ${speed}`, unitIn(speed) ?? units?.name ?? 'm/s', units);
  const directionsIn = directionUnitOf(`${path}: ${direction}`, unitIn(direction ?? ''));
  const rows: AsyncIterable<Row> = createReadStream(path).pipe(
    parse({
      delimiter,
      bom: true,
      comment: '#',
      comment_no_infix: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  const [times, lines]: [number[], number[]] = [[], []];
  const names = [speed, direction, temperature, density].filter((name) => name !== undefined);
  const values = new Map(names.map((name) => [name, [] as number[]]));
  let at: ReadonlyMap<string, number> | undefined;
  try {
    for await (const { record, info } of rows) {
      if (at === undefined) {
        at = positions(path, record, [columns.time, ...names]);
        continue;
      }
      const cell = (name: string) => record[at?.get(name) ?? -1] ?? '';
      const wrong = (name: string, why: string) =>
        new CommandError(`${path}, line ${info.lines}: ${name} ${why}: ${JSON.stringify(cell(name))}`);
      const time = readTime(cell(columns.time));
      if (time === undefined) throw wrong(columns.time, 'is not a time like 2009-12-31T23:50:00Z');
      times.push(time);
      lines.push(info.lines);
      for (const [name, column] of values) {
        const value = readNumber(cell(name), delimiter !== ',');
        if (value === undefined) throw wrong(name, 'is not a number');
        column.push(value);
      }
    }
  } catch (error) {
    throw csvProblem(path, error);
  }
  if (at === undefined) throw new CommandError(`${path}: the file is empty`);
  if (times.length === 0) throw new CommandError(`${path}: there is a header and no line of data`);
  const column = (name: string, unit: Unit) => ({
    name,
    values: Float64Array.from(values.get(name) ?? []),
    factor: unit.factor,
    unit: unit.name,
    where: (index: number) => `${path}, line ${lines[index]}`,
  });
  return measured(
    Float64Array.from(times),
    {
      speed: column(speed, speedsIn),
      direction: direction === undefined ? undefined : column(direction, directionsIn),
      temperature: temperature === undefined ? undefined : column(temperature, CELSIUS),
      density: density === undefined ? undefined : column(density, KG_PER_M3),
    },
    columns.gaps,
  );
}

/** The unit in brackets at the end of a heading, such as `speed [knots]`, but not `speed (mean)`. */
function unitIn(heading: string): string | undefined {
  const text = /[([]([^()[\]]+)[)\]]$/.exec(heading)?.[1];
  if (text === undefined) return undefined;
  return speedUnit(text) || directionUnit(text) || /[/]|-1$|\bper\b/.test(text) ? text : undefined;
}

/**
 * The positions of columns in the header.
 * @throws CommandError when one is missing or appears twice
 */
function positions(path: string, header: readonly string[], names: readonly string[]): Map<string, number> {
  return new Map(
    names.map((name) => {
      const index = header.indexOf(name);
      if (index < 0)
        throw new CommandError(`${path}: no column ${name}; its columns are ${header.join(', ')}`);
      if (header.includes(name, index + 1)) throw new CommandError(`${path}: two columns are named ${name}`);
      return [name, index];
    }),
  );
}

/** The separator that is most frequent in both the header line and the first line of data, without comments. */
async function delimiterOf(path: string): Promise<string> {
  const lines: string[] = [];
  try {
    const file = await open(path);
    try {
      for await (const line of file.readLines({ autoClose: false })) {
        if (line.trim() === '' || line.startsWith('#')) continue;
        if (lines.push(line) === 2) break;
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    throw fileProblem(path, error);
  }
  // A heading may contain any of the separators, and a number may have a decimal comma.
  const count = (delimiter: string) => Math.min(...lines.map((line) => line.split(delimiter).length));
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

function csvProblem(path: string, error: unknown): unknown {
  if (error instanceof CommandError) return error;
  if (error instanceof CsvError) return new CommandError(`${path}: ${error.message}`, { cause: error });
  return error instanceof Error && 'syscall' in error ? fileProblem(path, error) : error;
}

/** Words that mean a gap, in lower case. */
const BLANKS: ReadonlySet<string> = new Set(['', 'nan', 'na', 'n/a', '#n/a', 'null', 'none', '-', '--']);

/** Reads a number: NaN for a blank, undefined for text that is neither. */
export function readNumber(text: string, decimalComma: boolean): number | undefined {
  if (BLANKS.has(text.toLowerCase())) return Number.NaN;
  const plain = decimalComma ? text.replace(',', '.') : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}
