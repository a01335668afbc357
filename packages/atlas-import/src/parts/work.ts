import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type WorkFolder, workFolder } from '../layout.ts';
import type { ImportPlan } from '../plan.ts';
import { readJson, writeBytes } from '../shared-work/durable.ts';
import type { Unit } from '../shared-work/units.ts';
import { writeRest } from '../stages/finish.ts';
import { microUnits } from '../stages/micro.ts';
import { surfaceUnit } from '../stages/surface.ts';
import { makeBlock } from './block.ts';
import { blocksOf, type Division, passingKeys, statisticsKey, tilesOf } from './division.ts';
import { atOnce, fetchMade, keepFolder, type MadeFile } from './made.ts';
import type { Place } from './place.ts';
import { makeTile } from './tile.ts';

/** What a part of an import is made with. */
export interface PartWork {
  readonly plan: ImportPlan;
  readonly division: Division;
  /** Where the atlas grows. */
  readonly place: Place;
  /** A folder of this process alone, for what it works on. It need not exist. */
  readonly folder: string;
  /** What the manifest has of these keys. */
  readonly expected: (keys: readonly string[]) => Promise<ReadonlyMap<string, MadeFile>>;
}

/** What was made of a part: its files, what the report at the end tells, and the bytes that were read for it. */
export interface PartResult {
  readonly files: readonly MadeFile[];
  readonly report: unknown;
  /** Of the fields in single precision. */
  readonly bytes: number;
}

/**
 * Makes a part of an import and puts it at the place. It may be cut short anywhere, and made again or twice at the same
 * time: the same bytes come under the same keys.
 * @throws ImportError when a file cannot be imported, LostPartError when what it is made from has to be made again
 */
export async function makePart(work: PartWork, name: string): Promise<PartResult> {
  const { plan, division, folder } = work;
  await rm(folder, { recursive: true, force: true });
  const local = workFolder(join(folder, 'atlas'));
  try {
    const block = blocksOf(plan, division).find((one) => one.name === name);
    if (block !== undefined) return await makeBlock(work, block);
    const tile = tilesOf(plan, division).find((one) => one.name === name);
    if (tile !== undefined) return await makeTile(work, tile, local);
    if (name === 'publish') return await publishParts(work, local);
    if (name === 'clean') return await clean(work);
    if (name === 'surface') return await makeUnit(work, local, surfaceUnit(plan, local), local.surfaceDone);
    const micro = microUnits(plan, local).find((one) => one.name === name);
    if (micro !== undefined) return await makeUnit(work, local, micro, local.microDone(name));
    throw new Error(`An import has no part ${name}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeUnit(
  { place }: PartWork,
  local: WorkFolder,
  unit: Unit,
  report: string,
): Promise<PartResult> {
  await unit.work();
  return { files: await keepFolder(place, local.building), report: await readJson(report), bytes: 0 };
}

/** Writes rasters and documents, the root's last. */
async function publishParts({ plan, place, expected }: PartWork, local: WorkFolder): Promise<PartResult> {
  const rows = Array.from({ length: plan.metadata.grid.ny }, (_, row) => row);
  const made = await expected(rows.map(statisticsKey));
  await atOnce(rows, async (row) =>
    writeBytes(local.statistics(row), await fetchMade(place, statisticsKey(row), made)),
  );
  await writeRest(plan, local);
  return { files: await keepFolder(place, local.building), report: {}, bytes: 0 };
}

/** Removes what was only of use on the way. It is a stage of its own: until then all of it can be asked for again. */
async function clean({ plan, division, place }: PartWork): Promise<PartResult> {
  await place.removeParts(passingKeys(plan, division));
  return { files: [], report: {}, bytes: 0 };
}
