import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fieldsOf } from '@mapa/atlas';
import type { AnyField } from '@mapa/field';

import { type ScratchLayout, scratchLayout, type WorkFolder } from '../layout.ts';
import { MISSING } from '../newa/fields.ts';
import { type ImportPlan, timeChunk } from '../plan.ts';
import { allExist, meanwhile } from '../shared-work/durable.ts';
import type { Unit } from '../shared-work/units.ts';
import { writeShard } from '../zarr/shard.ts';

/** Turns each row of the grid from days into series: one shard for every field. */
export function rowUnits(plan: ImportPlan, folder: WorkFolder, chunk: number): Unit[] {
  return Array.from({ length: plan.metadata.grid.ny }, (_, row) => ({
    name: `row-${chunk}-${row}`,
    isDone: () => allExist(fieldsOf(plan.metadata).map((field) => folder.shard(field, chunk, row))),
    work: () => turnScratch(plan, folder, chunk, row),
  }));
}

/** Removes the days of a chunk, which are not needed once its rows are done. */
export async function dropScratch(folder: WorkFolder, chunk: number): Promise<void> {
  await rm(folder.scratch(chunk), { force: true });
}

/** A file of packed days. */
export interface PackedDays {
  readonly file: FileHandle;
  readonly path: string;
  readonly layout: ScratchLayout;
}

/** The values of a field in a row of the grid over the first days of a file: by day, cell, height and step. */
export async function packedRow(
  { file, path, layout }: PackedDays,
  field: AnyField,
  row: number,
  count: number,
): Promise<Int16Array> {
  const rowBytes = layout.rowBytes(field);
  const days = new Int16Array((count * rowBytes) / 2);
  const bytes = new Uint8Array(days.buffer);
  for (let day = 0; day < count; day++) {
    const position = day * layout.dayBytes + layout.fieldOffset(field) + row * rowBytes;
    const { bytesRead } = await file.read(bytes, day * rowBytes, rowBytes, position);
    if (bytesRead !== rowBytes) throw new Error(`${path} is cut short`);
  }
  return days;
}

async function turnScratch(plan: ImportPlan, folder: WorkFolder, chunk: number, row: number): Promise<void> {
  const { first, end } = timeChunk(plan, chunk);
  const path = folder.scratch(chunk);
  const file = await open(path);
  const days = { file, path, layout: scratchLayout(plan) };
  try {
    await turnRow(plan, folder, chunk, row, (field) => packedRow(days, field, row, end - first));
  } finally {
    await file.close();
  }
}

/**
 * Writes the shards of a row of the grid in a chunk of time, one for every field.
 * @param packed gives the values of a field in a row over the days of the chunk, as {@link packedRow} does
 */
export async function turnRow(
  plan: ImportPlan,
  folder: WorkFolder,
  chunk: number,
  row: number,
  packed: (field: AnyField, row: number) => Promise<Int16Array>,
): Promise<void> {
  const { first, end } = timeChunk(plan, chunk);
  const layout = scratchLayout(plan);
  const { nx } = plan.metadata.grid;
  const daySteps = plan.stepsPerDay;
  const steps = plan.chunkDays * daySteps;
  // The disk may be slow while the next field is made.
  const named: Promise<void>[] = [];
  try {
    for (const field of fieldsOf(plan.metadata)) {
      const heights = layout.heightsOf(field);
      const days = await packed(field, row);
      const series = new Int16Array(heights * steps).fill(MISSING);
      const path = folder.shard(field, chunk, row);
      const unfinished = `${path}.${randomUUID()}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      const { onDisk } = await writeShard(unfinished, nx, (cell) => {
        for (let day = 0; day < end - first; day++) {
          for (let height = 0; height < heights; height++) {
            const from = ((day * nx + cell) * heights + height) * daySteps;
            const to = height * steps + day * daySteps;
            // A day is so short that a view and a copy by the runtime would be slower.
            for (let n = 0; n < daySteps; n++) series[to + n] = days[from + n]!;
          }
        }
        return series;
      });
      named.push(meanwhile(onDisk.then(() => rename(unfinished, path))));
    }
    await Promise.all(named);
  } finally {
    await Promise.allSettled(named);
  }
}
