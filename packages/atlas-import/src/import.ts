import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { IBERIA_GRID } from '@mapa/atlas';
import { microSources, tiffFiles } from './geotiff/sources.ts';
import { type SurfaceSource, surfaceSource } from './geotiff/surface-source.ts';
import { ImportError } from './import-error.ts';
import { type WorkFolder, workFolder } from './layout.ts';
import { readSources, sourceFiles } from './newa/sources.ts';
import { type ImportPlan, type ImportWishes, makePlan, readPlan, sourceBytes, timeChunks } from './plan.ts';
import { openClaims } from './shared-work/claims.ts';
import { allExist, hasCode, readJson, writeJsonOnce } from './shared-work/durable.ts';
import { doUnits, type Unit } from './shared-work/units.ts';
import { dayReport, dayUnits } from './stages/days.ts';
import { type FieldReport, fieldReports, microFields, publish } from './stages/finish.ts';
import { microReports, microUnits } from './stages/micro.ts';
import { dropScratch, rowUnits } from './stages/rows.ts';
import { statisticsUnits } from './stages/statistics.ts';
import { type SurfaceReport, surfaceReport, surfaceUnit } from './stages/surface.ts';

export { ImportError } from './import-error.ts';
export { type ImportPlan, readPlan } from './plan.ts';

export type ImportStage = 'check' | 'surface' | 'micro' | 'read' | 'turn' | 'statistics' | 'publish';

export interface ImportOptions {
  /** Files and folders; folders are searched completely. */
  readonly sources: readonly string[];
  /** GeoTIFFs of the microscale, and folders with such files. */
  readonly micro?: readonly string[];
  /** A GeoTIFF of the seabed. */
  readonly surface?: Pick<SurfaceSource, 'path' | 'kind'> | undefined;
  /** Patterns of paths or file names that do not belong to the series. */
  readonly leaveOut: readonly string[];
  /** The folder of the atlas, which must not exist. */
  readonly to: string;
  readonly wishes: ImportWishes;
  /**
   * Is called with the done and total parts of a stage, and with the bytes of the source (in single precision) that
   * this process did itself.
   */
  readonly onProgress: (stage: ImportStage, done: number, total: number, bytes: number) => void;
}

export interface ImportReport {
  readonly plan: ImportPlan;
  readonly fields: Readonly<Record<string, FieldReport>>;
  readonly micro: Readonly<Record<string, FieldReport>>;
  /** Undefined when another process finished the import. */
  readonly surface?: SurfaceReport | undefined;
  /** The bytes of the imported fields in single precision: of all days, and of those that this process read itself. */
  readonly sourceBytes: number;
  readonly bytesHere: number;
}

/**
 * Imports NEWA's daily files into a new atlas. It goes on where an earlier run was cut off, and shares the work with
 * other processes that get the same arguments. The atlas gets its name only when it is complete.
 * @throws ImportError when files, folder or the plan of an earlier run do not allow it
 */
