import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAtlas } from '@mapa/atlas';
import { openDemo } from '@mapa/demo-atlas';
import { listen } from '@mapa/server/test/listen';
import { endBySignals } from '@mapa/server/test/program';
import { measureCharts } from './charts/charts.ts';
import { measureDelivery } from './delivery/delivery.ts';
import { measureDistant } from './distant.ts';
import { measureEnergy } from './energy.ts';
import { measureImport } from './import/import.ts';
import { measureImporters } from './import/importers.ts';
import { type Load, load } from './load.ts';
import { measureMaps } from './maps.ts';
import { measureMast } from './mast/mast.ts';
import { quantile } from './quantile.ts';
import { generator } from './region/tiles.ts';
import { writeRegion } from './region/write.ts';
import { startServer } from './server.ts';
import { ms, table } from './table.ts';
import { measureVisitors } from './visitors/visitors.ts';

/** How many values of points are asked for. */
const VALUES = 4_000;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What a bare Node server achieves with answers of that size, which it takes from memory. */
async function bareLoad(bytes: number, requests: number, clients: number): Promise<Load> {
  const body = Buffer.alloc(Math.round(bytes));
  const { address, stop } = await listen((_, response) => response.end(body));
  const result = await load(
    Array.from({ length: requests }, (_, at) => `${address}/${at}`),
    clients,
  );
  await stop();
  return result;
}

/** Addresses of values at points within the region. */
function valueUrls(root: string): string[] {
  const random = generator(7);
  return Array.from({ length: VALUES }, (_, at) => {
    const dato = at % 2 === 0 ? 'meso' : 'micro';
    const lat = 41.8 + random();
    const lon = -2 + random();
    return `${root}/api/v1/${dato}/wspd_hgt/100?lat=${lat.toFixed(5)}&lon=${lon.toFixed(5)}`;
  });
}

/** The time until the address is printed: at the first start, which makes the demonstration, and at a later one. */
async function measureStart(dataDir: string): Promise<void> {
  const first = await startServer(dataDir);
  await first.stop();
  const later = await startServer(dataDir);
  await later.stop();
  const before = performance.now();
  execFileSync(process.execPath, ['--eval', '0']);
  const bare = performance.now() - before;
  print(`start, the first time (makes the demonstration) ${(first.startMs / 1000).toFixed(2)} s`);
  const times = (later.startMs / bare).toFixed(1);
  print(`start, later ${(later.startMs / 1000).toFixed(2)} s: ${times} times an empty Node process`);
}

/**
 * Tiles and values. They come from a part of the demonstration that is written as files first, so that the server
 * reads and draws as it does with a real atlas.
 */
async function measureServer(dataDir: string): Promise<void> {
  const region = join(dataDir, 'region');
  const mapserver = join(dataDir, 'mapserver');
  await mkdir(mapserver);
  print('writing a region of the demonstration as files ...');
  const box = await writeRegion((await openDemo(join(dataDir, 'demo'))).store, region);
  const server = await startServer(dataDir, region);
  const idle = server.peakMiB();
  await measureMaps(server.url, region, box, mapserver);
  const afterTiles = server.peakMiB();
  const lines: string[][] = [];
  for (const clients of [1, 8]) {
    const ours = await load(valueUrls(server.url), clients);
    const bare = await bareLoad(ours.bytes, VALUES, clients);
    for (const [name, { perSecond, p50, p99 }] of [
      ['values', ours],
      ['bare Node server', bare],
    ] as const)
      lines.push([name, String(clients), perSecond.toFixed(0), ms(p50), ms(p99)]);
  }
  print(`\nValues of points\n${table(['', 'clients', 'values/s', 'p50 ms', 'p99 ms'], lines)}\n`);
  print(
    `largest resident memory: ${idle.toFixed(0)} MiB at the start, ${afterTiles.toFixed(0)} after the tiles, ` +
      `${server.peakMiB().toFixed(0)} after the values`,
  );
  await server.stop();
}

/** Reading ten years of all fields of one point, compared with writing as many random numbers. */
async function measureSeries(dataDir: string): Promise<void> {
  const atlas = await openAtlas((await openDemo(join(dataDir, 'demo'))).store);
  const times: number[] = [];
  for (let at = 0; at < 8; at++) {
    const before = performance.now();
    await atlas.series({ i: 260 + 4 * at, j: 245 });
    times.push(performance.now() - before);
  }
  const random = generator(3);
  const numbers = new Float32Array(19 * atlas.metadata.period.steps);
  const before = performance.now();
  for (let at = 0; at < numbers.length; at++) numbers[at] = random();
  const bare = performance.now() - before;
  const [first = Number.NaN, ...others] = times;
  const later = quantile(others, 0.5);
  print(
    `ten years of a point, 19 series: first ${ms(first)} ms, then ${ms(later)} ms; ` +
      `${(later / bare).toFixed(1)} times as many random numbers (${ms(bare)} ms)`,
  );
  atlas.close();
}

/**
 * `npm run bench` measures every part, `npm run bench -- charts import` only those two. Each figure stands beside
 * something comparable of the same run, because machines are shared and noisy.
 */
const PARTS: Readonly<Record<string, (dataDir: string) => Promise<void>>> = {
  start: measureStart,
  server: measureServer,
  series: measureSeries,
  charts: measureCharts,
  delivery: measureDelivery,
  distant: measureDistant,
  energy: measureEnergy,
  frames: async (dataDir) => (await import('./frames/frames.ts')).measureFrames(dataDir),
  import: measureImport,
  importers: measureImporters,
  load: measureVisitors,
  mast: measureMast,
};
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) {
  process.stderr.write(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(2);
}
endBySignals();
const dataDir = await mkdtemp(join(tmpdir(), 'mapa-bench-'));
try {
  for (const [name, measure] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) await measure(dataDir);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
