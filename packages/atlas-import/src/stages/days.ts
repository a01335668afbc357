import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fieldsOf } from '@mapa/atlas';
import { ALL_FIELDS, type AnyField, fieldUnit, hasHeight } from '@mapa/field';
import { z } from 'zod';

import { ImportError } from '../import-error.ts';
import { scratchLayout, type WorkFolder } from '../layout.ts';
import { NEWA_FIELDS } from '../newa/fields.ts';
import { type NetcdfFile, openNetcdf } from '../newa/netcdf.ts';
import { type ImportPlan, timeChunk } from '../plan.ts';
import { meanwhile, readJson, writeJson } from '../shared-work/durable.ts';
import type { Unit } from '../shared-work/units.ts';
import { type Packed, packSlab } from './pack.ts';

/** JSON has no infinity, which a field without values would have: there it is null. */
const fieldSchema = z.object({
  missing: z.number(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
export const daySchema = z.object({
  bytes: z.number(),
  modified: z.number(),
  fields: z.partialRecord(z.enum(ALL_FIELDS), fieldSchema),
});

/** What was found in the file of a day, and the state of the file at that time. */
export type DayReport = z.infer<typeof daySchema>;

/** The number of values that are read from a file at once, about 64 MB in single precision. */
const SLAB_VALUES = 16 * 2 ** 20;

/** The report of a day that was read; undefined before that. */
export async function dayReport(folder: WorkFolder, day: number): Promise<DayReport | undefined> {
  const report = await readJson(folder.dayDone(day));
  return report === undefined ? undefined : daySchema.parse(report);
}

/** Reads every day of a chunk of time into the scratch file. */
export function dayUnits(plan: ImportPlan, folder: WorkFolder, chunk: number): Unit[] {
  const { first, end } = timeChunk(plan, chunk);
  return plan.days.slice(first, end).map((_, index) => ({
    name: `day-${first + index}`,
    isDone: async () => (await dayReport(folder, first + index)) !== undefined,
    work: async () =>
      writeJson(
        folder.dayDone(first + index),
        await packDay(plan, folder.scratch(chunk), first, first + index),
      ),
  }));
}

/** Packs a day of the plan into the scratch file at `to`, whose first day is `first`. Rejects with ImportError. */
export async function packDay(plan: ImportPlan, to: string, first: number, day: number): Promise<DayReport> {
  const path = plan.days[day]?.path;
  if (path === undefined) throw new RangeError(`There is no day ${day}`);
  const layout = scratchLayout(plan);
  const start = (day - first) * layout.dayBytes;
  const { size: bytes, mtimeMs: modified } = await stat(path);
  await mkdir(dirname(to), { recursive: true });
  const scratch = await open(to, constants.O_RDWR | constants.O_CREAT);
  const fields: [AnyField, Packed][] = [];
  // The disk writes while the next field is read.
  let writing = Promise.resolve();
  try {
    const file = await openNetcdf(path);
    try {
      for (const field of fieldsOf(plan.metadata)) {
        const packed = new Int16Array((plan.metadata.grid.ny * layout.rowBytes(field)) / 2);
        fields.push([field, packField(plan, file, field, packed)]);
        await writing;
        writing = meanwhile(writeAt(scratch, packed, start + layout.fieldOffset(field)));
      }
    } finally {
      file.close();
    }
    await writing;
    await scratch.datasync();
  } finally {
    await writing.catch(() => {});
    await scratch.close();
  }
  return { bytes, modified, fields: Object.fromEntries(fields) };
}

async function writeAt(file: FileHandle, values: Int16Array, position: number): Promise<void> {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

function packField(plan: ImportPlan, file: NetcdfFile, field: AnyField, out: Int16Array): Packed {
  const { metadata, stepsPerDay } = plan;
  const { nx, ny } = metadata.grid;
  const variable = file.required(field);
  const unit = variable.text('units');
  const shift = unit === undefined ? undefined : NEWA_FIELDS[field].units[unit];
  if (shift === undefined) throw new ImportError([`${file.path}: ${field} has changed since it was checked`]);
  const [lowest, highest] = [Math.min(...plan.levels), Math.max(...plan.levels)];
  const high = hasHeight(field);
  const heights = high ? highest - lowest + 1 : 1;
  const levels = high ? plan.levels.map((level) => level - lowest) : [0];
  const atOnce = Math.max(1, Math.floor(SLAB_VALUES / (heights * ny * nx)));
  const sum: Packed = { missing: 0, minimum: Number.POSITIVE_INFINITY, maximum: Number.NEGATIVE_INFINITY };
  for (let step = 0; step < stepsPerDay; step += atOnce) {
    const steps = Math.min(atOnce, stepsPerDay - step);
    const range: [number, number] = [step, step + steps];
    const values = high ? variable.read(range, [lowest, highest + 1]) : variable.read(range);
    const slab = { values, step, steps, heights, levels, rows: ny, cells: nx };
    const wrong = packSlab(slab, NEWA_FIELDS[field], shift, out, stepsPerDay, sum);
    if (wrong !== undefined) {
      const height = high ? `, ${metadata.heights[wrong.level]} m` : '';
      const where = `step ${wrong.step}, cell (${wrong.cell}, ${wrong.row})${height}`;
      throw new ImportError([
        `${file.path}: ${field} is ${wrong.value} ${fieldUnit(field)} at ${where}: ` +
          `not between ${NEWA_FIELDS[field].range.join(' and ')}`,
      ]);
    }
  }
  return sum;
}
