import { join } from 'node:path';
import { hasHeight, SERIES_FIELDS, type SeriesField } from '@mapa/field';

import type { ImportPlan } from './plan.ts';

/**
 * Where an import keeps things while it works: the atlas grows in `building` and gets its own name when it is whole.
 */
export interface WorkFolder {
  readonly target: string;
  readonly building: string;
  readonly plan: string;
  readonly claims: string;
  /** The packed days of a chunk of time, ordered for reading by rows. */
  scratch(chunk: number): string;
  dayDone(day: number): string;
  statistics(row: number): string;
  microDone(block: string): string;
  /** Notes on the relief and the seabed that have been written. */
  readonly surfaceDone: string;
  shard(field: SeriesField, chunk: number, row: number): string;
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

/** Layout of the scratch file: days, in each the fields, in each rows, cells, heights and the day's steps as int16. */
export interface ScratchLayout {
  readonly dayBytes: number;
  /** Heights of the field, one where it has none. */
  heightsOf(field: SeriesField): number;
  /** Bytes from the beginning of a day to a field, and of one row of it. */
  fieldOffset(field: SeriesField): number;
  rowBytes(field: SeriesField): number;
}

export function scratchLayout({ metadata, levels, stepsPerDay }: ImportPlan): ScratchLayout {
  const { nx, ny } = metadata.grid;
  const heightsOf = (field: SeriesField) => (hasHeight(field) ? levels.length : 1);
  const rowBytes = (field: SeriesField) => 2 * nx * heightsOf(field) * stepsPerDay;
  const offsets = new Map<SeriesField, number>();
  let dayBytes = 0;
  for (const field of SERIES_FIELDS) {
    offsets.set(field, dayBytes);
    dayBytes += ny * rowBytes(field);
  }
  return { dayBytes, heightsOf, rowBytes, fieldOffset: (field) => offsets.get(field)! };
}
