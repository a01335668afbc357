import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  archiveOf,
  createProductPool,
  type Member,
  madeAhead,
  openConfiguredAtlas,
  PRODUCT_THREADS,
  wholePeriod,
} from '@mapa/server';
import { pointsOf } from './points.ts';

/**
 * `csv-to-zip.ts DATA_DIR POINTS FILE` writes the ten-year series of this number of points as CSV into a zip and prints
 * time, sizes and memory as a line of JSON. The time includes the start of the threads. It is a process of its own, so
 * that its memory can be measured.
 */
const [dataDir = '', count = '1', file = ''] = process.argv.slice(2);
const source = { atlasUrl: undefined, dataDir };
const { atlas } = await openConfiguredAtlas(source);
const points = await pointsOf(atlas, Number(count));
const period = wholePeriod(atlas.metadata);
const publisher = { publicUrl: '', contactEmail: '', organisation: { name: '', address: '' } };
let csvBytes = 0;

const before = performance.now();
const pool = createProductPool(source);
async function* members(): AsyncGenerator<Member> {
  let n = 0;
  const common = { period, height: 100, createdAt: new Date('2019-01-01'), publisher, formatos: [] } as const;
  const make = (point: (typeof points)[number]) => pool.make({ ...common, point }, ['series'], dirname(file));
  for await (const { files } of madeAhead(points, PRODUCT_THREADS, make)) {
    for (const { content } of files) {
      csvBytes += content instanceof Uint8Array ? content.length : content.size;
      n += 1;
      yield { name: `${n}.csv`, content };
    }
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
