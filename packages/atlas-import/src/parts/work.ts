import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type WorkFolder, workFolder } from '../layout.ts';
import { readJson, writeBytes } from '../shared-work/durable.ts';
import type { Unit } from '../shared-work/units.ts';
import { writeRest } from '../stages/finish.ts';
import { microUnits } from '../stages/micro.ts';
import { surfaceUnit } from '../stages/surface.ts';
import { makeBlock } from './block.ts';
import { blocksOf, passingKeys, statisticsKey, tilesOf } from './division.ts';
import { atOnce, fetchMade, keepFolder } from './made.ts';
import type { PartResult, PartWork } from './part.ts';
import { makeTile } from './tile.ts';

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
  await atOnce(rows, async (row) => {
    await writeBytes(local.statistics(row), await fetchMade(place, statisticsKey(row), made));
    return row;
  });
  await writeRest(plan, local);
  return { files: await keepFolder(place, local.building), report: {}, bytes: 0 };
}

/** Removes what was only of use on the way. It is a stage of its own: until then all of it can be asked for again. */
async function clean({ plan, division, place }: PartWork): Promise<PartResult> {
  await place.clean(passingKeys(plan, division));
  return { files: [], report: {}, bytes: 0 };
}
