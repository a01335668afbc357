import { glob, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRelief } from '../../demo/base/relief.ts';
import { microGrid } from '../../grid.ts';
import { SERIES_FIELDS, VARIABLES } from '../../metadata.ts';
import type { WorkFolder } from '../layout.ts';
import type { ImportPlan } from '../plan.ts';
import { writeJson } from '../shared-work/durable.ts';
import { arrayDocuments } from '../zarr/arrays.ts';
import { writeRaster } from '../zarr/raster.ts';
import { dayReport } from './days.ts';
import { readStatistics } from './statistics.ts';

export interface FieldReport {
  readonly values: number;
  readonly missing: number;
  /** In the unit of the atlas; null where every value is missing. */
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** Writes the rasters and the metadata, the root's last, and gives the atlas its name. */
export async function publish(plan: ImportPlan, folder: WorkFolder): Promise<void> {
  const { metadata } = plan;
  const { crs, grid, heights, micro, relief } = metadata;
  const rows = await Promise.all(Array.from({ length: grid.ny }, (_, row) => readStatistics(folder, row)));
  for (const [n, variable] of VARIABLES.entries()) {
    await writeRaster(
      folder.building,
      `meso/${variable}`,
      [heights.length, grid.ny, grid.nx],
      (level, j, i) => {
        return rows[j]![(n * heights.length + level) * grid.nx + i]!;
      },
    );
    for (const metres of micro.levels) {
      const { nx, ny } = microGrid({ crs, ...grid }, metres);
      // No microscale numbers come with the mesoscale files.
      const shape: [number, number, number] = [micro.heights.length, ny, nx];
      await writeRaster(folder.building, `micro/${metres}/${variable}`, shape, () => Number.NaN);
    }
  }
  const { elevation } = loadRelief();
  const surface: [number, number] = [relief.ny, relief.nx];
  const height = (j: number, i: number) => elevation[j * relief.nx + i]!;
  await writeRaster(folder.building, 'relief/elevation', surface, (_, j, i) => height(j, i));
  await writeRaster(folder.building, 'seabed/depth', surface, (_, j, i) =>
    height(j, i) < 0 ? -height(j, i) : Number.NaN,
  );
  for (const [path, document] of arrayDocuments(metadata, plan.chunkDays * plan.stepsPerDay)) {
    await writeJson(join(folder.building, path, 'zarr.json'), document);
  }
  const attributes = { atlas: metadata, import: { files: plan.days.length, leftOut: plan.leftOut.length } };
  await writeJson(join(folder.building, 'zarr.json'), { zarr_format: 3, node_type: 'group', attributes });
  // What processes that were killed left unfinished.
  for await (const path of glob('**/*.tmp', { cwd: folder.building })) await rm(join(folder.building, path));
  await rename(folder.building, folder.target);
  await rm(join(folder.target, '.work'), { recursive: true, force: true });
}

/** What the files held, by field. Before {@link publish}, which clears the work away. */
export async function fieldReports(
  plan: ImportPlan,
  folder: WorkFolder,
): Promise<Readonly<Record<string, FieldReport>>> {
  const sums = new Map<
    string,
    { values: number; missing: number; minimum: number | null; maximum: number | null }
  >();
  const perDay = plan.metadata.grid.nx * plan.metadata.grid.ny * plan.stepsPerDay;
  for (const day of plan.days.keys()) {
    const report = await dayReport(folder, day);
    for (const field of SERIES_FIELDS) {
      const found = report?.fields[field];
      if (found === undefined) continue;
      const heights = ['WS', 'WD', 'T'].includes(field) ? plan.levels.length : 1;
      const sum = sums.get(field) ?? { values: 0, missing: 0, minimum: null, maximum: null };
      sums.set(field, {
        values: sum.values + perDay * heights,
        missing: sum.missing + found.missing,
        minimum: extreme(Math.min, sum.minimum, found.minimum),
        maximum: extreme(Math.max, sum.maximum, found.maximum),
      });
    }
  }
  return Object.fromEntries(sums);
}

function extreme(pick: (a: number, b: number) => number, a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return pick(a, b);
}
