import { Agent } from 'node:http';
import { join } from 'node:path';
import { type Atlas, type Cell, cellCentre } from '@mapa/atlas';
import { fetchOnce } from '../load.ts';
import { packageVersion } from '../python.ts';
import { quantile } from '../quantile.ts';
import { startServer } from '../server.ts';
import { ms, table } from '../table.ts';
import { type NumpyCharts, numpyCharts } from './numpy.ts';
import { openRegion } from './region.ts';

const NAMES = ['WS', 'WIND_PROFILE', 'WEIBULL', 'WINDROSE'];
const HEIGHT = 100;
/**
 * How many points of the demonstration are asked for, whose series are only made then, and how many NumPy works out.
 */
const FEW = 12;

interface Times {
  /** Milliseconds until all four charts of the first point after the start are there. */
  readonly first: number;
  /** The median of all points when they are asked for the first time, in milliseconds. */
  readonly cold: number;
  /** The same when they are asked for again. */
  readonly warm: number;
}

/**
 * Measures the four charts of a point over HTTP, cold and warm, compared with NumPy over the same numbers in memory.
 */
export async function measureCharts(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'charts');
  const { atlas, cells, precompute } = await openRegion(folder);
  const lines: [string, Times][] = [];
  const stored = await timesOf(dataDir, atlas, cells, folder);
  lines.push([`series of an imported store, ${cells.length} points`, stored]);
  const before = performance.now();
  await precompute();
  const each = (performance.now() - before) / cells.length;
  const precomputed = await timesOf(dataDir, atlas, cells, folder);
  lines.push([`precomputed statistics, ${cells.length} points`, precomputed]);
  lines.push([`demonstration, ${FEW} points`, await timesOf(dataDir, atlas, cells.slice(0, FEW))]);

  const version = await packageVersion('numpy');
  const few = cells.filter((_, n) => n % Math.floor(cells.length / FEW) === 0);
  const numpy = version ? await numpyCharts(atlas, few, HEIGHT, join(dataDir, 'numpy')) : [];
  await compare(atlas, few, numpy);
  const median = (values: readonly number[]) => quantile(values, 0.5);
  const cold = median(numpy.map((point) => point.cold));
  const warm = median(numpy.map((point) => point.warm));
  const heading = ['', 'first ms', 'cold ms', 'warm ms', 'NumPy: cold', 'warm'];
  const times = (own: number, other: number) => (version ? `${(other / own).toFixed(1)} x` : '');
  const rows = lines.map(([name, own]) => [
    name,
    ...[own.first, own.cold, own.warm].map(ms),
    times(own.cold, cold),
    times(own.warm, warm),
  ]);
  const [firstOfNumpy] = numpy;
  if (firstOfNumpy !== undefined) {
    const name = `NumPy ${version}, uncompressed, ${numpy.length} points`;
    rows.push([name, ms(firstOfNumpy.cold), ms(cold), ms(warm)]);
  }
  process.stdout.write(`\nThe four charts of a point at ${HEIGHT} m, ten years\n${table(heading, rows)}\n`);
  process.stdout.write(
    version
      ? `Means, A and k are NumPy's. Precomputing: ${ms(each)} ms a cell.\n`
      : 'Not compared with NumPy: apt-get install python3-numpy\n',
  );
  atlas.close();
}

/** Asks a server that has just started for the charts of each point once, and then for all of them again. */
async function timesOf(
  dataDir: string,
  { grid }: Atlas,
  cells: readonly Cell[],
  atlasUrl?: string,
): Promise<Times> {
  const server = await startServer(dataDir, atlasUrl);
  const agent = new Agent({ keepAlive: true });
  const ask = async (cell: Cell): Promise<number> => {
    const { lat, lon } = cellCentre(grid, cell);
    const before = performance.now();
    await Promise.all(
      NAMES.map(async (name) => {
        await fetchOnce(`${server.url}/api/v1/meso/${name}/?lat=${lat}&lon=${lon}&z=${HEIGHT}`, agent);
      }),
    );
    return performance.now() - before;
  };
  const all = async () => {
    const times: number[] = [];
    for (const cell of cells) times.push(await ask(cell));
    return times;
  };
  const cold = await all();
  const warm = await all();
  agent.destroy();
  await server.stop();
  return { first: cold[0] ?? Number.NaN, cold: quantile(cold, 0.5), warm: quantile(warm, 0.5) };
}

/** Rejects when NumPy finds other parameters than the atlas: a time only counts when the result is right. */
async function compare(atlas: Atlas, cells: readonly Cell[], numpy: readonly NumpyCharts[]): Promise<void> {
  for (const [point, found] of numpy.entries()) {
    const cell = cells[point];
    const [charts] = cell === undefined ? [] : await atlas.charts(cell, [HEIGHT]);
    const { a, k } = charts?.weibull ?? { a: Number.NaN, k: Number.NaN };
    for (const [own, other] of [
      [a, found.a],
      [k, found.k],
    ] as const)
      if (!(Math.abs(own / other - 1) <= 1e-5))
        throw new Error(`Point ${point}: ${own} here, ${other} by NumPy`);
  }
}
