import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { CommandError, fileProblem } from '../command.ts';
import { type Measured, readNumber, readTime } from './measured.ts';

export interface CsvColumns {
  readonly time: string;
  readonly speed: string;
  readonly direction: string;
  /** Numbers that stand for a gap. */
  readonly gaps: ReadonlySet<number>;
}

interface Row {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

/**
 * Reads the three columns of a CSV file, row by row. Commas, semicolons or tabs separate (the header line tells); with the
 * latter two a decimal comma is read too. Lines that begin with # are comments.
 * @throws CommandError naming the file, and the line where there is one
 */
export async function readCsv(path: string, columns: CsvColumns): Promise<Measured> {
  const delimiter = await delimiterOf(path);
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
  const [times, speeds, directions]: [number[], number[], number[]] = [[], [], []];
  let at: readonly [number, number, number] | undefined;
  try {
    for await (const { record, info } of rows) {
      if (at === undefined) {
        at = positions(path, record, columns);
        continue;
      }
      const wrong = (index: number, why: string) =>
        new CommandError(`${path}, line ${info.lines}: ${why}: ${JSON.stringify(record[index])}`);
      const number = (index: number, name: string): number => {
        const value = readNumber(record[index] ?? '', columns.gaps, delimiter !== ',');
        if (value === undefined) throw wrong(index, `${name} is not a number`);
        return value;
      };
      const time = readTime(record[at[0]] ?? '');
      if (time === undefined) throw wrong(at[0], `${columns.time} is not a time like 2009-12-31T23:50:00Z`);
      const speed = number(at[1], columns.speed);
      if (speed < 0)
        throw wrong(at[1], `${columns.speed} is a negative speed (--gap names numbers for gaps)`);
      const direction = number(at[2], columns.direction);
      if (direction < -360 || direction > 720) throw wrong(at[2], `${columns.direction} is not in degrees`);
      times.push(time);
      speeds.push(speed);
      directions.push(direction);
    }
  } catch (error) {
    throw csvProblem(path, error);
  }
  if (at === undefined) throw new CommandError(`${path}: the file is empty`);
  if (times.length === 0) throw new CommandError(`${path}: there is a header and no line of data`);
  return {
    times: Float64Array.from(times),
    speed: Float64Array.from(speeds),
    direction: Float64Array.from(directions),
  };
}

function positions(
  path: string,
  header: readonly string[],
  { time, speed, direction }: CsvColumns,
): [number, number, number] {
  const at = (name: string) => {
    const index = header.indexOf(name);
    if (index < 0) throw new CommandError(`${path}: no column ${name}; its columns are ${header.join(', ')}`);
    if (header.includes(name, index + 1)) throw new CommandError(`${path}: two columns are named ${name}`);
    return index;
  };
  return [at(time), at(speed), at(direction)];
}

/** The separator that the header line, the first that is no comment, has most of. */
async function delimiterOf(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      for await (const line of file.readLines({ autoClose: false })) {
        if (line.trim() === '' || line.startsWith('#')) continue;
        const count = (delimiter: string) => line.split(delimiter).length;
        return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
      }
      return ',';
    } finally {
      await file.close();
    }
  } catch (error) {
    throw fileProblem(path, error);
  }
}

function csvProblem(path: string, error: unknown): unknown {
  if (error instanceof CommandError) return error;
  if (error instanceof CsvError) return new CommandError(`${path}: ${error.message}`, { cause: error });
  return error instanceof Error && 'syscall' in error ? fileProblem(path, error) : error;
}
