import type { Raster, RasterLevel, Variable } from '@mapa/field';
import { groundScale, LONGEST_RUN } from './ground.ts';
import { type AreaPart, partsOf } from './parts.ts';
import { type Polygon, sidesOf } from './shape.ts';
import { rowSpans } from './spans.ts';
import { type AreaSummary, summaryOf } from './summary.ts';
import { createTally, type Sums, type Tally } from './tally.ts';

/** Keeps the sums of whole chunks by their place on the lattice: gives those that are known, or what `make` makes. */
export type KeepSums = (row: number, column: number, make: () => Promise<Sums>) => Promise<Sums>;

export interface AreaOptions {
  /** Nothing is kept unless given. */
  readonly keep?: KeepSums;
  /** Called between chunks; what it rejects with ends the work. */
  readonly pause?: () => Promise<void>;
}

/** Chunks that are read at a time: those of a distant atlas come side by side. */
const AT_A_TIME = 6;

/**
 * What the cells of polygons have of a variable, at the finest level of its raster; cells are counted by their centres
 * on its plane. Undefined when none of them has a value. Rejects with AtlasError.
 */
export async function areaSummary(
  raster: Raster,
  variable: Variable,
  polygons: readonly Polygon[],
  { keep = (_row, _column, make) => make(), pause = async () => undefined }: AreaOptions = {},
): Promise<AreaSummary | undefined> {
  const level = finestOf(raster);
  const scale = groundScale(raster.crs);
  const total = createTally(variable);
  const sumsOf = async (part: AreaPart): Promise<Sums> => {
    const tally = createTally(variable);
    addPart(tally, level, part, await level.chunk(part.row, part.column), scale);
    return tally.sums();
  };
  await eachPart(level, sidesOf({ crs: raster.crs, ...level }, polygons), pause, async (part) => {
    if (part.isWhole) total.addSums(await keep(part.row, part.column, () => sumsOf(part)));
    else addPart(total, level, part, await level.chunk(part.row, part.column), scale);
  });
  return summaryOf(variable, total.sums());
}

/** Does something with every part of an area, some at a time. */
export async function eachPart(
  level: RasterLevel,
  sides: Float64Array,
  pause: () => Promise<void>,
  act: (part: AreaPart) => Promise<void>,
): Promise<void> {
  let batch: AreaPart[] = [];
  const done = async () => {
    const parts = batch;
    batch = [];
    await pause();
    await Promise.all(parts.map(act));
  };
  for (const part of partsOf(level, sides)) {
    batch.push(part);
    if (batch.length === AT_A_TIME) await done();
  }
  await done();
}

function addPart(
  tally: Tally,
  { x0, y0, dx, dy, chunkShape: [rows, columns] }: RasterLevel,
  { row: chunkRow, column: chunkColumn, spans }: AreaPart,
  values: Float32Array,
  scale: (x: number, y: number) => number,
): void {
  const run = Math.max(1, Math.floor(LONGEST_RUN / dx));
  for (let n = 0; n < spans.length; n += 3) {
    const [row, to] = [spans[n]!, spans[n + 2]!];
    const start = (row - chunkRow * rows) * columns - chunkColumn * columns;
    for (let from = spans[n + 1]!; from < to; from += run) {
      const end = Math.min(to, from + run);
      const ground = dx * dy * scale(x0 + ((from + end - 1) / 2) * dx, y0 + row * dy);
      tally.add(values, start + from, start + end, ground);
    }
  }
}

/** The finest level of a raster. */
export function finestOf({ levels: [finest] }: Raster): RasterLevel {
  if (finest === undefined) throw new TypeError('A raster without levels');
  return finest;
}

/** How many cells of the finest level of a raster lie in polygons, with or without values, and their ground. */
export function areaCells(
  raster: Raster,
  polygons: readonly Polygon[],
): { readonly cells: number; readonly km2: number } {
  const { x0, y0, dx, dy, nx, ny } = finestOf(raster);
  const scale = groundScale(raster.crs);
  let [cells, ground] = [0, 0];
  for (const { row, spans } of rowSpans(sidesOf({ crs: raster.crs, x0, y0, dx }, polygons), nx, ny))
    for (let n = 0; n < spans.length; n += 2) {
      const [from, to] = [spans[n]!, spans[n + 1]!];
      cells += to - from;
      ground += (to - from) * dx * dy * scale(x0 + ((from + to - 1) / 2) * dx, y0 + row * dy);
    }
  return { cells, km2: ground / 1e6 };
}
