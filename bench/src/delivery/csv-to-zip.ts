import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { archiveOf, createProductPool, type Member, openConfiguredAtlas, wholePeriod } from '@mapa/server';
import { pointsOf } from './points.ts';

/**
 * A process of its own, so that its memory can be told: `csv-to-zip.ts DATA_DIR POINTS FILE` writes the ten-year series of that
 * many points as CSV into a zip, beginning with the start of its threads, and prints what it took as a line of JSON.
 */
const [dataDir = '', count = '1', file = ''] = process.argv.slice(2);
const source = { atlasUrl: undefined, dataDir };
const { atlas } = await openConfiguredAtlas(source);
const points = await pointsOf(atlas, Number(count));
const period = wholePeriod(atlas.metadata);
let csvBytes = 0;

const before = performance.now();
const pool = createProductPool(source);
async function* members(): AsyncGenerator<Member> {
  // The next point is made while one is written.
  let next = pool.series({ point: points[0]!, period });
  for (const [n, point] of points.entries()) {
    const series = await next;
    const following = points[n + 1];
    if (following) next = pool.series({ point: following, period });
    csvBytes += series.size;
    yield { name: `${n + 1}_${point.cell.i}_${point.cell.j}.csv`, content: series };
  }
}
const hash = createHash('sha256');
let zipBytes = 0;
await pipeline(
  archiveOf(members(), new Date('2019-01-01')),
  async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      zipBytes += chunk.length;
      yield chunk;
    }
  },
  createWriteStream(file),
);
const seconds = (performance.now() - before) / 1000;
await pool.close();
atlas.close();
const peakMiB = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
process.stdout.write(`${JSON.stringify({ seconds, csvBytes, zipBytes, peakMiB })}\n`);
