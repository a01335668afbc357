import { glob, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsOf, microGrid, variablesOf } from '@mapa/atlas';
import { hasHeight, VARIABLE_INFO } from '@mapa/field';
import type { WorkFolder } from '../layout.ts';
import type { ImportPlan } from '../plan.ts';
import { writeJson } from '../shared-work/durable.ts';
import { arrayDocuments, microChunk } from '../zarr/arrays.ts';
import { writeRaster } from '../zarr/raster.ts';
import { chartDocuments } from './charts.ts';
import type { DayReport } from './days.ts';
import type { MicroReport } from './micro.ts';
import { readStatistics } from './statistics.ts';

export interface FieldReport {
  readonly values: number;
  readonly missing: number;
  /** The smallest value in the unit of the atlas; null when every value is missing. */
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** Writes the rasters and the metadata, the root's last, and then gives the atlas its name. */
export async function publish(plan: ImportPlan, folder: WorkFolder): Promise<void> {
  await writeRest(plan, folder);
  // These files are what killed processes left unfinished.
  for await (const path of glob('**/*.tmp', { cwd: folder.building })) await rm(join(folder.building, path));
  await rename(folder.building, folder.target);
  await rm(join(folder.target, '.work'), { recursive: true, force: true });
}

/** Writes what follows from all rows together: the rasters and the metadata, the root's last. */
export async function writeRest(plan: ImportPlan, folder: WorkFolder): Promise<void> {
  const { metadata } = plan;
  const { crs, grid, heights, micro } = metadata;
  const rows = await Promise.all(Array.from({ length: grid.ny }, (_, row) => readStatistics(folder, row)));
  for (const [n, variable] of variablesOf(metadata).entries()) {
    await writeRaster(
      folder.building,
      `meso/${VARIABLE_INFO[variable].array}`,
      [heights.length, grid.ny, grid.nx],
      (level, j, i) => {
        return rows[j]![(n * heights.length + level) * grid.nx + i]!;
      },
    );
    // An atlas without microscale files has one level, in which every value is missing.
    for (const metres of plan.micro.length === 0 ? micro.levels : []) {
      const { nx, ny } = microGrid({ crs, ...grid }, metres);
      const shape: [number, number, number] = [micro.heights.length, ny, nx];
      const size = microChunk(grid.dx, metres);
      await writeRaster(
        folder.building,
        `micro/${metres}/${VARIABLE_INFO[variable].array}`,
        shape,
        () => Number.NaN,
        size,
      );
    }
  }
  const arrays = arrayDocuments(metadata, plan.chunkDays * plan.stepsPerDay);
  for (const [path, document] of [...arrays, ...chartDocuments(metadata)]) {
    await writeJson(join(folder.building, path, 'zarr.json'), document);
  }
  const attributes = { atlas: metadata, import: { files: plan.days.length, leftOut: plan.leftOut.length } };
  await writeJson(join(folder.building, 'zarr.json'), { zarr_format: 3, node_type: 'group', attributes });
}

/** What the files contained, by field, from what was found in them day by day. */
export function fieldReports(
  plan: ImportPlan,
  days: readonly (DayReport | undefined)[],
): Readonly<Record<string, FieldReport>> {
  const sums = new Map<string, FieldReport>();
  const perDay = plan.metadata.grid.nx * plan.metadata.grid.ny * plan.stepsPerDay;
  for (const report of days) {
    for (const field of fieldsOf(plan.metadata)) {
      const found = report?.fields[field];
      const values = perDay * (hasHeight(field) ? plan.levels.length : 1);
      if (found !== undefined) addTo(sums, field, { values, ...found });
    }
  }
  return Object.fromEntries(sums);
}

/** What the microscale contains, by variable, from what was found in its blocks. */
export function microFields(
  blocks: readonly (MicroReport & { readonly variable: string })[],
): Readonly<Record<string, FieldReport>> {
  const sums = new Map<string, FieldReport>();
  for (const block of blocks) addTo(sums, block.variable, block);
  return Object.fromEntries(sums);
}

function addTo(sums: Map<string, FieldReport>, name: string, found: FieldReport): void {
  const sum = sums.get(name) ?? { values: 0, missing: 0, minimum: null, maximum: null };
  sums.set(name, {
    values: sum.values + found.values,
    missing: sum.missing + found.missing,
    minimum: extreme(Math.min, sum.minimum, found.minimum),
    maximum: extreme(Math.max, sum.maximum, found.maximum),
  });
}

function extreme(pick: (a: number, b: number) => number, a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return pick(a, b);
}
