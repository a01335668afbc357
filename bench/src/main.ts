import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAtlas, openDemo } from '@mapa/atlas';
import { type Load, load } from './load.ts';
import { quantile } from './quantile.ts';
import { startServer } from './server.ts';
import { generator, tileUrls } from './tiles.ts';

/**
 * `npm run bench`: every figure beside something comparable of the same run, because the machine is shared and noisy. Tiles
 * and values are compared with a bare Node server that answers the same number of bytes from memory: the most that HTTP gives here.
 */
const TILES = 600;
const VALUES = 4_000;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const row = (name: string, ours: Load, bare: Load): void =>
  print(
    `${name.padEnd(34)} ${ours.perSecond.toFixed(0).padStart(7)}/s  p50 ${ms(ours.p50)} ms  p99 ${ms(ours.p99)} ms  ${(ours.bytes / 1000).toFixed(1)} kB  ${(ours.perSecond / bare.perSecond).toFixed(2)} of a bare server (${bare.perSecond.toFixed(0)}/s)`,
  );

/** What a bare Node server gives for answers of that size. */
async function bareLoad(bytes: number, requests: number, clients: number): Promise<Load> {
  const body = Buffer.alloc(Math.round(bytes));
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const result = await load(
    Array.from({ length: requests }, (_, at) => `http://127.0.0.1:${port}/${at}`),
    clients,
  );
  await new Promise((resolve) => server.close(resolve));
  return result;
}

function valueUrls(root: string): string[] {
  const random = generator(7);
  return Array.from({ length: VALUES }, (_, at) => {
    const dato = at % 2 === 0 ? 'meso' : 'micro';
    const lat = 36.5 + random() * 7;
    const lon = -9 + random() * 12;
    return `${root}/api/v1/${dato}/wspd_hgt/100?lat=${lat.toFixed(5)}&lon=${lon.toFixed(5)}`;
  });
}

async function measureServer(dataDir: string): Promise<void> {
  const first = await startServer(dataDir);
  await first.stop();
  const server = await startServer(dataDir);
  const before = performance.now();
  execFileSync(process.execPath, ['--eval', '0']);
  const bareStart = performance.now() - before;
  print(`start, first (makes the demonstration) ${(first.startMs / 1000).toFixed(2)} s`);
  print(
    `start, later                           ${(server.startMs / 1000).toFixed(2)} s, ${(server.startMs / bareStart).toFixed(1)} times an empty Node process`,
  );
  const idle = server.peakMiB();
  for (const [at, clients] of [1, 8, 32].entries()) {
    const ours = await load(tileUrls(server.url, `wspd_hgt${[50, 100, 200][at]}`, TILES, 11 + at), clients);
    row(`tiles, uncached, ${clients} client(s)`, ours, await bareLoad(ours.bytes, TILES, clients));
  }
  for (const clients of [1, 8]) {
    const ours = await load(valueUrls(server.url), clients);
    row(`values, ${clients} client(s)`, ours, await bareLoad(ours.bytes, VALUES, clients));
  }
  print(
    `memory, largest                        ${idle.toFixed(0)} MiB idle, ${server.peakMiB().toFixed(0)} MiB after the load`,
  );
  await server.stop();
}

/** Ten years of all fields of one point, beside writing as many numbers from a bare generator. */
async function measureSeries(dataDir: string): Promise<void> {
  const atlas = await openAtlas(await openDemo(join(dataDir, 'demo')));
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
  print(
    `ten years of a point, 19 series        first ${ms(times[0]!)} ms, then ${ms(quantile(times.slice(1), 0.5))} ms; ${(quantile(times.slice(1), 0.5) / bare).toFixed(1)} times as many random numbers (${ms(bare)} ms)`,
  );
  atlas.close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'mapa-bench-'));
try {
  await measureServer(dataDir);
  await measureSeries(dataDir);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
