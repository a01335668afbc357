import { join } from 'node:path';
import { type Grid, microGrid, variablesOf } from '@mapa/atlas';
import { type Height, VARIABLE_INFO, type Variable } from '@mapa/field';
import { z } from 'zod';

import { type GeoTiff, openGeoTiff } from '../geotiff/file.ts';
import { fillNearest } from '../geotiff/nearest.ts';
import { MICRO_METRES } from '../geotiff/sources.ts';
import { ImportError } from '../import-error.ts';
import type { WorkFolder } from '../layout.ts';
import type { ImportPlan } from '../plan.ts';
import { readJson, writeBytes, writeJson } from '../shared-work/durable.ts';
import type { Unit } from '../shared-work/units.ts';
import { MICRO_BLOCK, microChunk } from '../zarr/arrays.ts';
import { encodeChunk } from '../zarr/shard.ts';

/** A file as it was when it was read. */
export const fileSchema = z.object({ path: z.string(), bytes: z.number(), modified: z.number() });

export const microSchema = z.object({
  files: z.array(fileSchema),
  values: z.number(),
  missing: z.number(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
export type MicroReport = z.infer<typeof microSchema>;

/** A variable at a height in a square of the grid, which is given in mesoscale cells. */
interface Block {
  readonly variable: Variable;
  readonly height: Height;
  readonly row: number;
  readonly column: number;
}

const nameOf = ({ variable, height, row, column }: Block) =>
  `micro-${variable.replace('_', '-')}-${height}-${row}-${column}`;

/** Writes every variable at every height in blocks of the grid, each with its coarser levels. */
export function microUnits(plan: ImportPlan, folder: WorkFolder): Unit[] {
  return blocksOf(plan).map((block) => ({
    name: nameOf(block),
    isDone: async () => (await blockReport(folder, block)) !== undefined,
    work: () => writeBlock(plan, folder, block),
  }));
}

/** The names of the units of {@link microUnits}. */
export const microNames = (plan: ImportPlan): string[] => blocksOf(plan).map(nameOf);

/** The variable of a unit of that name. */
export const variableOf = (plan: ImportPlan, name: string): Variable | undefined =>
  blocksOf(plan).find((block) => nameOf(block) === name)?.variable;

/** What was written of each variable; undefined when a block is still missing. */
export async function microReports(plan: ImportPlan, folder: WorkFolder): Promise<(MicroReport & Block)[]> {
  const found = await Promise.all(
    blocksOf(plan).map(async (block) => ({ ...block, ...(await blockReport(folder, block)) })),
  );
  return found.filter((one): one is MicroReport & Block => 'files' in one);
}

function blocksOf({ metadata, micro }: ImportPlan): Block[] {
  if (micro.length === 0) return [];
  const along = (cells: number) => Array.from({ length: Math.ceil(cells / MICRO_BLOCK) }, (_, n) => n);
  const { nx, ny } = metadata.grid;
  return variablesOf(metadata).flatMap((variable) =>
    metadata.micro.heights.flatMap((height) =>
      along(ny).flatMap((row) => along(nx).map((column) => ({ variable, height, row, column }))),
    ),
  );
}

async function blockReport(folder: WorkFolder, block: Block): Promise<MicroReport | undefined> {
  const report = await readJson(folder.microDone(nameOf(block)));
  return report === undefined ? undefined : microSchema.parse(report);
}

async function writeBlock(plan: ImportPlan, folder: WorkFolder, block: Block): Promise<void> {
  const { metadata } = plan;
  const { variable, height, row, column } = block;
  const meso: Grid = { crs: metadata.crs, ...metadata.grid };
  const part = {
    ...meso,
    x0: meso.x0 + column * MICRO_BLOCK * meso.dx,
    y0: meso.y0 + row * MICRO_BLOCK * meso.dx,
    nx: Math.min(MICRO_BLOCK, meso.nx - column * MICRO_BLOCK),
    ny: Math.min(MICRO_BLOCK, meso.ny - row * MICRO_BLOCK),
  };
  const grid = microGrid(part, MICRO_METRES);
  const values = new Float32Array(grid.nx * grid.ny).fill(Number.NaN);
  const files: z.infer<typeof fileSchema>[] = [];
  for (const source of plan.micro) {
    if (source.variable !== variable || source.height !== height) continue;
    const file = await openGeoTiff(source.path);
    try {
      await fillNearest(values, { ...grid, dy: grid.dx }, file);
      checkValues(values, variable, file);
      files.push({ path: file.path, bytes: file.bytes, modified: file.modified });
    } finally {
      await file.close();
    }
  }
  const level = metadata.micro.heights.indexOf(height);
  for (const metres of metadata.micro.levels) {
    const factor = metres / MICRO_METRES;
    const coarse = factor === 1 ? values : means(values, grid.nx, factor);
    const [size] = microChunk(meso.dx, metres);
    // The number of chunks before this block in each direction.
    const before = (MICRO_BLOCK * meso.dx) / metres / size;
    const array = join(folder.building, `micro/${metres}/${VARIABLE_INFO[variable].array}/c/${level}`);
    const width = grid.nx / factor;
    for (const [j, i, chunk] of chunksOf(coarse, width, size)) {
      const path = join(array, `${row * before + j}`, `${column * before + i}`);
      await writeBytes(path, encodeChunk(chunk));
    }
  }
  const report: MicroReport = { files, ...summary(values) };
  await writeJson(folder.microDone(nameOf(block)), report);
}

function checkValues(values: Float32Array, variable: Variable, file: GeoTiff): void {
  const [low, high] = VARIABLE_INFO[variable].possible;
  for (let n = 0; n < values.length; n++) {
    if (!(values[n]! < low || values[n]! > high)) continue;
    throw new ImportError([
      `${file.path}: ${VARIABLE_INFO[variable].array} is ${values[n]} somewhere: ` +
        `not between ${low} and ${high} (is it another variable, or a fill value that the file does not name?)`,
    ]);
  }
}

/** The means of squares of `factor` cells a side, without missing ones; NaN when all are missing. */
export function means(values: Float32Array, nx: number, factor: number): Float32Array {
  const width = nx / factor;
  const out = new Float32Array(values.length / factor ** 2);
  for (let to = 0; to < out.length; to++) {
    const first = Math.floor(to / width) * factor * nx + (to % width) * factor;
    let sum = 0;
    let count = 0;
    for (let j = 0; j < factor; j++) {
      for (let n = first + j * nx; n < first + j * nx + factor; n++) {
        const value = values[n]!;
        if (Number.isNaN(value)) continue;
        sum += value;
        count++;
      }
    }
    out[to] = count === 0 ? Number.NaN : sum / count;
  }
  return out;
}

/** The row and column of each chunk of a raster, and its values; NaN past the edge. */
function* chunksOf(
  values: Float32Array,
  nx: number,
  size: number,
): Generator<[number, number, Float32Array]> {
  const ny = values.length / nx;
  for (let row = 0; row * size < ny; row++) {
    for (let column = 0; column * size < nx; column++) {
      const chunk = new Float32Array(size * size).fill(Number.NaN);
      for (let j = 0; j < Math.min(size, ny - row * size); j++) {
        const from = (row * size + j) * nx + column * size;
        chunk.set(values.subarray(from, from + Math.min(size, nx - column * size)), j * size);
      }
      yield [row, column, chunk];
    }
  }
}

function summary(values: Float32Array): Omit<MicroReport, 'files'> {
  let missing = 0;
  let minimum = Number.POSITIVE_INFINITY;
  let maximum = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < values.length; n++) {
    const value = values[n]!;
    if (Number.isNaN(value)) missing++;
    if (value < minimum) minimum = value;
    if (value > maximum) maximum = value;
  }
  const none = missing === values.length;
  return {
    values: values.length,
    missing,
    minimum: none ? null : minimum,
    maximum: none ? null : maximum,
  };
}