export async function importNewa(options: ImportOptions): Promise<ImportReport> {
  const folder = workFolder(options.to);
  await checkTarget(folder);
  const wanted = await planOf(options);
  const dayBytes = sourceBytes(wanted);
  let bytesHere = 0;
  const byAnother = (): ImportReport => {
    return { plan: wanted, fields: {}, micro: {}, sourceBytes: dayBytes * wanted.days.length, bytesHere };
  };
  try {
    const plan = await agreedPlan(wanted, folder);
    const claims = await openClaims(folder.claims);
    const publishing = publication(plan, folder);
    if (await publishing.isDone()) {
      // Another process finished while this one planned, and what is there now is but this one's plan and claims.
      await rm(folder.building, { recursive: true, force: true });
      return byAnother();
    }
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
    await checkFilesDone(plan, folder);
    await stage('surface', [surfaceUnit(plan, folder)], 0);
    await stage('micro', microUnits(plan, folder), 0);
    for (const [chunk, { first, end }] of timeChunks(plan).entries()) {
      const rows = rowUnits(plan, folder, chunk);
      if (!(await allDone(rows))) await stage('read', dayUnits(plan, folder, chunk), dayBytes);
      await stage('turn', rows, (dayBytes * (end - first)) / rows.length);
      await dropScratch(folder, chunk);
    }
    const statistics = statisticsUnits(plan, folder);
    await stage('statistics', statistics, (dayBytes * plan.days.length) / statistics.length);
    const days = await Promise.all(plan.days.map((_, day) => dayReport(folder, day)));
    const fields = fieldReports(plan, days);
    const micro = microFields(await microReports(plan, folder));
    const surface = await surfaceReport(folder);
    await stage('publish', [publishing], 0);
    return { plan, fields, micro, surface, sourceBytes: dayBytes * plan.days.length, bytesHere };
  } catch (error) {
    // The process that finishes removes the work folder that the others still use.
    if (hasCode(error, 'ENOENT') && (await allExist([join(folder.target, 'zarr.json')]))) return byAnother();
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
  // A run that was cut off after naming the atlas has left its notes.
  if (await allExist([join(target, 'zarr.json')]))
    await rm(join(target, '.work'), { recursive: true, force: true });
  const rest = (await allExist([building])) ? `, and so does ${building}` : '';
  throw new ImportError([`${target} exists already${rest}: an import makes a new folder`]);
}

/** Checks all files and plans what is to be written. Rejects with ImportError. */
export async function planOf({
  sources,
  leaveOut,
  micro = [],
  surface,
  wishes,
  onProgress,
}: Omit<ImportOptions, 'to'>): Promise<ImportPlan> {
  const found = await readSources(await sourceFiles(sources), leaveOut, (done, total) =>
    onProgress('check', done, total, 0),
  );
  const meso = { crs: IBERIA_GRID.crs, ...found.header.grid };
  const tiffs = {
    micro: await microSources(await tiffFiles(micro), meso),
    surface: surface && (await surfaceSource(surface.path, surface.kind)),
  };
  return makePlan(found, tiffs, wishes);
}

/** Agrees on the plan with all processes that work, or worked, on this atlas. */
async function agreedPlan(plan: ImportPlan, folder: WorkFolder): Promise<ImportPlan> {
  const agreed = readPlan((await readJson(folder.plan)) ?? (await writeJsonOnce(folder.plan, plan)));
  checkAgreed(plan, agreed, folder.building, 'remove that folder');
  return plan;
}

/** Throws ImportError where an import at `place` was begun with another plan; `remedy` says how to begin anew. */
export function checkAgreed(plan: ImportPlan, begun: ImportPlan, place: string, remedy: string): void {
  const keys = Object.keys(plan) as (keyof ImportPlan)[];
  const differ = keys.filter((key) => !isDeepStrictEqual(begun[key], plan[key]));
  if (differ.length === 0) return;
  throw new ImportError([
    `${place} holds an import that was begun with other files or options (${differ.join(', ')}): ` +
      `go on with the same ones, or ${remedy} to begin anew`,
  ]);
}

/** Refuses files that have changed since a part of the work was made from them. */
async function checkFilesDone(plan: ImportPlan, folder: WorkFolder): Promise<void> {
  const done = new Map<string, FileState>();
  for (const [index, { path }] of plan.days.entries()) {
    const report = await dayReport(folder, index);
    if (report !== undefined) done.set(path, report);
  }
  for (const { files } of await microReports(plan, folder))
    for (const file of files) done.set(file.path, file);
  const surface = (await surfaceReport(folder))?.file;
  if (surface) done.set(surface.path, surface);
  await refuseChanged(done, `remove ${folder.building}`);
}

export interface FileState {
  readonly bytes: number;
  readonly modified: number;
}

/** Rejects with ImportError where files are not as they were when they were read; `remedy` says how to begin anew. */
export async function refuseChanged(read: ReadonlyMap<string, FileState>, remedy: string): Promise<void> {
  const problems: string[] = [];
  for (const [path, { bytes, modified }] of read) {
    const { size, mtimeMs } = await stat(path);
    if (size === bytes && mtimeMs === modified) continue;
    problems.push(`${path} has changed since it was imported: ${remedy} to begin anew`);
  }
  if (problems.length > 0) throw new ImportError(problems);
}

async function allDone(units: readonly Unit[]): Promise<boolean> {
  for (const unit of units) if (!(await unit.isDone())) return false;
  return true;
}
