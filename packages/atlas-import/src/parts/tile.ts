import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsOf } from '@mapa/atlas';
import type { AnyField } from '@mapa/field';
import { scratchLayout, type WorkFolder } from '../layout.ts';
import { sourceBytes, timeChunks } from '../plan.ts';
import { turnRow } from '../stages/rows.ts';
import { writeRowStatistics } from '../stages/statistics.ts';
import { openShard, type Shard } from '../zarr/shard.ts';
import { type Block, blocksOf, partKey, statisticsKey, type Tile } from './division.ts';
import { atOnce, fetchMade, keep, keepFolder } from './made.ts';
import type { PartResult, PartWork } from './part.ts';

/** Merges what the blocks have of a tile into its series, and works out the statistics of its rows from them. */
export async function makeTile(work: PartWork, tile: Tile, local: WorkFolder): Promise<PartResult> {
  const { plan, division, place } = work;
  const blocks = blocksOf(plan, division);
  for (const chunk of timeChunks(plan).keys())
    await mergeChunk(
      work,
      tile,
      local,
      blocks.filter((block) => block.chunk === chunk),
    );
  const statistics = [];
  for (let row = tile.first; row < tile.end; row++) {
    await writeRowStatistics(plan, local, row);
    statistics.push(await keep(place, statisticsKey(row), await readFile(local.statistics(row))));
  }
  const series = await keepFolder(place, local.building);
  const all = sourceBytes(plan) * plan.days.length;
  return {
    files: [...series, ...statistics],
    report: {},
    bytes: (all * (tile.end - tile.first)) / plan.metadata.grid.ny,
  };
}

/** Writes the shards of the series in one chunk of time, whose blocks are given in their order. */
async function mergeChunk(work: PartWork, tile: Tile, local: WorkFolder, blocks: readonly Block[]) {
  const { plan, place, folder } = work;
  const layout = scratchLayout(plan);
  const fields = fieldsOf(plan.metadata);
  const rows = tile.end - tile.first;
  const [chunk = 0, firstDay = 0] = [blocks[0]?.chunk, blocks[0]?.first];
  const days = (blocks.at(-1)?.end ?? 0) - firstDay;
  const parts = join(folder, 'parts');
  await mkdir(parts, { recursive: true });
  const expected = await work.expected(blocks.map((block) => partKey(block, tile)));
  const most = Math.max(...blocks.map(({ first, end }) => end - first));
  const largest = most * Math.max(...fields.map(layout.rowBytes));
  const opened: Shard[] = [];
  try {
    const paths = await atOnce(blocks, async (block) => {
      const path = join(parts, block.name);
      await writeFile(path, await fetchMade(place, partKey(block, tile), expected));
      return path;
    });
    for (const path of paths) opened.push(await openShard(path, fields.length * rows, largest));
    const packed = async (field: AnyField, row: number): Promise<Int16Array> => {
      const values = new Int16Array((days * layout.rowBytes(field)) / 2);
      const index = fields.indexOf(field) * rows + row - tile.first;
      for (const [n, block] of blocks.entries()) {
        const part = await opened[n]?.chunk(index);
        if (part) values.set(part, ((block.first - firstDay) * layout.rowBytes(field)) / 2);
      }
      return values;
    };
    for (let row = tile.first; row < tile.end; row++) await turnRow(plan, local, chunk, row, packed);
  } finally {
    await Promise.all(opened.map((shard) => shard.close()));
    await rm(parts, { recursive: true });
  }
}
