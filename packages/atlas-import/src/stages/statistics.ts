import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartStatistics, regularCalendar, variablesOf } from '@mapa/atlas';
import { CHART_GROUP, chartRecord, unpack } from '@mapa/atlas/format';
import { type AnyField, airDensities } from '@mapa/field';
import { climateOf } from '../climate.ts';
import { scratchLayout, type WorkFolder } from '../layout.ts';
import { NEWA_FIELDS } from '../newa/fields.ts';
import { type ImportPlan, timeChunks } from '../plan.ts';
import { allExist, writeBytes } from '../shared-work/durable.ts';
import type { Unit } from '../shared-work/units.ts';
import { openShard, type Shard } from '../zarr/shard.ts';
import { chartShard, writeRecords } from './charts.ts';

/**
 * Works out the long-term statistics of each row of the grid from its stored series, and the statistics that the charts
 * of its cells show.
 */
export function statisticsUnits(plan: ImportPlan, folder: WorkFolder): Unit[] {
  return Array.from({ length: plan.metadata.grid.ny }, (_, row) => ({
    name: `statistics-${row}`,
    isDone: () => allExist([folder.statistics(row)]),
    work: () => writeRowStatistics(plan, folder, row),
  }));
}

/** Writes the records of the charts of a row, and its long-term values for {@link readStatistics}, from its series. */
export async function writeRowStatistics(plan: ImportPlan, folder: WorkFolder, row: number): Promise<void> {
  const { longTerm, records } = await rowStatistics(plan, folder, row);
  await writeRecords(chartShard(join(folder.building, CHART_GROUP), row), records);
  await writeBytes(folder.statistics(row), new Uint8Array(longTerm.buffer));
}

/** The statistics of a row as {@link statisticsUnits} keeps them, by variable, height and cell. */
export async function readStatistics(folder: WorkFolder, row: number): Promise<Float32Array> {
  const bytes = await readFile(folder.statistics(row));
  return new Float32Array(Uint8Array.from(bytes).buffer);
}

interface RowStatistics {
  readonly longTerm: Float32Array;
  /** The statistics that the charts of each cell show. */
  readonly records: readonly Float64Array[];
}

async function rowStatistics(plan: ImportPlan, folder: WorkFolder, row: number): Promise<RowStatistics> {
  const { grid, heights, period } = plan.metadata;
  const variables = variablesOf(plan.metadata);
  const longTerm = new Float32Array(variables.length * heights.length * grid.nx);
  const records: Float64Array[] = [];
  const fields: FieldReader[] = [];
  const open = async (field: AnyField) => {
    const reader = await openField(plan, folder, field, row);
    fields.push(reader);
    return reader;
  };
  try {
    const [speed, direction, temperature] = [await open('WS'), await open('WD'), await open('T')];
    const [density, ground] = [await open('RHO'), await open('T2')];
    const calendar = regularCalendar(Date.parse(period.start), period.stepMinutes, period.steps);
    const series = {
      calendar,
      heights,
      speed: speed.values,
      direction: direction.values,
      temperature: temperature.values,
    };
    const [reference, low] = [density.values[0]!, ground.values[0]!];
    const air = new Float32Array(period.steps);
    for (let cell = 0; cell < grid.nx; cell++) {
      for (const field of fields) await field.read(cell);
      const charts = chartStatistics(series);
      records.push(chartRecord(charts));
      for (const [level, speeds] of speed.values.entries()) {
        airDensities(reference, low, temperature.values[level]!, heights[level]!, air);
        const here = { speed: speeds, density: air, charts: charts[level]! };
        for (const [n, value] of climateOf(variables, here).entries()) {
          longTerm[(n * heights.length + level) * grid.nx + cell] = value;
        }
      }
    }
  } finally {
    await Promise.all(fields.map((field) => field.close()));
  }
  return { longTerm, records };
}

/** The series of a field in a row of the grid. `read` copies those of a cell, by height, into `values`. */
interface FieldReader {
  readonly values: readonly Float32Array[];
  read(cell: number): Promise<void>;
  close(): Promise<void>;
}

async function openField(
  plan: ImportPlan,
  folder: WorkFolder,
  field: AnyField,
  row: number,
): Promise<FieldReader> {
  const { grid, period } = plan.metadata;
  const heights = scratchLayout(plan).heightsOf(field);
  const steps = plan.chunkDays * plan.stepsPerDay;
  const values = Array.from({ length: heights }, () => new Float32Array(period.steps));
  const { packing } = NEWA_FIELDS[field];
  const shards: Shard[] = [];
  const close = async () => void (await Promise.all(shards.map((shard) => shard.close())));
  try {
    for (const chunk of timeChunks(plan).keys()) {
      shards.push(await openShard(folder.shard(field, chunk, row), grid.nx, 2 * steps * heights));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    values,
    async read(cell) {
      for (const [chunk, shard] of shards.entries()) {
        const stored = await shard.chunk(cell);
        const part = (series: Float32Array) => series.subarray(chunk * steps, (chunk + 1) * steps);
        for (const [level, series] of values.entries()) unpack(stored, packing, part(series), level * steps);
      }
    },
    close,
  };
}
