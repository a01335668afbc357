import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ImportError } from './import-error.ts';
import { type WorkFolder, workFolder } from './layout.ts';
import { type NewaDay, readSources, sourceFiles } from './newa/sources.ts';
import { type ImportPlan, type ImportWishes, makePlan, readPlan, sourceBytes, timeChunks } from './plan.ts';
import { openClaims } from './shared-work/claims.ts';
import { allExist, hasCode, readJson, writeJsonOnce } from './shared-work/durable.ts';
import { doUnits, type Unit } from './shared-work/units.ts';
import { dayReport, dayUnits } from './stages/days.ts';
import { type FieldReport, fieldReports, publish } from './stages/finish.ts';
import { dropScratch, rowUnits } from './stages/rows.ts';
import { statisticsUnits } from './stages/statistics.ts';

export type ImportStage = 'check' | 'read' | 'turn' | 'statistics' | 'publish';

export interface ImportOptions {
  /** Files, and folders with all that is in them. */
  readonly sources: readonly string[];
  /** Patterns of paths or file names that are no part of the series. */
  readonly leaveOut: readonly string[];
  /** The atlas' folder; must not exist. */
  readonly to: string;
  readonly wishes: ImportWishes;
  /** Parts of a stage that are done, and how many of the source's bytes (single precision) this process did itself. */
  readonly onProgress: (stage: ImportStage, done: number, total: number, bytes: number) => void;
}

export interface ImportReport {
  readonly plan: ImportPlan;
  readonly fields: Readonly<Record<string, FieldReport>>;
  /** Bytes of the fields taken, in single precision: of all, and of the days that this process read itself. */
  readonly sourceBytes: number;
  readonly bytesHere: number;
}

/**
 * Imports NEWA's daily files into a new atlas. Resumes where an earlier run was cut off and shares the work with other
 * processes that are given the same. The atlas has its name only when it is whole.
 * @throws ImportError when files, folder or an earlier run's plan do not allow it
 */
export async function importNewa(options: ImportOptions): Promise<ImportReport> {
  const folder = workFolder(options.to);
  await checkTarget(folder);
  const { plan, days } = await agreedPlan(options, folder);
  const claims = await openClaims(folder.claims);
  const dayBytes = sourceBytes(plan);
  let bytesHere = 0;
  const stage = (name: ImportStage, units: readonly Unit[], unitBytes: number) => {
    let [done, bytes] = [0, 0];
    options.onProgress(name, 0, units.length, 0);
    return doUnits(units, claims, (_, here) => {
      done++;
      if (here) bytes += unitBytes;
      if (here && name === 'read') bytesHere += unitBytes;
      options.onProgress(name, done, units.length, bytes);
    });
  };
  try {
    await checkDaysDone(folder, days);
    for (const [chunk, { first, end }] of timeChunks(plan).entries()) {
      const rows = rowUnits(plan, folder, chunk);
      if (!(await allDone(rows))) await stage('read', dayUnits(plan, folder, chunk), dayBytes);
      await stage('turn', rows, (dayBytes * (end - first)) / rows.length);
      await dropScratch(folder, chunk);
    }
    const statistics = statisticsUnits(plan, folder);
    await stage('statistics', statistics, (dayBytes * plan.days.length) / statistics.length);
    const fields = await fieldReports(plan, folder);
    await stage('publish', [publication(plan, folder)], 0);
    return { plan, fields, sourceBytes: dayBytes * plan.days.length, bytesHere };
  } catch (error) {
    // The process that finishes takes the work folder away from under the others.
    if (hasCode(error, 'ENOENT') && (await allExist([join(folder.target, 'zarr.json')]))) {
      return { plan, fields: {}, sourceBytes: dayBytes * plan.days.length, bytesHere };
    }
    throw error;
  }
}

function publication(plan: ImportPlan, folder: WorkFolder): Unit {
  return {
    name: 'publish',
    isDone: () => allExist([join(folder.target, 'zarr.json')]),
    work: () => publish(plan, folder),
  };
}

async function checkTarget({ target, building }: WorkFolder): Promise<void> {
  if (!(await allExist([target]))) return;
  // A run that was cut off after giving the atlas its name left its notes.
  if (await allExist([join(target, 'zarr.json')]))
    await rm(join(target, '.work'), { recursive: true, force: true });
  const rest = (await allExist([building])) ? `, and so does ${building}` : '';
  throw new ImportError([`${target} exists already${rest}: an import makes a new folder`]);
}

/** Checks the files and settles the plan with whoever else works, or worked, on this atlas. */
async function agreedPlan(
  { sources, leaveOut, wishes, onProgress }: ImportOptions,
  folder: WorkFolder,
): Promise<{ plan: ImportPlan; days: readonly NewaDay[] }> {
  const found = await readSources(await sourceFiles(sources), leaveOut, (done, total) =>
    onProgress('check', done, total, 0),
  );
  const plan = makePlan(found, wishes);
  const agreed = readPlan((await readJson(folder.plan)) ?? (await writeJsonOnce(folder.plan, plan)));
  if (!isDeepStrictEqual(agreed, plan)) {
    const keys = Object.keys(plan) as (keyof ImportPlan)[];
    const differ = keys.filter((key) => !isDeepStrictEqual(agreed[key], plan[key]));
    throw new ImportError([
      `${folder.building} holds an import that was begun with other files or options (${differ.join(', ')}): ` +
        'go on with the same ones, or remove that folder to begin anew',
    ]);
  }
  return { plan, days: found.days };
}

async function checkDaysDone(folder: WorkFolder, days: readonly NewaDay[]): Promise<void> {
  const problems: string[] = [];
  for (const [index, { path, bytes, modified }] of days.entries()) {
    const report = await dayReport(folder, index);
    if (report === undefined || (report.bytes === bytes && report.modified === modified)) continue;
    problems.push(`${path} has changed since it was imported: remove ${folder.building} to begin anew`);
  }
  if (problems.length > 0) throw new ImportError(problems);
}

async function allDone(units: readonly Unit[]): Promise<boolean> {
  for (const unit of units) if (!(await unit.isDone())) return false;
  return true;
}
