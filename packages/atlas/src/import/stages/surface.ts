import { z } from 'zod';
import { loadRelief } from '../../demo/base/relief/relief.ts';
import { openGeoTiff } from '../geotiff/file.ts';
import { fillNearest } from '../geotiff/nearest.ts';
import { POSSIBLE } from '../geotiff/possible.ts';
import { ImportError } from '../import-error.ts';
import type { WorkFolder } from '../layout.ts';
import type { ImportPlan } from '../plan.ts';
import { readJson, writeJson } from '../shared-work/durable.ts';
import type { Unit } from '../shared-work/units.ts';
import { writeRaster } from '../zarr/raster.ts';
import { fileSchema } from './micro.ts';

const surfaceSchema = z.object({ file: fileSchema.nullable() });

/** What the relief and the seabed were made of; undefined before. */
export async function surfaceReport(folder: WorkFolder): Promise<z.infer<typeof surfaceSchema> | undefined> {
  const report = await readJson(folder.surfaceDone);
  return report === undefined ? undefined : surfaceSchema.parse(report);
}

/** Writes the relief and the seabed: those of the program, with the seabed (or all heights) of a file where it has them. */
export function surfaceUnit(plan: ImportPlan, folder: WorkFolder): Unit {
  return {
    name: 'surface',
    isDone: async () => (await surfaceReport(folder)) !== undefined,
    work: () => writeSurface(plan, folder),
  };
}

async function writeSurface(plan: ImportPlan, folder: WorkFolder): Promise<void> {
  const { relief } = plan.metadata;
  const own = loadRelief();
  const times = relief.nx / own.nx;
  const elevation = new Float32Array(relief.nx * relief.ny);
  for (let n = 0; n < elevation.length; n++) {
    const [j, i] = [Math.floor(n / relief.nx), n % relief.nx];
    elevation[n] = own.elevation[Math.floor(j / times) * own.nx + Math.floor(i / times)]!;
  }
  const depth = elevation.map((metres) => (metres < 0 ? -metres : Number.NaN));
  const file = plan.surface && (await overlay(plan, plan.surface, elevation, depth));
  const shape: [number, number] = [relief.ny, relief.nx];
  await writeRaster(folder.building, 'relief/elevation', shape, (_, j, i) => elevation[j * relief.nx + i]!);
  await writeRaster(folder.building, 'seabed/depth', shape, (_, j, i) => depth[j * relief.nx + i]!);
  await writeJson(folder.surfaceDone, { file });
}

/** Stands for cells that lie beside the file. */
const OFF = Number.POSITIVE_INFINITY;

/** Puts what a file knows over the relief and the seabed. Where it has no value the relief stays, and there is no seabed. */
async function overlay(
  { metadata: { relief } }: ImportPlan,
  { path, kind }: NonNullable<ImportPlan['surface']>,
  elevation: Float32Array,
  depth: Float32Array,
): Promise<z.infer<typeof fileSchema>> {
  const file = await openGeoTiff(path);
  try {
    const found = new Float32Array(elevation.length).fill(OFF);
    await fillNearest(found, relief, file, OFF);
    const [low, high] = POSSIBLE[kind];
    for (let cell = 0; cell < found.length; cell++) {
      const value = found[cell]!;
      if (value === OFF) continue;
      if (value < low || value > high) {
        const hint = kind === 'depth' && value < 0 ? ': heights above sea level are for --elevation' : '';
        throw new ImportError([
          `${path}: ${kind} is ${value} m somewhere, not between ${low} and ${high}${hint}`,
        ]);
      }
      const metres = kind === 'depth' ? -value : value;
      if (!Number.isNaN(metres)) elevation[cell] = metres;
      depth[cell] = metres < 0 ? -metres : Number.NaN;
    }
    return { path, bytes: file.bytes, modified: file.modified };
  } finally {
    await file.close();
  }
}
