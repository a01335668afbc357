import { loadRelief } from '@mapa/demo-atlas';
import { POSSIBLE_SURFACE } from '@mapa/field';
import { z } from 'zod';
import { openGeoTiff } from '../geotiff/file.ts';
import { fillNearest } from '../geotiff/nearest.ts';
import { ImportError } from '../import-error.ts';
import type { WorkFolder } from '../layout.ts';
import type { ImportPlan } from '../plan.ts';
import { readJson, writeJson } from '../shared-work/durable.ts';
import type { Unit } from '../shared-work/units.ts';
import { writeRaster } from '../zarr/raster.ts';
import { agreement, certainty } from './land-and-sea.ts';
import { fileSchema } from './micro.ts';

export const surfaceSchema = z.object({
  file: fileSchema.nullable(),
  /** The number of cells in which the file has sea on land, or land at sea. They stay as the program knows them. */
  kept: z.number(),
});

export type SurfaceReport = z.infer<typeof surfaceSchema>;

/** What the relief and the seabed were made from; undefined before they are made. */
export async function surfaceReport(folder: WorkFolder): Promise<SurfaceReport | undefined> {
  const report = await readJson(folder.surfaceDone);
  return report === undefined ? undefined : surfaceSchema.parse(report);
}

/** Writes the relief and the seabed of the program, with the seabed (or all heights) of a file where it has values. */
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
  const report = plan.surface ? await overlay(plan, plan.surface, elevation, depth) : { file: null, kept: 0 };
  const shape: [number, number] = [relief.ny, relief.nx];
  await writeRaster(folder.building, 'relief/elevation', shape, (_, j, i) => elevation[j * relief.nx + i]!);
  await writeRaster(folder.building, 'seabed/depth', shape, (_, j, i) => depth[j * relief.nx + i]!);
  await writeJson(folder.surfaceDone, report);
}

/** The mark of cells that are not on the file. */
const OFF = Number.POSITIVE_INFINITY;

const SIGNS = {
  depth: '--depth takes metres below sea level, and nothing or 0 on land',
  elevation: '--elevation takes metres above sea level, negative at sea',
};

/**
 * Replaces the relief and the seabed by the values of a file. Where the file has none the relief stays, and there is no
 * seabed. What is certainly land or sea stays so.
 */
async function overlay(
  { metadata: { relief } }: ImportPlan,
  { path, kind }: NonNullable<ImportPlan['surface']>,
  elevation: Float32Array,
  depth: Float32Array,
): Promise<SurfaceReport> {
  const own = loadRelief();
  const certain = certainty(own);
  const times = relief.nx / own.nx;
  const agrees = agreement();
  const file = await openGeoTiff(path);
  try {
    const found = new Float32Array(elevation.length).fill(OFF);
    await fillNearest(found, relief, file, OFF);
    const [low, high] = POSSIBLE_SURFACE[kind];
    for (let cell = 0; cell < found.length; cell++) {
      const value = found[cell]!;
      if (value === OFF) continue;
      if (value < low || value > high) {
        const hint = kind === 'depth' && value < 0 ? ': heights above sea level are for --elevation' : '';
        throw new ImportError([
          `${path}: ${kind} is ${value} m somewhere, not between ${low} and ${high}${hint}`,
        ]);
      }
      const [j, i] = [Math.floor(cell / relief.nx), cell % relief.nx];
      const sure = certain[Math.floor(j / times) * own.nx + Math.floor(i / times)]!;
      const metres = kind === 'depth' ? -value : value;
      if (!agrees.takes(sure, metres, cell)) continue;
      // Some files mark land with depths of 0.
      const isHeight = kind === 'elevation' || metres < 0 || elevation[cell]! < 0;
      if (!Number.isNaN(metres) && isHeight) elevation[cell] = metres;
      depth[cell] = metres < 0 ? -metres : Number.NaN;
    }
    const problems = agrees.problems((cell) => {
      const [j, i] = [Math.floor(cell / relief.nx), cell % relief.nx];
      return `${(relief.y0 + j * relief.dy).toFixed(3)}, ${(relief.x0 + i * relief.dx).toFixed(3)}`;
    });
    if (problems.length > 0) {
      throw new ImportError(problems.map((problem) => `${path}: ${problem}: ${SIGNS[kind]}`));
    }
    return { file: { path, bytes: file.bytes, modified: file.modified }, kept: agrees.kept };
  } finally {
    await file.close();
  }
}
