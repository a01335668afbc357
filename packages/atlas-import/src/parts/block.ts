import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsOf } from '@mapa/atlas';
import { scratchLayout } from '../layout.ts';
import { sourceBytes } from '../plan.ts';
import { type DayReport, packDay } from '../stages/days.ts';
import { packedRow } from '../stages/rows.ts';
import { shardBytes } from '../zarr/shard.ts';
import { type Block, partKey, type Tile, tilesOf } from './division.ts';
import { atOnce, keep } from './made.ts';
import type { PartResult, PartWork } from './part.ts';

/** Reads the days of a block and puts the rows of each tile at the place: a shard of a chunk for each field and row. */
export async function makeBlock(work: PartWork, block: Block): Promise<PartResult> {
  const { plan, division, place, folder } = work;
  const days: DayReport[] = [];
  const path = join(folder, 'days.i16');
  await mkdir(folder, { recursive: true });
  for (let day = block.first; day < block.end; day++) days.push(await packDay(plan, path, block.first, day));
  const layout = scratchLayout(plan);
  const scratch = await open(path);
  try {
    const fields = fieldsOf(plan.metadata);
    const shardOf = async (tile: Tile): Promise<Buffer> => {
      const rows = tile.end - tile.first;
      const parts: Buffer[] = [];
      const chunks = shardBytes(fields.length * rows, async (n) => {
        const field = fields[Math.floor(n / rows)];
        if (field === undefined) throw new RangeError(`no field ${n}`);
        return packedRow({ file: scratch, path, layout }, field, tile.first + (n % rows), days.length);
      });
      for await (const part of chunks) parts.push(part);
      return Buffer.concat(parts);
    };
    const files = await atOnce(tilesOf(plan, division), async (tile) =>
      keep(place, partKey(block, tile), await shardOf(tile)),
    );
    return { files, report: { days }, bytes: sourceBytes(plan) * days.length };
  } finally {
    await scratch.close();
  }
}
