import { join } from 'node:path';
import { fieldsOf } from '@mapa/atlas';
import { type AnyField, hasHeight } from '@mapa/field';

import type { ImportPlan } from './plan.ts';

/** The folders of an import while it works. The atlas grows in `building` and gets its own name when it is complete. */
export interface WorkFolder {
  readonly target: string;
  readonly building: string;
  readonly plan: string;
  readonly claims: string;
  /** The file with the packed days of a chunk of time, ordered for reading by rows. */
  scratch(chunk: number): string;
  dayDone(day: number): string;
  statistics(row: number): string;
  microDone(block: string): string;
  /** The file with notes on the relief and the seabed that were written. */
  readonly surfaceDone: string;
  shard(field: AnyField, chunk: number, row: number): string;
}

export function workFolder(target: string): WorkFolder {
  const building = `${target}.part`;
  const work = join(building, '.work');
  return {
    target,
    building,
    plan: join(work, 'plan.json'),
    claims: join(work, 'claims'),
    scratch: (chunk) => join(work, `days-${chunk}.i16`),
    dayDone: (day) => join(work, 'days', `${day}.json`),
    microDone: (block) => join(work, 'micro', `${block}.json`),
    surfaceDone: join(work, 'surface.json'),
    statistics: (row) => join(work, 'statistics', `${row}.f32`),
    shard: (field, chunk, row) =>
      join(building, 'series', field, 'c', ...(hasHeight(field) ? ['0'] : []), `${row}`, '0', `${chunk}`),
  };
}

/**
 * The layout of the scratch file: it has days; each day has fields, each field rows, and each row cells, heights and
 * the steps of the day as int16.
 */
export interface ScratchLayout {
  readonly dayBytes: number;
  /** The number of heights of a field: one for a field without heights. */
  heightsOf(field: AnyField): number;
  /** The bytes from the beginning of a day to a field, and those of one of its rows. */
  fieldOffset(field: AnyField): number;
  rowBytes(field: AnyField): number;
}

export function scratchLayout({ metadata, levels, stepsPerDay }: ImportPlan): ScratchLayout {
  const { nx, ny } = metadata.grid;
  const heightsOf = (field: AnyField) => (hasHeight(field) ? levels.length : 1);
  const rowBytes = (field: AnyField) => 2 * nx * heightsOf(field) * stepsPerDay;
  const offsets = new Map<AnyField, number>();
  let dayBytes = 0;
  for (const field of fieldsOf(metadata)) {
    offsets.set(field, dayBytes);
    dayBytes += ny * rowBytes(field);
  }
  return { dayBytes, heightsOf, rowBytes, fieldOffset: (field) => offsets.get(field) ?? Number.NaN };
}
