import { readFile } from 'node:fs/promises';
import { VARIABLES } from '../../metadata.ts';
import { fitWasp, moments, powerDensity, shareAbove } from '../../statistics/index.ts';
import type { Packing } from '../../store/array.ts';
import type { WorkFolder } from '../layout.ts';
import { NEWA_FIELDS } from '../newa/fields.ts';
import { type ImportPlan, timeChunks } from '../plan.ts';
import { allExist, writeBytes } from '../shared-work/durable.ts';
import type { Unit } from '../shared-work/units.ts';
import { openShard, type Shard } from '../zarr/shard.ts';

/** Works out the long-term statistics of each row of the grid from its series as they are stored. */
export function statisticsUnits(plan: ImportPlan, folder: WorkFolder): Unit[] {
  return Array.from({ length: plan.metadata.grid.ny }, (_, row) => ({
    name: `statistics-${row}`,
    isDone: () => allExist([folder.statistics(row)]),
    work: async () => {
      const values = await rowStatistics(plan, folder, row);
      await writeBytes(folder.statistics(row), new Uint8Array(values.buffer));
    },
  }));
}

/** The statistics of a row as {@link statisticsUnits} keeps them: by variable, height and cell. */
export async function readStatistics(folder: WorkFolder, row: number): Promise<Float32Array> {
  const bytes = await readFile(folder.statistics(row));
  return new Float32Array(Uint8Array.from(bytes).buffer);
}

async function rowStatistics(plan: ImportPlan, folder: WorkFolder, row: number): Promise<Float32Array> {
  const { grid, heights, period } = plan.metadata;
  const chunks = timeChunks(plan);
  const shards = { WS: [] as Shard[], RHO: [] as Shard[] };
  const out = new Float32Array(VARIABLES.length * heights.length * grid.nx);
  const speeds = heights.map(() => new Float32Array(period.steps));
  const density = new Float32Array(period.steps);
  try {
    const steps = plan.chunkDays * plan.stepsPerDay;
    for (const chunk of chunks.keys()) {
      const [speed, density] = [folder.shard('WS', chunk, row), folder.shard('RHO', chunk, row)];
      shards.WS.push(await openShard(speed, grid.nx, 2 * steps * heights.length));
      shards.RHO.push(await openShard(density, grid.nx, 2 * steps));
    }
    for (let cell = 0; cell < grid.nx; cell++) {
      for (const chunk of chunks.keys()) {
        const first = chunk * steps;
        const end = Math.min(period.steps, first + steps);
        const stored = await shards.WS[chunk]!.chunk(cell);
        for (const [level, speed] of speeds.entries()) {
          unpack(stored, level * steps, NEWA_FIELDS.WS.packing, speed.subarray(first, end));
        }
        unpack(
          await shards.RHO[chunk]!.chunk(cell),
          0,
          NEWA_FIELDS.RHO.packing,
          density.subarray(first, end),
        );
      }
      const air = moments(density).mean;
      for (const [level, speed] of speeds.entries()) {
        for (const [n, value] of climate(speed, density, air).entries()) {
          out[(n * heights.length + level) * grid.nx + cell] = value;
        }
      }
    }
  } finally {
    await Promise.all([...shards.WS, ...shards.RHO].map((shard) => shard.close()));
  }
  return out;
}

/** The variables of the atlas in their order; NaN for what the series does not give. */
function climate(speed: Float32Array, density: Float32Array, air: number): number[] {
  const found = moments(speed);
  const fit = fitWasp({ ...found, shareAboveMean: shareAbove(speed, found.mean) });
  const values: Record<(typeof VARIABLES)[number], number> = {
    wspd: found.mean,
    power_dens: powerDensity(speed, density).mean,
    air_dens: air,
    a_tot: fit?.a ?? Number.NaN,
    k_tot: fit?.k ?? Number.NaN,
  };
  return VARIABLES.map((variable) => values[variable]);
}

/** The same single-precision numbers as a reader of the atlas gets. */
function unpack(
  stored: Int16Array,
  from: number,
  { scale, offset, missing }: Packing,
  out: Float32Array,
): void {
  for (let n = 0; n < out.length; n++) {
    const value = stored[from + n]!;
    out[n] = value === missing ? Number.NaN : value * scale + offset;
  }
}
