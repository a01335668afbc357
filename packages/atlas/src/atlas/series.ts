import {
  type AnyField,
  airDensities,
  fieldUnit,
  type Height,
  hasHeight,
  MINUTE_MS,
  SERIES_FIELDS,
  type SeriesField,
} from '@mapa/field';
import { AtlasError } from '../errors.ts';
import type { Cell } from '../grid.ts';
import type { AtlasMetadata } from '../metadata.ts';
import type { RowArray } from '../store/array/rows.ts';

export interface SeriesSelection {
  /** The fields to read; those that every atlas has unless given. */
  readonly fields?: readonly AnyField[] | undefined;
  /** The heights of the fields that have heights; all heights of the atlas unless given. */
  readonly heights?: readonly Height[] | undefined;
  /** The first moment: the series begins with the first step at or after it. */
  readonly from?: Date | undefined;
  /** The end of the series, which is not included. */
  readonly to?: Date | undefined;
  /** Takes the columns, one after another; without it each has memory of its own. */
  readonly into?: Float32Array | undefined;
}

/** The values of one field at one height, in time order; NaN where there is none. */
export interface SeriesColumn {
  readonly field: AnyField;
  /** The height of the column; undefined for a field without heights. */
  readonly height: Height | undefined;
  readonly units: string;
  readonly values: Float32Array;
}

/** Columns of the same length. Value `k` of each belongs to `start` + k * `stepMinutes`, UTC. */
export interface AtlasSeries {
  readonly start: Date;
  readonly stepMinutes: number;
  readonly length: number;
  readonly columns: readonly SeriesColumn[];
}

/**
 * The values of a field, at a height when the field has heights. Throws AtlasError `not-in-atlas` when they were not
 * read.
 */
export function seriesColumn(series: AtlasSeries, field: AnyField, height?: Height): Float32Array {
  const column = series.columns.find((one) => one.field === field && one.height === height);
  if (column !== undefined) return column.values;
  const name = height === undefined ? field : `${field} at ${height} m`;
  throw new AtlasError('not-in-atlas', `/series/${field}`, `The series read have no ${name}`);
}

/** The fields that the air density at a height is made of. */
export const DENSITY_FIELDS = ['RHO', 'T2', 'T'] as const satisfies readonly SeriesField[];

/** Air density (kg/m3) at a height by {@link airDensities}. Throws AtlasError `not-in-atlas` as `seriesColumn` does. */
export function densityColumn(series: AtlasSeries, height: Height): Float32Array {
  const ground = seriesColumn(series, 'T2');
  return airDensities(seriesColumn(series, 'RHO'), ground, seriesColumn(series, 'T', height), height);
}

/**
 * The part of series that were read of the same whole period, as one: views of the same memory.
 * @param wholes at least one
 */
export function partOfSeries(
  wholes: readonly AtlasSeries[],
  selection: Omit<SeriesSelection, 'fields' | 'into'>,
): AtlasSeries {
  const { start, stepMinutes, length } = wholes[0] as AtlasSeries;
  const { first, end } = stepRange(start.getTime(), stepMinutes, length, selection);
  const { heights } = selection;
  return {
    start: stepAt(start.getTime(), stepMinutes, first),
    stepMinutes,
    length: end - first,
    columns: wholes
      .flatMap(({ columns }) => columns)
      .filter(({ height }) => height === undefined || heights === undefined || heights.includes(height))
      .map((column) => ({ ...column, values: column.values.subarray(first, end) })),
  };
}

/** Reads the series of one cell, and only the chunks that hold the wanted fields, heights and times. */
export async function readSeries(
  metadata: AtlasMetadata,
  arrayOf: (field: AnyField) => RowArray | undefined,
  cell: Cell,
  selection: SeriesSelection,
): Promise<AtlasSeries> {
  const { grid, period } = metadata;
  if (!(cell.i >= 0 && cell.i < grid.nx && cell.j >= 0 && cell.j < grid.ny)) {
    throw new RangeError(`Cell (${cell.i}, ${cell.j}) is outside the grid`);
  }
  const start = Date.parse(period.start);
  const { first, end } = stepRange(start, period.stepMinutes, period.steps, selection);
  const heights = selection.heights ?? metadata.heights;
  const wanted = (selection.fields ?? SERIES_FIELDS).flatMap((field) =>
    (hasHeight(field) ? heights : [undefined]).map((height) => ({ field, height })),
  );
  const length = end - first;
  const { into } = selection;
  if (into !== undefined && into.length < wanted.length * length) {
    throw new RangeError(`Memory for ${into.length} values takes no ${wanted.length} times ${length}`);
  }
  const columns = await Promise.all(
    wanted.map(async ({ field, height }, n): Promise<SeriesColumn> => {
      const level = height === undefined ? [] : [heightIndex(metadata.heights, height)];
      const array = arrayOf(field);
      if (array === undefined) {
        throw new AtlasError('not-in-atlas', `/series/${field}`, `The atlas has no ${field}`);
      }
      const values = into?.subarray(n * length, (n + 1) * length) ?? new Float32Array(length);
      await readColumn(array, [...level, cell.j, cell.i], first, values);
      return { field, height, units: fieldUnit(field), values };
    }),
  );
  return {
    start: stepAt(start, period.stepMinutes, first),
    stepMinutes: period.stepMinutes,
    length,
    columns,
  };
}

/** The index of a height among the heights of the atlas. Throws AtlasError `not-in-atlas`. */
export function heightIndex(heights: readonly Height[], height: Height): number {
  const index = heights.indexOf(height);
  if (index >= 0) return index;
  throw new AtlasError(
    'not-in-atlas',
    '/zarr.json',
    `The atlas has no ${height} m, only ${heights.join(', ')}`,
  );
}

const stepAt = (start: number, stepMinutes: number, step: number): Date =>
  new Date(start + step * stepMinutes * MINUTE_MS);

/** The first step at or after `from` and that at or after `to`, of as many as there are. */
function stepRange(start: number, stepMinutes: number, steps: number, { from, to }: SeriesSelection) {
  const at = (moment: Date) =>
    Math.min(steps, Math.max(0, Math.ceil((moment.getTime() - start) / (stepMinutes * MINUTE_MS))));
  const first = from === undefined ? 0 : at(from);
  return { first, end: Math.max(first, to === undefined ? steps : at(to)) };
}

/** Fills `values` with the steps from `first` on of the last dimension, at one index of the dimensions before it. */
async function readColumn(
  array: RowArray,
  position: readonly number[],
  first: number,
  values: Float32Array,
): Promise<void> {
  const end = first + values.length;
  const steps = array.chunkShape[position.length] as number;
  const chunkOf = position.map((at, d) => Math.floor(at / (array.chunkShape[d] as number)));
  const row = position.reduce((index, at, d) => {
    const size = array.chunkShape[d] as number;
    return index * size + (at % size);
  }, 0);
  const reads: Promise<void>[] = [];
  for (let chunk = Math.floor(first / steps); chunk * steps < end; chunk += 1) {
    const from = Math.max(first, chunk * steps);
    const to = Math.min(end, (chunk + 1) * steps);
    reads.push(
      array.copy(
        [...chunkOf, chunk],
        row * steps + (from - chunk * steps),
        values.subarray(from - first, to - first),
      ),
    );
  }
  await Promise.all(reads);
}
