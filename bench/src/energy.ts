import { join } from 'node:path';
import { type Atlas, type Cell, cellCentre } from '@mapa/atlas';
import { ENERGY_DEFAULTS } from '@mapa/contract';
import { openRegion } from './charts/region.ts';
import { quantile } from './quantile.ts';
import { type MeasuredServer, startServer } from './server.ts';
import { ms, table } from './table.ts';

/** An address may ask 60 times a minute, and each point is asked for twice. */
const POINTS = 12;
/** How often a server starts whose very first request is for an energy. */
const STARTS = 3;
const HEADERS = { cookie: 'XSRF-TOKEN=bench', 'x-xsrf-token': 'bench', 'content-type': 'application/json' };
/** A height between two of the atlas, so that the wind is interpolated half-hour by half-hour. */
const HUB = 112;

/**
 * Measures the energy of a turbine over HTTP, ten years of half-hours in both winds: as the first request of a fresh
 * server, at further points, and of another turbine at the same points. The aims are 1 s and 0.3 s. What the server's
 * processor takes stands beside it, for elapsed time depends on who else uses the machine.
 */
export async function measureEnergy(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'energy');
  const { atlas, cells } = await openRegion(folder);
  const few = cells.filter((_, n) => n % Math.floor(cells.length / POINTS) === 0).slice(0, POINTS);
  const lines = [
    ['atlas of files', ...(await timesOf(dataDir, atlas, few, folder))],
    ['demonstration', ...(await timesOf(dataDir, atlas, few))],
  ];
  atlas.close();
  const asked = ['first of a server', 'another point', 'another turbine'];
  const heading = ['', ...asked.flatMap((name) => [`${name}: ms`, 'processor ms'])];
  process.stdout.write(`\nEnergy of ten years over HTTP, medians\n${table(heading, lines)}\n`);
}

async function timesOf(dataDir: string, atlas: Atlas, cells: readonly Cell[], atlasUrl?: string) {
  const first: Cost[] = [];
  const [start] = cells;
  if (start === undefined) throw new TypeError('There is no point');
  for (let n = 1; n < STARTS; n++) {
    const server = await startServer(dataDir, atlasUrl);
    first.push(await energyCost(server, atlas, start, 'IEA_Reference_3.4MW_130'));
    await server.stop();
  }
  const server = await startServer(dataDir, atlasUrl);
  const ask = async (turbine: string) => {
    const costs: Cost[] = [];
    for (const cell of cells) costs.push(await energyCost(server, atlas, cell, turbine));
    return costs;
  };
  const [last, ...cold] = await ask('IEA_Reference_3.4MW_130');
  const warm = await ask('IEA_Reference_15MW_240');
  await server.stop();
  if (last !== undefined) first.push(last);
  const median = (values: readonly number[]) => ms(quantile(values, 0.5));
  return [first, cold, warm].flatMap((costs) => [
    median(costs.map(({ elapsed }) => elapsed)),
    median(costs.map(({ processor }) => processor)),
  ]);
}

/** Milliseconds. */
interface Cost {
  readonly elapsed: number;
  readonly processor: number;
}

async function energyCost(
  server: MeasuredServer,
  { grid }: Atlas,
  cell: Cell,
  nombre: string,
): Promise<Cost> {
  const used = server.cpuMs();
  const before = performance.now();
  const response = await fetch(`${server.url}/api/v1/energia`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ ...cellCentre(grid, cell), ...ENERGY_DEFAULTS, turbina: { nombre }, buje: HUB }),
  });
  const answer = await response.text();
  const cost = { elapsed: performance.now() - before, processor: server.cpuMs() - used };
  if (!response.ok) throw new Error(`${response.status}: ${answer}`);
  return cost;
}
