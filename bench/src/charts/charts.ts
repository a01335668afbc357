import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Atlas, type Cell, cellCentre, openAtlas } from '@mapa/atlas';
import { fetchOnce } from '../load.ts';
import { quantile } from '../quantile.ts';
import { startServer } from '../server.ts';
import { ms, table } from '../table.ts';
import { type NumpyCharts, numpyCharts, numpyVersion } from './numpy.ts';

const run = promisify(execFile);
const cli = join(import.meta.dirname, '../../../packages/atlas-import/src/cli/main.ts');

/** Ten by ten cells about Pamplona with their ten years, packed and compressed as an import does it. */
const REGION = '333,312,342,321';
const NAMES = ['WS', 'WIND_PROFILE', 'WEIBULL', 'WINDROSE'];
const HEIGHT = 100;
/** Points of the demonstration, whose series are made when they are asked for, and of NumPy. */
const FEW = 12;

interface Times {
  /** Milliseconds until all four charts of a point are there: the first point after the start, and the middle one of all. */
  readonly first: number;
  readonly cold: number;
  readonly warm: number;
}

/** The four charts of a point and of many, cold and warm, over HTTP, beside NumPy over the same numbers in memory. */
export async function measureCharts(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'charts');
  process.stdout.write('\nwriting ten years of 100 cells as files ...\n');
  await run(process.execPath, [cli, 'make', folder, '--region', REGION]);
  const atlas = await openAtlas(folder);
  const { nx, ny } = atlas.grid;
  const cells = Array.from({ length: nx * ny }, (_, n): Cell => ({ i: n % nx, j: Math.floor(n / nx) }));

  const lines: [string, Times][] = [];
  lines.push([
    `series of an imported store, ${cells.length} points`,
    await timesOf(dataDir, atlas, cells, folder),
  ]);
  const before = performance.now();
  await run(process.execPath, [cli, 'precompute', folder]);
  const each = (performance.now() - before) / cells.length;
  lines.push([
    `precomputed statistics, ${cells.length} points`,
    await timesOf(dataDir, atlas, cells, folder),
  ]);
  lines.push([`demonstration, ${FEW} points`, await timesOf(dataDir, atlas, cells.slice(0, FEW))]);

  const version = await numpyVersion();
  const few = cells.filter((_, n) => n % Math.floor(cells.length / FEW) === 0);
  const numpy = version ? await numpyCharts(atlas, few, HEIGHT, join(dataDir, 'numpy')) : [];
  await compare(atlas, few, numpy);
  const cold = quantile(
    numpy.map((point) => point.cold),
    0.5,
  );
  const warm = quantile(
    numpy.map((point) => point.warm),
    0.5,
  );
  const heading = ['', 'first ms', 'cold ms', 'warm ms', 'NumPy: cold', 'warm'];
  const times = (own: number, other: number) => (version ? `${(other / own).toFixed(1)} x` : '');
  const rows = lines.map(([name, own]) => [
    name,
    ...[own.first, own.cold, own.warm].map(ms),
    times(own.cold, cold),
    times(own.warm, warm),
  ]);
  if (version)
    rows.push([
      `NumPy ${version}, uncompressed, ${numpy.length} points`,
      ms(numpy[0]!.cold),
      ms(cold),
      ms(warm),
    ]);
  process.stdout.write(`\nThe four charts of a point at ${HEIGHT} m, ten years\n${table(heading, rows)}\n`);
  process.stdout.write(
    version
      ? `Means, A and k are NumPy's. Precomputing: ${ms(each)} ms a cell.\n`
      : 'Not compared with NumPy: apt-get install python3-numpy\n',
  );
  atlas.close();
}

/** Of a server that has just started: each point once, then all again. */
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
  return { first: cold[0]!, cold: quantile(cold, 0.5), warm: quantile(warm, 0.5) };
}

/** Whoever is quicker must be right. */
async function compare(atlas: Atlas, cells: readonly Cell[], numpy: readonly NumpyCharts[]): Promise<void> {
  for (const [point, found] of numpy.entries()) {
    const [charts] = await atlas.charts(cells[point]!, [HEIGHT]);
    const { a, k } = charts!.weibull!;
    for (const [own, other] of [
      [a, found.a],
      [k, found.k],
    ] as const)
      if (Math.abs(own / other - 1) > 1e-5) throw new Error(`Point ${point}: ${own} here, ${other} by NumPy`);
  }
}
