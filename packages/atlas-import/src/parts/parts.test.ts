import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportReport, importNewa, planOf } from '../import.ts';
import { writeNewaDay } from '../newa/test/newa-file.ts';
import { contents } from '../test/contents.ts';
import { trial } from '../test/trial.ts';
import { PART_STAGES, partsOf } from './division.ts';
import type { MadeFile } from './made.ts';
import type { PartWork } from './part.ts';
import { openPlace } from './place.ts';
import { reportOf } from './report.ts';
import { makePart } from './work.ts';

/** Blocks and tiles of which the last ones are smaller: days 2 and 1, rows 4, 4 and 1. */
const DIVISION = { blockDays: 2, tileRows: 4 };

let folder: string;
let days: string;
let whole: string;
let report: ImportReport;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  days = join(folder, 'days');
  whole = join(folder, 'whole');
  for (const day of [0, 1, 2]) await writeNewaDay(days, day);
  report = await importNewa(trial(days, whole));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An import in parts with a manifest in memory. */
async function inParts(to: string) {
  const plan = await planOf(trial(days, to));
  const manifest = new Map<string, MadeFile>();
  const reports = new Map<string, unknown>();
  const work: PartWork = {
    plan,
    division: DIVISION,
    place: await openPlace(to),
    folder: `${to}-work`,
    expected: async () => manifest,
  };
  const make = async (name: string) => {
    const made = await makePart(work, name);
    for (const file of made.files) manifest.set(file.key, file);
    reports.set(name, made.report);
  };
  return { plan, make, names: partsOf(plan, DIVISION), reports };
}

it('an import in parts is that of one process to the byte, and reports the same', async () => {
  const to = join(folder, 'parts');
  const { plan, make, names, reports } = await inParts(to);
  expect(names.read).toEqual(['surface', 'block-0', 'block-2']);
  expect(names.merge).toEqual(['tile-0', 'tile-4', 'tile-8']);
  for (const stage of PART_STAGES) for (const name of names[stage].toReversed()) await make(name);
  expect(await contents(to)).toEqual(await contents(whole));
  expect(reportOf(plan, DIVISION, reports)).toEqual({ ...report, bytesHere: 0 });
});

it('a part that was damaged on the way is named, and no atlas comes of it', async () => {
  const to = join(folder, 'damaged');
  const { make, names } = await inParts(to);
  for (const name of names.read) await make(name);
  await writeFile(join(to, '.parts/block-2/tile-4'), 'half');
  await expect(make('tile-4')).rejects.toMatchObject({ name: 'LostPartError', key: '.parts/block-2/tile-4' });
  await make('block-2');
  await make('tile-4');
});
