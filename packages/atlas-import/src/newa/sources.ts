import { stat } from 'node:fs/promises';
import { basename, matchesGlob } from 'node:path';
import { DAY_MS, EXTRA_FIELDS, type ExtraField } from '@mapa/field';
import { filesAmong } from '../files-among.ts';
import { ImportError, unless } from '../import-error.ts';
import { type NewaHeader, readHeader } from './header.ts';
import { notNetcdf } from './netcdf.ts';

/** The file of a day, as it was when it was checked. */
export interface NewaDay {
  readonly path: string;
  readonly bytes: number;
  readonly modified: number;
  /** The date (ISO 8601). */
  readonly day: string;
}

export interface NewaSources {
  readonly days: readonly NewaDay[];
  readonly header: NewaHeader;
  /** Files that do not belong to the series, and the reasons. */
  readonly leftOut: readonly string[];
}

/** The NetCDF files among files and folders. */
export async function sourceFiles(sources: readonly string[]): Promise<string[]> {
  const found = await filesAmong(sources, 'nc,nc4');
  if (found.length === 0) throw new ImportError([`${sources.join(', ')}: no .nc files`]);
  return found;
}

/**
 * Reads and checks the header of every file and puts the days in order. Files named spin-up (`spinup`, `spin-up`,
 * `spin_up`), files that match one of the `leaveOut` patterns, and files with only the step at midnight that ends a run
 * are left out.
 * @throws ImportError naming every file that is wrong or differs from the first, and every day that is missing or
 * doubled
 */
export async function readSources(
  paths: readonly string[],
  leaveOut: readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<NewaSources> {
  const problems: string[] = [];
  const leftOut: string[] = [];
  const days: NewaDay[] = [];
  let header: NewaHeader | undefined;
  /** How many files have each of the other fields. */
  const having = new Map<ExtraField, number>();
  for (const [index, path] of paths.entries()) {
    onProgress(index, paths.length);
    if (/spin[-_ ]?up/i.test(basename(path))) leftOut.push(`${path}: spin-up, by its name`);
    else if (leaveOut.some((pattern) => matchesGlob(path, pattern) || matchesGlob(basename(path), pattern))) {
      leftOut.push(`${path}: as asked for`);
    } else {
      try {
        const unreadable = await notNetcdf(path);
        if (unreadable !== undefined) throw new ImportError([unreadable]);
        const found = await readHeader(path);
        if (found.steps === 1) {
          leftOut.push(`${path}: a single step, the end of a run`);
          continue;
        }
        header ??= found;
        for (const field of found.extras) having.set(field, (having.get(field) ?? 0) + 1);
        problems.push(...dayProblems(found, header).map((problem) => `${path}: ${problem}`));
        const { size, mtimeMs } = await stat(path);
        days.push({
          path,
          bytes: size,
          modified: mtimeMs,
          day: new Date(found.start).toISOString().slice(0, 10),
        });
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        problems.push(...error.problems);
      }
    }
  }
  onProgress(paths.length, paths.length);
  days.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  // The day of a file that could not be read would otherwise be reported as missing as well.
  if (problems.length === 0) problems.push(...sequenceProblems(days));
  if (problems.length > 0) throw new ImportError(problems);
  const [first] = days;
  if (header === undefined || first === undefined)
    throw new ImportError(['No file holds a day of the series.', ...leftOut]);
  leftOut.push(...header.unusable.map((problem) => `${problem}: this field is left out`));
  for (const [field, count] of having)
    if (count < days.length) leftOut.push(`${field}: only ${count} of ${days.length} files have it`);
  const extras = EXTRA_FIELDS.filter((field) => having.get(field) === days.length);
  return { days, header: { ...header, extras, start: Date.parse(first.day) }, leftOut };
}

function dayProblems(found: NewaHeader, first: NewaHeader): string[] {
  const minutes = found.steps * found.stepMinutes;
  const whole = found.start % DAY_MS === 0 && minutes === 1440;
  const same = (name: 'grid' | 'fileHeights' | 'stepMinutes') => {
    const [own, wanted] = [JSON.stringify(found[name]), JSON.stringify(first[name])];
    return unless(own === wanted, `${name} ${own} differs from the first file's ${wanted}`);
  };
  const start = new Date(found.start).toISOString();
  return [
    ...unless(whole, `not a whole day: ${found.steps} steps of ${found.stepMinutes} min from ${start}`),
    ...same('grid'),
    ...same('fileHeights'),
    ...same('stepMinutes'),
  ];
}

function sequenceProblems(days: readonly NewaDay[]): string[] {
  return days.flatMap((one, index) => {
    const before = days[index - 1];
    if (before === undefined) return [];
    if (before.day === one.day) return [`${one.day} is there twice: ${before.path} and ${one.path}`];
    const absent = (Date.parse(one.day) - Date.parse(before.day)) / DAY_MS - 1;
    const after = (count: number) =>
      new Date(Date.parse(before.day) + count * DAY_MS).toISOString().slice(0, 10);
    if (absent === 0) return [];
    return [
      absent === 1 ? `${after(1)} is missing` : `${absent} days are missing: ${after(1)} to ${after(absent)}`,
    ];
  });
}
