import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AtlasMetadata } from '@mapa/atlas';
import { openAtlas } from '@mapa/atlas';
import {
  CHART_ARRAY,
  CHART_GROUP,
  CHART_WIDTH,
  type ChartsOf,
  chartBasis,
  chartRecord,
  chartsFromSeries,
} from '@mapa/atlas/format';
import { openClaims } from '../shared-work/claims.ts';
import { allExist, readJson, writeJson } from '../shared-work/durable.ts';
import { doUnits, type Unit } from '../shared-work/units.ts';
import { CODECS, document, INDEX_CODECS } from '../zarr/arrays.ts';
import { writeShard } from '../zarr/shard.ts';

/** The `zarr.json` of the group and of the array of precomputed records, by their paths from the root. */
export function chartDocuments(metadata: AtlasMetadata): ReadonlyMap<string, unknown> {
  const { grid, heights } = metadata;
  const record = [heights.length, CHART_WIDTH];
  const sharding = {
    chunk_shape: [1, 1, ...record],
    codecs: CODECS,
    index_codecs: INDEX_CODECS,
    index_location: 'end',
  };
  const array = {
    ...document([grid.ny, grid.nx, ...record], [1, grid.nx, ...record]),
    data_type: 'float64',
    fill_value: 'NaN',
    codecs: [{ name: 'sharding_indexed', configuration: sharding }],
    dimension_names: ['y', 'x', 'height', 'column'],
    attributes: { units: 'by column', heights, basis: chartBasis(metadata) },
  };
  return new Map<string, unknown>([
    [CHART_GROUP, { zarr_format: 3, node_type: 'group', attributes: {} }],
    [CHART_ARRAY, array],
  ]);
}

/**
 * The records of each row of the grid, as units of work that processes may share.
 * @param folder of the atlas
 */
export function chartUnits(
  folder: string,
  { grid, heights }: AtlasMetadata,
  charts: ChartsOf,
  group = CHART_GROUP,
): Unit[] {
  return Array.from({ length: grid.ny }, (_, j) => {
    const path = chartShard(join(folder, group), j);
    return {
      name: `charts-${j}`,
      isDone: () => allExist([path]),
      async work() {
        const records: Float64Array[] = [];
        for (let i = 0; i < grid.nx; i++) records.push(chartRecord(await charts({ i, j }, heights)));
        await writeRecords(path, records);
      },
    };
  });
}

/** The path of the shard with the records of a row of the grid. Its chunks are the cells. */
export const chartShard = (group: string, j: number): string =>
  join(group, 'charts', 'c', `${j}`, '0', '0', '0');

/**
 * Writes the shard of a row, completely or not at all.
 * @param records of its cells
 */
export async function writeRecords(path: string, records: readonly Float64Array[]): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  const { onDisk } = await writeShard(unfinished, records.length, (i) => records[i] ?? new Float64Array());
  await onDisk;
  await rename(unfinished, path);
}

/**
 * Adds precomputed records to an atlas in a folder, or replaces those that no longer hold. It goes on where an earlier
 * run was cut off, and several processes share the rows. Readers see the records once all exist. Rejects with
 * AtlasError.
 */
export async function writeCharts(
  folder: string,
  onRow: (done: number, total: number) => void,
): Promise<void> {
  const { metadata, series } = await openAtlas(folder, { cacheBytes: 0 });
  const documents = chartDocuments(metadata);
  const unfinished = `${CHART_GROUP}.part`;
  const [building, target] = [join(folder, unfinished), join(folder, CHART_GROUP)];
  const wanted: unknown = JSON.parse(JSON.stringify(documents.get(CHART_ARRAY)));
  const holds = async (group: string) =>
    isDeepStrictEqual(await readJson(join(group, 'charts', 'zarr.json')), wanted);
  const isPublished = () => holds(target);
  if (await isPublished()) return;

  const preparation: Unit = {
    name: 'prepare',
    isDone: async () => (await holds(building)) || (await isPublished()),
    async work() {
      await rm(building, { recursive: true, force: true });
      await writeJson(join(building, 'zarr.json'), documents.get(CHART_GROUP));
      await writeJson(join(building, 'charts', 'zarr.json'), wanted);
    },
  };
  const publication: Unit = {
    name: 'publish',
    isDone: isPublished,
    async work() {
      await rm(target, { recursive: true, force: true });
      await rename(building, target);
    },
  };
  const rows = chartUnits(folder, metadata, chartsFromSeries(metadata, series), unfinished).map((unit) => ({
    ...unit,
    // Another process may have finished everything and renamed the folder.
    isDone: async () => (await unit.isDone()) || (await isPublished()),
  }));
  const claims = await openClaims(join(folder, '.work'));
  let done = 0;
  onRow(done, rows.length);
  await doUnits([preparation], claims, () => {});
  await doUnits(rows, claims, () => onRow(++done, rows.length));
  await doUnits([publication], claims, () => {});
  await rm(join(folder, '.work'), { recursive: true, force: true });
}
