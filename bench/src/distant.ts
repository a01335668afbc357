import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openAtlas } from '@mapa/atlas';
import { openDemo } from '@mapa/demo-atlas';
import { listen } from '@mapa/server/test/listen';
import { load } from './load.ts';
import { tiles, tileUrl } from './region/tiles.ts';
import { writeRegion } from './region/write.ts';
import { startServer } from './server.ts';
import { ms, table } from './table.ts';

const LATENCY_MS = 20;
const CLIENTS = 8;
const COUNT = 450;

/**
 * Prints what distinct pictures take from an atlas in a folder, and from the same one behind 20 ms of latency: without
 * a cache on disk, with an empty one, and after a new start with a full one.
 */
export async function measureDistant(dataDir: string): Promise<void> {
  const region = join(dataDir, 'far-region');
  const box = await writeRegion((await openDemo(join(dataDir, 'demo'))).store, region);
  const atlas = await openAtlas(region);
  const list = tiles(atlas.grid, box, COUNT, 5);
  atlas.close();
  const far = await serveSlowly(region);
  const cached = { CACHE_DIR: join(dataDir, 'atlas-cache') };
  const lines: string[][] = [];
  for (const [name, address, settings] of [
    ['in a folder', region, {}],
    ['far away, nothing kept', far.url, { CACHE_BYTES: '0' }],
    ['far away, to be kept', far.url, cached],
    ['far away, kept', far.url, cached],
  ] as const) {
    const server = await startServer(dataDir, address, settings);
    const before = far.asked();
    const { perSecond, p50, p99 } = await load(
      list.map((tile) => tileUrl(`${server.url}/wms?`, 'wspd_hgt100', tile)),
      CLIENTS,
    );
    await server.stop();
    lines.push([name, perSecond.toFixed(0), ms(p50), ms(p99), String(far.asked() - before)]);
  }
  await far.stop();
  const heading = ['', 'pictures/s', 'p50 ms', 'p99 ms', 'requests'];
  process.stdout.write(`\nAn atlas behind ${LATENCY_MS} ms, ${COUNT} pictures\n${table(heading, lines)}\n`);
}

/** A folder over HTTP, each answer after the latency. */
async function serveSlowly(folder: string) {
  let asked = 0;
  const { address, stop } = await listen(async (request, response) => {
    asked++;
    await wait(LATENCY_MS);
    const bytes = await readFile(join(folder, normalize(request.url ?? '/'))).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  return { url: address, asked: () => asked, stop };
}
